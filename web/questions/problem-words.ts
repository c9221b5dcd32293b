import type { Question } from "#engine/definition.ts";
import { kindOf } from "#engine/kinds/all.ts";
import { dateText } from "#engine/kinds/date/kind.ts";
import type { Problem, ProblemText } from "#engine/kinds/kind.ts";
import { numberText } from "#limits/number-signs.ts";
import type { AskWording } from "./ask-wording.ts";
import { fill, fillCount } from "./fill.ts";
import { amountText } from "./number-text.ts";

/** What to do about a problem, in the survey's language. */
export function problemWords(problem: Problem, question: Question, wording: AskWording): string {
  const texts = wording.texts.problems;
  const number = (value: number) => numberText(value, wording.signs);
  const { code } = problem;
  const own = kindOf(question).problemTexts(question)[code];
  if (own) return ownWords(own, wording);
  switch (code) {
    case "too-many":
      return fillCount(texts[code], problem.max);
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
    case "too-early":
      return fill(texts[code], { date: dateText(problem.from, wording.wording.language) });
    case "too-late":
      return fill(texts[code], { date: dateText(problem.to, wording.wording.language) });
    case "field-required": {
      const fields = "fields" in question ? question.fields : [];
      const field = fields.find(({ id }) => id === problem.field);
      return fill(texts[code], { field: wording.text(field?.label) });
    }
    default:
      return texts[code];
  }
}

/** In the words of a kind: what there is to do, rather than that it has to be done. */
function ownWords([name, numbers = {}, unit]: ProblemText, wording: AskWording): string {
  const text = wording.texts.problems[name];
  if (typeof text !== "string") return fillCount(text, numbers.count ?? 0);
  const amounts = Object.entries(numbers).map(([key, amount]) => [
    key,
    amountText(amount, { unit }, wording),
  ]);
  return fill(text, Object.fromEntries(amounts));
}

/** The widest limits are those of our numbers, not of the question. */
function shownLimit(limit: number | undefined): number | null {
  return limit === undefined || Math.abs(limit) >= 1e15 ? null : limit;
}
