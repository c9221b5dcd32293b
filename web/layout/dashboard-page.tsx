import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import type { MetaDescriptor } from "react-router";
import { productName } from "#limits/limits.ts";

type DashboardPageProps = {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Above all else, such as what was just made. */
  news?: ReactNode;
  children: ReactNode;
};

/** A dashboard screen: title, subtitle, actions and content. */
export function DashboardPage({ title, lead, actions, news, children }: DashboardPageProps) {
  return (
    <div className="mx-auto grid w-full max-w-[68rem] gap-8">
      {news}
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid min-w-0 flex-1 basis-72 gap-2">
          <h1 tabIndex={-1} className="display text-2xl">
            {title}
          </h1>
          {lead ? <div className="max-w-text text-sm text-pretty text-soft">{lead}</div> : null}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}

/** Closes a dialog whose row is gone, such as a deleted one, and focuses the title. */
export function closeToTitle(close: () => void): void {
  // The dialog must close first, or it would return the focus to a removed element.
  flushSync(close);
  document.querySelector<HTMLElement>("main h1")?.focus();
}

/**
 * A dashboard screen's title. Dashboards are private, so search engines don't index them.
 */
export function dashboardMeta(title: string): () => MetaDescriptor[] {
  return () => [{ title: `${title} · ${productName}` }, { name: "robots", content: "noindex" }];
}
