import * as texts from "#texts/checkout.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { BankQuestion } from "./card-gateway.ts";

type BankNoticeProps = { question: BankQuestion; onCancel: () => void };

/** Opens the bank's window again if it was closed or blocked. */
export function BankNotice({ question, onCancel }: BankNoticeProps) {
  return (
    <Notice
      title={texts.bankAsks}
      action={
        <span className="flex flex-wrap gap-3">
          <a
            href={question.address}
            target="_blank"
            rel="noreferrer"
            className={buttonLook({
              variant: question.windowOpened ? "quiet" : "primary",
              size: "small",
            })}
          >
            {texts.openBank}
          </a>
          <Button variant="quiet" size="small" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </span>
      }
    >
      {question.windowOpened ? texts.answerThere : texts.heldBack}
    </Notice>
  );
}
