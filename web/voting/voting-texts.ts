import type { Definition } from "#engine/definition.ts";
import { isOnlyVoted, votedIn } from "#engine/votes.ts";
import { smallestGroup } from "#limits/limits.ts";
import type { answerVoteTexts } from "#texts/answer-votes.ts";
import { fill } from "#web/questions/fill.ts";
import type { AnswerTexts } from "#web/texts/answer-catalogues.ts";

/**
 * The words around a questionnaire of which questions are votes: a vote's result shows counts that
 * tables hide, so that each is promised what is kept.
 */
export function votingTexts(
  texts: AnswerTexts,
  { besides, ...votes }: typeof answerVoteTexts,
  definition: Pick<Definition, "pages">,
): AnswerTexts {
  if (votedIn(definition).length === 0) return texts;
  const told = (sentence: string) => fill(sentence, { least: smallestGroup.unlinked });
  const { privacy } = texts;
  if (!isOnlyVoted(definition))
    return { ...texts, privacy: { ...privacy, confidential: told(besides) } };
  return {
    ...texts,
    ...votes,
    privacy: {
      ...privacy,
      ...votes.privacy,
      confidential: told(votes.privacy.confidential),
    },
    checking: { ...texts.checking, ...votes.checking },
    done: { ...texts.done, ...votes.done },
  };
}
