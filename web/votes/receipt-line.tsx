import { useState } from "react";
import { Link } from "react-router";
import type { Receipt } from "#contract/votes.ts";
import { receiptText } from "#proof/receipt.ts";
import { voteTexts } from "#texts/votes.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";

const texts = voteTexts.receipt;

type ReceiptLineProps = {
  surveyId: string;
  title: string;
  receipt: Receipt;
  /** Shows only its number, if there is little room. */
  brief?: boolean;
};

/** A receipt: shown short, copied whole, and linked to the page that checks it. */
export function ReceiptLine({ surveyId, title, receipt, brief = false }: ReceiptLineProps) {
  const [byHand, setByHand] = useState(false);
  const shown = texts.number(receipt.place) + (brief ? "" : ` · ${shortened(receipt.link)}`);
  const text = receiptText({ surveyId, ...receipt });
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Link
        prefetch="intent"
        to={verifyAddress(surveyId, receipt)}
        aria-label={texts.check + shown}
        className="tabular-nums md:whitespace-nowrap"
      >
        {shown}
      </Link>
      <CopyButton
        text={text}
        label={texts.copy}
        name={texts.copyOf(title)}
        onForbidden={() => setByHand(true)}
      />
      {byHand ? <code className="break-all text-xs select-all">{text}</code> : null}
    </span>
  );
}

function shortened(link: string): string {
  return `${link.slice(0, 6)}…${link.slice(-4)}`;
}

/** The page that looks up a receipt in its survey's chain. */
function verifyAddress(surveyId: string, { place, link }: Receipt): string {
  return `/verify?${new URLSearchParams({ survey: surveyId, place: String(place), link })}`;
}
