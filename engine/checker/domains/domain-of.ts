import type { Question } from "../../definition.ts";
import { type Cell, cellDomain } from "./cells.ts";
import { singleChoiceDomain, yesNoDomain } from "./choices.ts";
import { constantSumDomain } from "./constant-sum.ts";
import { dateDomain } from "./date.ts";
import type { Domain, Needs, Space } from "./domain.ts";
import { matrixDomain } from "./matrix.ts";
import { multipleChoiceDomain } from "./multiple-choice.ts";
import { numberDomain, ratingDomain } from "./numbers.ts";
import { rankingDomain } from "./ranking.ts";
import { textDomain } from "./text.ts";
import { textListDomain } from "./text-list.ts";

/** The answers to a question, as far as the conditions concerned can tell them apart. */
export function domainOf(space: Space, question: Question, needs: Needs): Domain {
  switch (question.kind) {
    case "yes-no":
      return yesNoDomain(space, question, needs);
    case "single-choice":
      return singleChoiceDomain(space, question, needs);
    case "multiple-choice":
      return multipleChoiceDomain(space, question, needs);
    case "ranking":
      return rankingDomain(space, question, needs);
    case "rating":
      return ratingDomain(space, question, needs);
    case "matrix":
      return matrixDomain(space, question, needs);
    case "constant-sum":
      return constantSumDomain(space, question, needs);
    case "text":
      return textDomain(space, question, needs);
    case "number":
      return numberDomain(space, question, needs);
    case "date":
      return dateDomain(space, question, needs);
    case "text-list":
      return textListDomain(space, question, needs);
    case "file":
      return cellDomain(space, question, needs, filesUpTo(question.max));
    case "consent":
      return cellDomain(space, question, needs, [{ answer: { agreed: true, textHash } }]);
  }
}

/** The preview takes any; the server would ask for the statement's own. */
export const textHash = "0".repeat(64);

export function fileIds(count: number): string[] {
  return Array.from(
    { length: count },
    (_, at) => `00000000-0000-7000-8000-${String(at).padStart(12, "0")}`,
  );
}

function filesUpTo(max: number): Cell[] {
  return Array.from({ length: max }, (_, at) => ({ answer: { files: fileIds(at + 1) } }));
}
