import type { ReactNode } from "react";
import { reservedLinkTexts as texts } from "#texts/reserved-link.ts";
import { useSite } from "#web/session/use-site.ts";
import { ReservedLink } from "./reserved-link.tsx";

export type Sent = {
  title: string;
  /** Of the short address that it will have. A survey's next version has none of its own. */
  code?: string | undefined;
};

/** What was sent to an admin, its link, and what happens next. */
export function WaitingNotice({ sent: { title, code }, actions }: WaitingNoticeProps) {
  const { site } = useSite();
  return (
    <section aria-label={texts.title} className="sheet grid gap-6 p-5 sm:p-8">
      <div className="grid gap-1">
        <h2 className="display text-3xl">{texts.title}</h2>
        {code === undefined ? null : (
          <p className="text-soft wrap-anywhere sm:text-lg">{texts.lead(title)}</p>
        )}
      </div>
      {code === undefined ? null : <ReservedLink title={title} code={code} />}
      <div className="grid gap-3 border-t border-line pt-5">
        <h3 className="font-semibold">{texts.next}</h3>
        <ol className="grid max-w-text list-decimal gap-1 ps-5 text-sm marker:text-soft">
          {texts.steps(site?.mail !== null).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {actions}
          <p className="text-sm text-soft">{texts.editing}</p>
        </div>
      </div>
    </section>
  );
}

type WaitingNoticeProps = { sent: Sent; actions: ReactNode };
