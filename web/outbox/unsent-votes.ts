import { limits, storageKeys, type VoteOption, voteOptions } from "#limits/limits.ts";
import { keptSendings, type Sending } from "./kept-sendings.ts";

/** A submitted vote that the server hasn't confirmed yet. */
export type UnsentVote = Sending & {
  surveyId: string;
  title: string;
  voterId: string;
  choice: VoteOption | null;
  comment: string;
};

export const unsentVotes = keptSendings<UnsentVote>({
  prefix: storageKeys.unsentVote,
  nameOf: nameOfVote,
  /** Room for a comment whose every character takes six in JSON, and the rest. */
  maxCharacters: limits.comment.max * 6 + 4_000,
  read(entry) {
    const { surveyId, title, voterId, choice, comment } = entry;
    const texts = [surveyId, title, voterId, comment];
    if (!texts.every((each) => typeof each === "string")) return null;
    if (choice !== null && !voteOptions.some((option) => option === choice)) return null;
    return entry as UnsentVote;
  },
});

type Named = Pick<UnsentVote, "voterId" | "surveyId">;

function nameOfVote({ voterId, surveyId }: Named): string {
  return `${voterId} ${surveyId}`;
}

/** The key in local storage, and among pending votes. */
export function unsentKey(vote: Named): string {
  return `${storageKeys.unsentVote} ${nameOfVote(vote)}`;
}
