import { choicesOf } from "#engine/checker/references.ts";
import { generalText } from "#engine/copy-text.ts";
import type { Copy, Definition, Question, Vote } from "#engine/definition.ts";
import { votedIn } from "#engine/votes.ts";
import { isLanguageTag } from "#limits/languages.ts";
import { smallestGroup } from "#limits/limits.ts";
import { language as readersLanguage } from "#texts/language.ts";
import type { VoteWords } from "#web/questions/ask-wording.ts";
import { voteCatalogues } from "#web/texts/vote-catalogues.ts";

/** Question → how its vote is counted; in the survey's language where we have it. */
export function voteWordsIn(definition: Definition, language: string): Record<string, VoteWords> {
  const own = language.split("-")[0] ?? "";
  const texts = voteCatalogues[isLanguageTag(own) ? own : readersLanguage.tag];
  const words = (copy: Copy | undefined) => generalText(copy, language);
  const sentences = (question: Question, vote: Vote): string[] => {
    const { seats = 1, needs, quorum, status, budget, unit, draw } = vote;
    const choices = choicesOf(question);
    const named = choices.find(({ id }) => id === status);
    return [
      ...(question.kind === "ranking" ? [texts.ranking] : []),
      texts.how[vote.rule],
      ...(budget === undefined ? [] : [texts.budget(budget, words(unit))]),
      ...(seats > 1 ? [texts.seats(seats)] : []),
      ...(needs === undefined ? [] : [texts.needs(needs)]),
      ...(quorum === undefined ? [] : [texts.quorum(quorum)]),
      ...(named ? [texts.status(words(named.label))] : []),
      texts[vote.tie],
      ...(draw ? [texts.draw(words(draw))] : []),
      definition.settings?.identity === "named"
        ? texts.countsNamed
        : texts.counts(smallestGroup.unlinked),
      texts.fixed,
    ];
  };
  const costsOf = (question: Question, { budget, unit }: Vote): VoteWords["costs"] => {
    if (budget === undefined) return undefined;
    const of = choicesOf(question).map(
      ({ id, cost = 0 }) => [id, { text: texts.cost(cost, words(unit)), cost }] as const,
    );
    const sums = texts.sums(words(unit));
    return { of: Object.fromEntries(of), budget, ...sums };
  };
  const told = (question: Question, vote: Vote): VoteWords => {
    const costs = costsOf(question, vote);
    return {
      title: texts.title,
      rule: texts.rules[vote.rule],
      sentences: sentences(question, vote),
      ...(costs && { costs }),
    };
  };
  return Object.fromEntries(
    votedIn(definition).flatMap((each) => (each.vote ? [[each.id, told(each, each.vote)]] : [])),
  );
}
