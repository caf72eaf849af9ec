import { describe, expect, it, vi } from "vitest";
import { GAMES } from "../../games/facts";
import { show } from "../../testing";
import { type Lesson, lessonOf } from "../../games/lesson";
import LessonPanel from "./LessonPanel.svelte";
import { Teacher } from "./teacher.svelte";
import { LANGUAGES } from "../../lib/settings/settings.svelte";
import en from "./messages/en";

const NAMES = ["You", "Mika", "Ren"];

async function taught(game: string): Promise<{ lesson: Lesson; teacher: Teacher }> {
  const lesson = await lessonOf(game);
  if (!lesson) throw new Error(`no lesson for ${game}`);
  const teacher = new Teacher(lesson, NAMES);
  teacher.begin();
  await vi.waitFor(() => expect(teacher.stop).not.toBeNull());
  return { lesson, teacher };
}

describe.each(GAMES.map(({ name }) => name))("the lesson of %s", (game) => {
  it("says something at each stop, and at no other, in both languages", async () => {
    const { lesson } = await taught(game);
    for (const language of LANGUAGES) {
      const { aim, stops, end } = lesson.texts[language];
      expect(stops).toHaveLength(lesson.stops.length);
      expect([aim, ...stops.flatMap((stop) => [stop.say, stop.do]), end]).not.toContain("");
    }
  });

  it("continues to its end when each task is done, in any spelling", async () => {
    const { lesson, teacher } = await taught(game);
    for (const [i, stop] of lesson.stops.entries()) {
      await vi.waitFor(() => expect(teacher.stop).toBe(stop));
      expect([teacher.done, teacher.isOver, teacher.session.may.play]).toEqual([i, false, true]);
      await teacher.session.play(stop.wants.at(-1) ?? "");
    }
    await vi.waitFor(() => expect(teacher.isOver).toBe(true));
    expect([teacher.stop, teacher.session.turn, teacher.session.may.play]).toEqual([null, null, false]);
  });

  it("can be shown", async () => {
    const { lesson, teacher } = await taught(game);
    await teacher.show();
    await vi.waitFor(() => expect(teacher.stop).toBe(lesson.stops[1]));
  });

  it("continues once, however often it is asked while cards fly", async () => {
    const { lesson, teacher } = await taught(game);
    const [move = ""] = lesson.stops[0]?.wants ?? [];
    const shown: number[] = [];
    const refused: string[] = [];
    const done: number[] = [];
    teacher.session.perform(async ({ number }) => {
      shown.push(number);
      done.push(teacher.done);
      if (shown.length > 1) return;
      await teacher.show();
      await teacher.act({ type: "play", move }).catch(({ code }) => refused.push(code));
    });
    await teacher.show();
    await vi.waitFor(() => expect(teacher.stop).toBe(lesson.stops[1]));
    expect(shown).toEqual(shown.map((_, i) => (shown[0] ?? 0) + i));
    expect(refused).toEqual(["out_of_turn"]);
    expect(new Set(done)).toEqual(new Set([1])); // what was just done can be read meanwhile
  });
});

describe("a learner", () => {
  it("can read on while others move", () => {
    const texts = { stops: [{ say: "Why", do: "What" }], end: "" };
    const lesson = { game: "datto", stops: [{}, {}], texts: { en: texts, ja: texts } };
    const teacher = { lesson, begun: true, done: 1, stop: null, isOver: false, strayed: false };
    const { page, end } = show(LessonPanel, { teacher: teacher as never, again: () => undefined });
    expect(page.querySelector(".text")?.textContent).toBe("Why");
    expect(page.querySelector(".do")?.textContent).toBe(en["learn.watch"]);
    end();
  });

  it("asks again after another legal move, which has no effect", async () => {
    const { lesson, teacher } = await taught("datto");
    await teacher.session.play("nap");
    expect([teacher.strayed, teacher.stop]).toEqual([true, lesson.stops[0]]);
    expect(teacher.session.sending).toBe(false);
    await teacher.session.play("R7");
    expect(teacher.strayed).toBe(false);
  });

  it("explains an illegal move", async () => {
    const { teacher } = await taught("datto");
    await expect(teacher.session.play("G3")).rejects.toMatchObject({ code: "illegal_move", refusal: { reason: "must_follow", ruling: "DA-04" } });
    expect((await teacher.session.why("G3")).reason).toBe("must_follow");
    expect((await teacher.session.why("R7")).reason).toBeUndefined();
  });

  it("gets previews and hints", async () => {
    const { teacher } = await taught("nana");
    expect(Object.keys(await teacher.session.previews()).sort()).toEqual([...(teacher.session.view?.legal ?? [])].sort());
    expect((await teacher.session.hint())?.move).toBe("5x2@1");
  });
});
