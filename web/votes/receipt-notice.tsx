import type { Verdict } from "#contract/chain-verifier.ts";
import type { Receipt } from "#contract/receipt.ts";
import { grouped } from "#web/ui/grouped.ts";
import { Notice } from "#web/ui/notice.tsx";
import { OpinionBadge } from "./opinion-badge.tsx";

/** Whether a receipt is in the chain that was checked, and as what. */
export function ReceiptNotice({ receipt, verdict }: { receipt: Receipt; verdict: Verdict }) {
  const place = grouped(receipt.place);
  if (receipt.surveyId !== verdict.surveyId) {
    return <Notice title="Your receipt is of another survey.">It is looked for in that survey’s chain only.</Notice>;
  }
  if (!verdict.receipt) {
    return (
      <Notice title="Your vote could not be looked for.">
        The chain stops fitting before vote {place}, where your receipt says that it stands.
      </Notice>
    );
  }
  if (!verdict.receipt.found) {
    return (
      <Notice tone="problem" title="Your receipt is not in this chain.">
        Vote {place} {receipt.place > verdict.votes ? "is not there" : "has another link"}. Was the receipt copied
        whole? Then tell whoever runs this site, and show it: your vote is not counted as it was.
      </Notice>
    );
  }
  return (
    <Notice
      tone="good"
      title="Your vote is in it."
      action={<OpinionBadge option={verdict.receipt.choice ?? undefined} />}
    >
      It is vote {place}, and counted as you see here.
    </Notice>
  );
}
