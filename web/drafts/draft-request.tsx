import { useEffect, useRef } from "react";
import type { Draft } from "#contract/drafts.ts";
import { publishTexts as texts } from "#texts/publish.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";

type DraftRequestProps = {
  request: NonNullable<Draft["request"]>;
  sendsMail: boolean;
  /** It was sent just now. */
  isNew: boolean;
};

/** What became of a draft that somebody without the role wants to publish. */
export function DraftRequest({ request, sendsMail, isNew }: DraftRequestProps) {
  const { state, reason, problem = "draft" } = request;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) notice.current?.focus();
  }, [isNew]);
  return (
    <div ref={notice} tabIndex={-1} className="col-span-full outline-none">
      {state === "waiting" ? (
        <Notice
          tone="good"
          title={texts.sent}
          action={
            <LinkButton to="/dashboard/my-surveys" variant="quiet" size="small">
              {texts.toDrafts}
            </LinkButton>
          }
        >
          <p>{texts.sentText(sendsMail)}</p>
          <p>{texts.sentTerms}</p>
        </Notice>
      ) : state === "declined" ? (
        <Notice tone="problem" title={texts.declined}>
          <p className="whitespace-pre-line wrap-anywhere">{reason}</p>
          <p>{texts.declinedText}</p>
        </Notice>
      ) : (
        <Notice title={texts.heldTitle}>{texts.held[problem]}</Notice>
      )}
    </div>
  );
}
