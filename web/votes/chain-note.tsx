import { Link } from "react-router";
import type { ChainHead } from "#contract/chain-calls.ts";
import { grouped } from "#web/ui/grouped.ts";

/** `readAt`, an ISO instant, says that it is as of then; without it the chain is as of now. */
export type ReadChain = Pick<ChainHead, "length" | "head"> & { readAt?: string };

type ChainNoteProps = { surveyId: string; chain: ReadChain | null; closed: boolean };

/** Where a count can be checked, and what whoever may not yet can note of it. */
export function ChainNote({ surveyId, chain, closed }: ChainNoteProps) {
  return (
    <div className="grid gap-1.5 border-t border-line pt-5 text-xs text-soft">
      <p className="text-sm">
        <Link discover="none" to={`/verify?survey=${surveyId}`} className="font-semibold text-ink">
          Check this count
        </Link>
      </p>
      {chain ? (
        <p>
          {/* The chain of a closed survey stays as it is. */}
          {chain.readAt && !closed ? (
            <>
              As of <time dateTime={chain.readAt}>{new Date(chain.readAt).toUTCString().slice(5, 22)} UTC</time>, its
            </>
          ) : (
            "Its"
          )}{" "}
          chain has {chain.length === 1 ? "one vote" : `${grouped(chain.length)} votes`} and ends with{" "}
          <code>{chain.head}</code>
        </p>
      ) : null}
    </div>
  );
}
