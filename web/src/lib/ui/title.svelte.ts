// The title of the page: what it shows, and a call when it is your turn.

class Title {
  page = $state("");
  call = $state("");

  get text(): string {
    return [this.call, this.page, "Tefuda"].filter(Boolean).join(" · ");
  }
}

export const title = new Title();
