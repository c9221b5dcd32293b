import { use } from "react";
import { Link } from "react-router";
import type { Definition, Ending } from "#engine/definition.ts";
import { receiptText } from "#proof/receipt.ts";
import type { AskWording } from "#web/questions/ask-wording.ts";
import { CopyText, Inlines } from "#web/questions/copy-text.tsx";
import { fill } from "#web/questions/fill.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Tally } from "#web/ui/tally.tsx";
import type { AnswerFrame } from "./answering-data.ts";
import { KioskContext } from "./kiosk-context.ts";
import { outTarget } from "./out-target.ts";

type EndingShownProps = {
  frame: AnswerFrame;
  surveyId: string;
  definition: Definition;
  wording: AskWording;
  /** Undefined for somebody who comes back later. */
  ending: Ending | undefined;
  /** False where nothing was sent, such as when a quota is full. */
  isSent: boolean;
  /** Null where answers wait for their lot. */
  receipt: { place: number; link: string } | null;
  isClosed: boolean;
};

/** The author's words, the way to the results, and the receipt last and smallest. */
export function EndingShown(props: EndingShownProps) {
  const { frame, wording, ending, isSent } = props;
  const { texts, lang } = frame;
  const [first, ...rest] = ending ? wording.blocks(ending.text) : [];
  return (
    <div className="a-end">
      {isSent ? <Tally className="a-gate" /> : null}
      {first?.type === "paragraph" ? (
        <div className="a-title">
          <h1>
            <Inlines parts={first.parts} />
          </h1>
          <CopyText blocks={rest} />
        </div>
      ) : (
        <div className="a-title" lang={lang}>
          <h1>{ending ? texts.done.title : texts.answered.title}</h1>
          {ending ? null : <p>{texts.answered.text}</p>}
        </div>
      )}
      {use(KioskContext) ? null : <WaysOn {...props} />}
    </div>
  );
}

/** Where one may go next, and the receipt. */
function WaysOn({
  frame,
  surveyId,
  definition,
  ending,
  receipt,
  isClosed,
  isSent,
}: EndingShownProps) {
  const { texts, lang } = frame;
  const target = outTarget(frame);
  const policy = definition.settings?.results ?? "after-answer";
  const seesResults =
    policy === "public" ||
    (policy === "after-answer" && isSent) ||
    (policy === "after-close" && isClosed);
  return (
    <>
      {ending?.redirect ? (
        <p lang={lang}>
          <LinkButton to={ending.redirect} reloadDocument rel="noreferrer" target={target}>
            {fill(texts.done.onward, { host: hostOf(ending.redirect) })}
          </LinkButton>
        </p>
      ) : null}
      {policy === "after-close" && !isClosed ? <p lang={lang}>{texts.results[policy]}</p> : null}
      <p lang={lang}>
        <LinkButton to={`/survey/${surveyId}`} reloadDocument target={target} variant="quiet">
          {seesResults ? (isClosed ? texts.done.allResults : texts.done.results) : texts.toSurvey}
        </LinkButton>
      </p>
      {isSent && !receipt ? (
        <p className="a-receipt" lang={lang}>
          <span>{texts.done.apart}</span>
        </p>
      ) : null}
      {receipt ? (
        <p className="a-receipt" lang={lang}>
          <span>{fill(texts.done.receipt, { place: receipt.place })}</span>
          <CopyButton
            text={receiptText({ surveyId, ...receipt })}
            label={texts.done.copy}
            name={texts.done.copy}
          />
          <Link reloadDocument target={target} to={verifyAddress(surveyId, receipt)}>
            {texts.done.check}
          </Link>
        </p>
      ) : null}
    </>
  );
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}

function verifyAddress(surveyId: string, { place, link }: { place: number; link: string }): string {
  return `/verify?${new URLSearchParams({ survey: surveyId, place: String(place), link })}`;
}
