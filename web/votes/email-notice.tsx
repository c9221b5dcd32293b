import type { EmailRefusal } from "#contract/shapes.ts";
import { emailFenceTexts } from "#texts/email-fence.ts";
import { domainList } from "#web/surveys/domain-list.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { Notice } from "#web/ui/notice.tsx";

// Loaded lazily, because few readers need it.
const ConfirmEmail = lazyPart(() => import("#web/entrance/confirm-email.tsx"));

type EmailNoticeProps = { refused: EmailRefusal; domains: readonly string[] | undefined };

/** In place of the ballot of a survey that is for other people's emails. */
export function EmailNotice({ refused, domains = [] }: EmailNoticeProps) {
  const { title, text } = emailFenceTexts[refused];
  return (
    <div className="grid gap-4">
      <Notice title={title}>{text(domainList(domains))}</Notice>
      {refused === "not-confirmed" ? <ConfirmEmail /> : null}
    </div>
  );
}
