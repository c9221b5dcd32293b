import type { Draft } from "#contract/drafts.ts";
import { publishTexts as texts } from "#texts/publish.ts";
import { reservedLinkTexts } from "#texts/reserved-link.ts";
import { type Reserved, ReservedLink } from "#web/surveys/reserved-link.tsx";
import { WaitingNotice } from "#web/surveys/waiting-notice.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";

type DraftRequestProps = {
  draft: Pick<Draft, "title" | "code">;
  request: NonNullable<Draft["request"]>;
};

/** What became of a draft that somebody without the role wants to publish. */
export function DraftRequest({ draft, request }: DraftRequestProps) {
  const { state, reason, problem = "draft" } = request;
  const { title, code } = draft;
  if (state === "waiting")
    return (
      <div className="col-span-full grid gap-4">
        <WaitingNotice
          sent={draft}
          actions={
            <LinkButton to="/dashboard/my-surveys" variant="quiet" size="small">
              {reservedLinkTexts.mine}
            </LinkButton>
          }
        />
        <p className="text-sm text-soft">{texts.sentTerms}</p>
      </div>
    );
  return (
    <div className="col-span-full grid gap-4">
      {state === "declined" ? (
        <Notice tone="problem" title={texts.declined}>
          <p className="whitespace-pre-line wrap-anywhere">{reason}</p>
          <p>{texts.declinedText}</p>
        </Notice>
      ) : (
        <Notice title={texts.heldTitle}>{texts.held[problem]}</Notice>
      )}
      {code === undefined ? null : <KeptLink title={title} code={code} />}
    </div>
  );
}

/** It was shared already, perhaps. */
function KeptLink({ title, code }: Reserved) {
  return (
    <details>
      <summary className="w-fit cursor-pointer py-1 text-sm font-semibold">
        {texts.keptLink}
      </summary>
      <div className="pt-4">
        <ReservedLink title={title} code={code} />
      </div>
    </details>
  );
}
