import { describe, expect, it } from "vitest";
import type { Definition } from "#engine/definition.ts";
import { applyPatches } from "#engine/patches.ts";
import { titleAlong } from "#web/editing/title-along.ts";
import { oneQuestion } from "#web/surveys/one-question.ts";

/** The title of a survey of one question, as its author writes the question. */

const language = "en";
const idOf = (now: Definition) => now.pages[0]?.elements[0]?.id ?? "";

/** As the builder does at each key. */
function write(now: Definition, text: string): Definition {
  const id = idOf(now);
  const prompt = `/pages/${now.pages[0]?.id}/elements/${id}/prompt/words/${language}`;
  const patches = [
    { op: "add", path: prompt, value: text } as const,
    ...titleAlong(now, { id, language, text }),
  ];
  const result = applyPatches(now, patches);
  if (!result.done) throw new Error("a patch failed");
  return result.document as Definition;
}
const titled = (now: Definition, title: string): Definition => ({
  ...now,
  title: { words: { [language]: title }, slots: {} },
});
const title = (now: Definition) => now.title.words[language];

describe("the title of one question", () => {
  it("follows the question, also when it's emptied and written again", () => {
    let now = write(oneQuestion(), "Soup");
    now = write(now, "Soup\non  Fridays?");
    expect(title(now)).toBe("Soup on Fridays?");
    now = write(now, "");
    expect(title(now)).toBeUndefined();
    expect(title(write(now, "Cake?"))).toBe("Cake?");
  });

  it("stays what its author wrote, also if that is nothing", () => {
    const now = titled(write(oneQuestion(), "Soup?"), "Lunch");
    expect(title(write(now, "Soup on Fridays?"))).toBe("Lunch");
    expect(title(write(titled(now, ""), "Cake?"))).toBe("");
  });

  it("is cut where a title can't be that long, and never has an answer in it", () => {
    const long = write(oneQuestion(), `${"word ".repeat(60)}end?`);
    expect(title(long)?.length).toBeLessThanOrEqual(140);
    expect(title(write(long, "Cake?"))).toBe("Cake?");
    expect(title(write(oneQuestion(), "Why {q1}?"))).toBeUndefined();
  });

  it("is nobody's once there are two questions", () => {
    const one = write(oneQuestion(), "Soup?");
    const [page] = one.pages;
    const [only] = page?.elements ?? [];
    if (!page || !only) throw new Error("no question");
    const two = { ...one, pages: [{ ...page, elements: [only, { ...only, id: "another000" }] }] };
    expect(title(write(two, "Cake?"))).toBe("Soup?");
  });
});
