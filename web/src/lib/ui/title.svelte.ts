// The title of the page, and a notice in it when it is the player's turn.

class Title {
  page = $state("");
  call = $state("");

  get text(): string {
    return [this.call, this.page, "Tefuda"].filter(Boolean).join(" · ");
  }
}

export const title = new Title();
