import { type Definition, type Element, questionsOf } from "../../definition.ts";
import type { FileQuestion } from "./kind.ts";

/** Whether its answers name files, which are sent and kept apart from the other answers. */
export function isFileQuestion(element: Element): element is FileQuestion {
  return element.kind === "file";
}

export function asksFiles(definition: Pick<Definition, "pages">): boolean {
  return questionsOf(definition).some(isFileQuestion);
}
