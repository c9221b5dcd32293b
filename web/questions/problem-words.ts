import { dateText } from "#engine/answer-text.ts";
import type { Question } from "#engine/definition.ts";
import type { Problem } from "#engine/kinds/kind.ts";
import { numberText } from "#limits/number-signs.ts";
import type { AskWording } from "./ask-wording.ts";
import { fill, fillCount } from "./fill.ts";
import { amountText } from "./number-text.ts";

/** What to do about a problem, in the survey's language. */
export function problemWords(problem: Problem, question: Question, wording: AskWording): string {
  const texts = wording.texts.problems;
  const number = (value: number) => numberText(value, wording.signs);
  const { code } = problem;
  switch (code) {
    case "required":
      return requiredWords(question, wording);
    case "wrong-kind":
      if (question.kind === "ranking") return texts.samePlace;
      return question.kind === "number" || question.kind === "constant-sum"
        ? fill(texts.notNumber, { example: number(3.5) })
        : texts[code];
    case "too-many":
      return fillCount(question.kind === "file" ? texts.tooManyFiles : texts[code], problem.max);
    case "too-few":
      return fillCount(texts[code], problem.min);
    case "exclusive": {
      const choices = "choices" in question ? question.choices : [];
      const choice = choices.find(({ role }) => role === "exclusive");
      return fill(texts[code], { choice: wording.text(choice?.label) });
    }
    case "rank-more":
      return fillCount(texts[code], problem.count);
    case "wrong-total":
      return fill(texts[code], { sum: number(problem.sum), total: number(problem.total) });
    case "out-of-range": {
      const [min, max] = [shownLimit(problem.min), shownLimit(problem.max)];
      const form = min === null ? texts.atMost : max === null ? texts.atLeast : texts.between;
      return fill(form, { min: number(min ?? 0), max: number(max ?? 0) });
    }
    case "too-precise":
      return problem.decimals === 0 ? texts.whole : fillCount(texts[code], problem.decimals);
    case "too-short":
      return fillCount(texts[code], problem.min);
    case "too-long":
      return fillCount(texts[code], problem.max);
    case "not-date":
      return dateWords(question, wording);
    case "too-early":
      return fill(texts[code], { date: dateText(problem.from, wording.wording.language) });
    case "too-late":
      return fill(texts[code], { date: dateText(problem.to, wording.wording.language) });
    case "field-required": {
      const fields = question.kind === "text-list" ? question.fields : [];
      const field = fields.find(({ id }) => id === problem.field);
      return fill(texts[code], { field: wording.text(field?.label) });
    }
    default:
      return texts[code];
  }
}

/** What there is to do, rather than that it has to be done. */
function requiredWords(question: Question, wording: AskWording): string {
  const texts = wording.texts.problems;
  switch (question.kind) {
    case "yes-no":
    case "single-choice":
    case "multiple-choice":
      return texts.requiredChoice;
    case "rating":
      return question.look === "numbers"
        ? fill(texts.requiredPoint, {
            min: numberText(question.from, wording.signs),
            max: numberText(question.to, wording.signs),
          })
        : texts.requiredChoice;
    case "ranking":
      return fillCount(texts.requiredRank, question.top ?? question.choices.length);
    case "matrix":
      return question.everyRow ? texts["every-row"] : texts.required;
    case "constant-sum":
      return fill(texts.requiredSum, { total: amountText(question.total, question, wording) });
    case "date":
      return dateWords(question, wording);
    case "file":
      return texts.requiredFile;
    case "consent":
      return texts.requiredConsent;
    default:
      return texts.requiredText;
  }
}

function dateWords(question: Question, { texts }: AskWording): string {
  const { problems } = texts;
  if (question.kind !== "date" || question.with === "date-time") return problems["not-date"];
  return { date: problems["not-date"], month: problems.notMonth, time: problems.notTime }[
    question.with
  ];
}

/** The widest limits are those of our numbers, not of the question. */
function shownLimit(limit: number | undefined): number | null {
  return limit === undefined || Math.abs(limit) >= 1e15 ? null : limit;
}
