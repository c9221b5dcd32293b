import type { VoteOption } from "#limits/limits.ts";
import type { Receipt } from "#proof/receipt.ts";
import { checkTexts } from "#texts/check.ts";
import { voteTexts } from "#texts/votes.ts";
import { marks } from "#web/surveys/cast-answer.ts";
import { Mark } from "#web/ui/mark.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Outcome } from "./check-count.ts";

const texts = checkTexts.receipt;

type ReceiptNoticeProps = { receipt: Receipt; outcome: Extract<Outcome, { kind: "checked" }> };

/** Whether a receipt is in the checked chain, and with which answer. */
export function ReceiptNotice({ receipt, outcome: { verdict, stated } }: ReceiptNoticeProps) {
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
  const answer = <Answer choice={verdict.receipt.choice ?? "none"} />;
  if (verdict.fault || stated?.agrees === false) {
    return (
      <Notice>
        <p className="font-semibold">
          {texts.stands(place, verdict.fault !== null)} {answer}
        </p>
        <p>{texts.unconfirmed}</p>
      </Notice>
    );
  }
  return (
    <Notice tone="good" title={texts.found}>
      <p>
        {texts.foundText(place)} {answer}
      </p>
    </Notice>
  );
}

/** How the vote was counted, in a sentence. */
function Answer({ choice }: { choice: VoteOption | "none" }) {
  const { kind, look } = marks[choice];
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full bg-card px-2.5 font-semibold whitespace-nowrap">
      <Mark kind={kind} className={`size-4 ${look}`} />
      <span className="self-baseline">{voteTexts.opinions[choice]}</span>
    </span>
  );
}
