import type { Survey } from "#contract/surveys.ts";
import { shownChoices } from "#limits/vote-rules.ts";
import { voteBrieflyTexts } from "#texts/vote-briefly.ts";

/** What can be voted for, and in a sentence by which rule, before anybody opens it. */
export function VoteChoices({ survey: { vote, voteChoices } }: { survey: Survey }) {
  if (!vote || !voteChoices) return null;
  return (
    <>
      <ul className="flex flex-wrap gap-1.5 text-xs">
        {voteChoices.slice(0, shownChoices.most).map((label) => (
          <li
            key={label}
            dir="auto"
            className="max-w-full rounded-full border border-line px-2.5 py-0.5 wrap-anywhere"
          >
            {label}
          </li>
        ))}
        {voteChoices.length > shownChoices.most ? <li aria-hidden="true">…</li> : null}
      </ul>
      <p className="text-xs text-soft">{voteBrieflyTexts[vote]}</p>
    </>
  );
}
