import type { AnswerFrame } from "./answering-data.ts";

/** Where a link to another page opens: no other page of this site may be shown by another one. */
export function outTarget({ isFramed }: Pick<AnswerFrame, "isFramed">): "_blank" | undefined {
  return isFramed ? "_blank" : undefined;
}
