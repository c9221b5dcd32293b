import { Link } from "react-router";
import type { ChainHead } from "#contract/chain-calls.ts";
import { surveyTexts } from "#texts/survey.ts";

const texts = surveyTexts.chain;

/**
 * `readAt` says as of when, where it may have grown since: empty where it cannot, and absent while
 * it is followed.
 */
export type ReadChain = Pick<ChainHead, "length" | "head"> & { readAt?: string };

/** Where to check the count if `isOpen`; before that, the chain head to note down. */
export function ChainNote({
  surveyId,
  isOpen,
  chain,
}: {
  surveyId: string;
  isOpen: boolean;
  chain: ReadChain | null;
}) {
  return (
    <div className="grid gap-1.5 border-t border-line pt-5 text-xs text-soft">
      <p className="text-sm">
        <Link
          prefetch="intent"
          to={isOpen ? `/verify?survey=${surveyId}` : "/documentation#proof"}
          className="font-semibold text-ink"
        >
          {isOpen ? texts.check : texts.how}
        </Link>
      </p>
      {chain ? (
        <p>
          {texts.length(chain.length)} <code>{chain.head}</code>
          {chain.readAt === "" ? null : (
            <span className="block min-h-5">{chain.readAt && texts.readAt(chain.readAt)}</span>
          )}
        </p>
      ) : null}
    </div>
  );
}
