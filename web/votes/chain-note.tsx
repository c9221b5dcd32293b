import { Link } from "react-router";
import type { ChainHead } from "#contract/chain-calls.ts";
import { grouped } from "#web/ui/grouped.ts";

/** `readAt` says as of when, where it may have grown since. */
export type ReadChain = Pick<ChainHead, "length" | "head"> & { readAt?: string };

/** Where a count can be checked, and what whoever may not yet can note of it. */
export function ChainNote({ surveyId, chain }: { surveyId: string; chain: ReadChain | null }) {
  return (
    <div className="grid gap-1.5 border-t border-line pt-5 text-xs text-soft">
      <p className="text-sm">
        <Link discover="none" to={`/verify?survey=${surveyId}`} className="font-semibold text-ink">
          Check this count
        </Link>
      </p>
      {chain ? (
        <p>
          {chain.readAt ? `As of ${chain.readAt}, its` : "Its"} chain has{" "}
          {chain.length === 1 ? "one vote" : `${grouped(chain.length)} votes`} and ends with <code>{chain.head}</code>
        </p>
      ) : null}
    </div>
  );
}
