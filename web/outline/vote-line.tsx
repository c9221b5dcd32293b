import type { VoteRule } from "#engine/counting/vote.ts";
import { voteWishTexts as texts } from "#texts/vote-wishes.ts";

/** That a question is voted on, and what its rule is for. */
export default function VoteLine({ rule }: { rule: VoteRule }) {
  return <p className="text-xs font-semibold text-soft">{texts.line(texts.rules[rule])}</p>;
}
