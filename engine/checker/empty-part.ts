import type { Definition } from "../definition.ts";
import { isQuestion } from "../definition.ts";
import { choicesOf, fieldsOf, rowsOf } from "./references.ts";

/** What has no words yet, where that has a name. */
export type EmptyPart =
  | "title"
  | "question"
  | "text"
  | "choice"
  | "column"
  | "row"
  | "field"
  | "ending";

const inQuestions = { choice: choicesOf, row: rowsOf, field: fieldsOf } as const;

export function emptyPart({ pages, endings }: Definition, at: string): EmptyPart | undefined {
  if (at === "title") return "title";
  if (endings.some(({ id }) => id === at)) return "ending";
  for (const element of pages.flatMap(({ elements }) => elements)) {
    if (element.id === at && isQuestion(element)) return "question";
    if (element.id === at) return element.kind === "statement" ? "text" : undefined;
    for (const part of ["choice", "row", "field"] as const)
      if (inQuestions[part](element).some(({ id }) => id === at))
        return part === "choice" && "columns" in element ? "column" : part;
  }
  return undefined;
}
