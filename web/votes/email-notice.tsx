import { lazy, Suspense } from "react";
import type { EmailRefusal } from "#contract/shapes.ts";
import { emailFenceTexts } from "#texts/email-fence.ts";
import { domainList } from "#web/surveys/domain-list.ts";
import { Notice } from "#web/ui/notice.tsx";

// Loaded lazily, because few readers need it.
const ConfirmEmail = lazy(() =>
  import("#web/entrance/confirm-email.tsx").catch(() => ({ default: () => null })),
);

type EmailNoticeProps = { refused: EmailRefusal; domains: readonly string[] | undefined };

/** In place of the ballot of a survey that is for other people's emails. */
export function EmailNotice({ refused, domains = [] }: EmailNoticeProps) {
  const { title, text } = emailFenceTexts[refused];
  return (
    <div className="grid gap-4">
      <Notice title={title}>{text(domainList(domains))}</Notice>
      {refused === "not-confirmed" ? (
        <Suspense>
          <ConfirmEmail />
        </Suspense>
      ) : null}
    </div>
  );
}
