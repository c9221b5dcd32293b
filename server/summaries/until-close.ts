import type { QuestionSummary } from "#contract/summary.ts";
import { readAnswerKey } from "#engine/plan.ts";
import type { Withheld } from "#engine/votes.ts";
import type { AnswerCount } from "#server/analysis/ask.ts";
import { withhold } from "#server/disclosure/disclose.ts";

const states: ReadonlySet<string> = new Set(["#answered", "#skipped", "#not-asked", "#erased"]);

/** Counts with nothing of what is withheld but how many answered it, so that nothing can tell more. */
export function withoutChoices(
  counts: readonly AnswerCount[],
  { questions }: Withheld,
): readonly AnswerCount[] {
  if (questions.size === 0) return counts;
  return counts.filter(
    ({ question, option }) =>
      states.has(option) || !questions.has(readAnswerKey(question).question),
  );
}

/** What is shown of a vote until it closes: how many took part, if that says nothing else. */
export function untilClose(
  shown: readonly QuestionSummary[],
  { questions, turnout }: Withheld,
): QuestionSummary[] {
  return shown.map((each) => {
    if (!questions.has(each.id)) return each;
    const { asked, answered, skipped, erased } = each;
    const isTold = turnout.has(each.id) && !each.hidden;
    return {
      ...withhold(each),
      ...(isTold && { asked, answered, skipped, erased }),
      untilClose: true,
    };
  });
}
