import { useEffect, useState } from "react";
import { type Definition, questionsOf } from "#engine/definition.ts";
import type { VoteWords } from "#web/questions/ask-wording.ts";
import { untilLoaded } from "#web/ui/until-loaded.ts";

type WordsByQuestion = Readonly<Record<string, VoteWords>>;
const none: WordsByQuestion = {};

/** How the votes of a draft are counted. Its words are loaded where there is a vote. */
export function useVoteWords(definition: Definition, language: string): WordsByQuestion {
  const [words, setWords] = useState(none);
  const hasVotes = questionsOf(definition).some(({ vote }) => vote);
  useEffect(() => {
    if (!hasVotes) return setWords(none);
    let left = false;
    void untilLoaded(() => import("#web/voting/vote-words.ts")).then(({ voteWordsIn }) => {
      if (!left) setWords(voteWordsIn(definition, language));
    });
    return () => {
      left = true;
    };
  }, [definition, language, hasVotes]);
  return words;
}
