import { useState } from "react";
import { Link } from "react-router";
import { receiptText } from "#contract/receipt.ts";
import type { Receipt } from "#contract/votes.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { grouped } from "#web/ui/grouped.ts";

type ReceiptLineProps = { surveyId: string; title: string; receipt: Receipt };

export const whatReceiptIs =
  "A receipt is the place of your vote in the chain of its survey's votes. With it you can check at any time that your vote still counts.";

/** A receipt, short to read, copied whole, and leading to where it is checked. */
export function ReceiptLine({ surveyId, title, receipt }: ReceiptLineProps) {
  const [byHand, setByHand] = useState(false);
  const text = receiptText({ surveyId, ...receipt });
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Link discover="none" to={verifyAddress(surveyId, receipt)} className="whitespace-nowrap tabular-nums">
        <span className="heard">Check your receipt: </span>
        {shortReceipt(receipt)}
      </Link>
      <CopyButton text={text} label="Copy" name={`Copy your receipt of ${title}`} onForbidden={() => setByHand(true)} />
      {byHand ? <code className="break-all text-xs select-all">{text}</code> : null}
    </span>
  );
}

function shortReceipt({ place, link }: Receipt): string {
  return `No. ${grouped(place)} · ${link.slice(0, 6)}…${link.slice(-4)}`;
}

/** The page that looks a receipt up in its survey's chain. */
function verifyAddress(surveyId: string, { place, link }: Receipt): string {
  return `/verify?${new URLSearchParams({ survey: surveyId, place: String(place), link })}`;
}
