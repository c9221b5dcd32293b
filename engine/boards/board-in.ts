import type { Definition, Element } from "../definition.ts";
import type { Board } from "./board.ts";

export function isBoard(element: Element): element is Board {
  return element.kind === "board";
}

/** A survey has one at most. */
export function boardIn({ pages }: Pick<Definition, "pages">): Board | undefined {
  return pages.flatMap(({ elements }) => elements).find(isBoard);
}
