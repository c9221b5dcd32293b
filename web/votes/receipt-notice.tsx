import type { Verdict } from "#contract/chain-verifier.ts";
import type { Receipt } from "#contract/receipt.ts";
import { checkTexts } from "#texts/check.ts";
import { Notice } from "#web/ui/notice.tsx";
import { OpinionBadge } from "./opinion-badge.tsx";

const texts = checkTexts.receipt;

/** Whether a receipt is in the chain that was checked, and as what. */
export function ReceiptNotice({ receipt, verdict }: { receipt: Receipt; verdict: Verdict }) {
  const { place } = receipt;
  if (receipt.surveyId !== verdict.surveyId) {
    return <Notice title={texts.ofAnother}>{texts.ofAnotherText}</Notice>;
  }
  if (!verdict.receipt) {
    return <Notice title={texts.notLooked}>{texts.notLookedText(place)}</Notice>;
  }
  if (!verdict.receipt.found) {
    return (
      <Notice tone="problem" title={texts.notFound}>
        {texts.notFoundText(place, place > verdict.votes)}
      </Notice>
    );
  }
  return (
    <Notice tone="good" title={texts.found} action={<OpinionBadge option={verdict.receipt.choice ?? undefined} />}>
      {texts.foundText(place)}
    </Notice>
  );
}
