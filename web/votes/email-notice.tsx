import type { EmailRefusal } from "#contract/shapes.ts";
import { emailFenceTexts } from "#texts/email-fence.ts";
import { domainList } from "#web/surveys/domain-list.ts";
import { Notice } from "#web/ui/notice.tsx";

type EmailNoticeProps = { refused: EmailRefusal; domains: readonly string[] | undefined };

/** In place of the ballot of a survey that is for other people's emails. */
export function EmailNotice({ refused, domains = [] }: EmailNoticeProps) {
  const { title, text } = emailFenceTexts[refused];
  return <Notice title={title}>{text(domainList(domains))}</Notice>;
}
