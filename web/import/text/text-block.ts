import type { TextLine } from "./text-line.ts";

/** What a text consists of, in its order. */
export type TextBlock =
  | { type: "title" | "statement"; lines: TextLine[] }
  | { type: "page"; title: string; lines: TextLine[] }
  | {
      type: "question";
      prompt: TextLine[];
      help: TextLine[];
      lists: TextLine[][];
      tags: TextLine[];
      blanks: boolean;
      /** What its numbered lines may be as well. */
      doubt: "numbered-choices" | "numbered-questions" | undefined;
    }
  | { type: "tag"; lines: TextLine[] };
export type QuestionBlock = TextBlock & { type: "question" };

export function newQuestion(parts: Partial<QuestionBlock>): QuestionBlock {
  const empty = { prompt: [], help: [], lists: [], tags: [], blanks: false, doubt: undefined };
  return { type: "question", ...empty, ...parts };
}
