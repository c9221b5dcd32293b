import { questionResultTexts as texts } from "#texts/question-results.ts";
import { weightTexts } from "#texts/weights.ts";
import type { AskedQuestion } from "#web/figures/asked-question.ts";
import { figuresOf, resultsOf } from "#web/kinds/figures.ts";

/** What the answers to one question say, in words. */
export function questionSentence(asked: AskedQuestion): string {
  const sentence = plainSentence(asked);
  return asked.summary.weighted ? weightTexts.weighted(sentence) : sentence;
}

function plainSentence(asked: AskedQuestion): string {
  const { summary, question, smallestGroup } = asked;
  if (asked.tally) return asked.tally.sentence;
  if (summary.untilClose) return texts.untilClose;
  if (summary.hidden) return texts.hidden(smallestGroup);
  if (summary.asked === 0) return texts.notAsked;
  if (summary.answered === 0) return texts.nobody;
  // Its answers are what was asked for.
  if (asked.isFiltered) return texts.filtered;
  // Who wins is for its rule to say, and not for figures of some of the voters.
  if (question.vote) return texts.filledIn(summary.answered);
  return figuresOf(question).sentence(resultsOf(asked));
}
