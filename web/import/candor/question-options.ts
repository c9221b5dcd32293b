import { boardShape } from "#engine/boards/board-shape.ts";
import type { Element, QuestionKind } from "#engine/definition.ts";
import { kindShapes } from "#engine/kinds/shapes.ts";
import { copy, picture } from "#engine/part-shapes.ts";
import { type Description, type Members, optional, partsIn, placed } from "#engine/shape.ts";

const { mode, review, own, max, until } = boardShape;
/** Beside what stands on it from the start, which Markdown lists. */
const boardOptions: Members = { mode, review, own, max, until };

/** The members of an element by its kind, beside those that all questions have. */
export function membersOf(kind: Element["kind"]): Members {
  if (kind === "board") return boardOptions;
  return kind === "statement" ? { image: optional(picture) } : kindShapes[kind].members;
}

export function isElementKind(kind: string): kind is Element["kind"] {
  return kind === "statement" || kind === "board" || Object.hasOwn(kindShapes, kind);
}

/** What our Markdown writes as `[[name: value]]`: neither texts nor lists of parts. */
export function isOption(shape: Description): boolean {
  return shape !== copy && partsIn(shape) === undefined;
}

/** The texts of a question beside its prompt. */
export const questionTexts: ReadonlySet<string> = new Set([
  "help",
  ...(Object.keys(kindShapes) as QuestionKind[]).flatMap((kind) =>
    Object.entries(membersOf(kind)).flatMap(([name, member]) =>
      placed(member).shape === copy ? [name] : [],
    ),
  ),
]);

/**
 * A line of our Markdown that isn't text: a heading, a property, or a choice, row, field or band.
 */
export const structural = /^(?:#{1,3} |\[\[|[-+*] \[|- \()/;

/** The first lines of a text say that it is our Markdown. */
export const markdownMark = "[[Candor 1]]";
