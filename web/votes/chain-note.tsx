import { Link } from "react-router";
import type { ChainHead } from "#contract/chain-calls.ts";

/** Where a count can be checked, and what whoever may not yet can note of it. */
export function ChainNote({ surveyId, chain }: { surveyId: string; chain: ChainHead | null }) {
  return (
    <div className="grid gap-1.5 border-t border-line pt-5 text-xs text-soft">
      <p className="text-sm">
        <Link discover="none" to={`/verify?survey=${surveyId}`} className="font-semibold text-ink">
          Check this count
        </Link>
      </p>
      {chain ? (
        <p>
          {chain.length === 1 ? "One vote stands" : `${chain.length.toLocaleString("en")} votes stand`} in its chain,
          which ends with <code>{chain.head}</code>
        </p>
      ) : null}
    </div>
  );
}
