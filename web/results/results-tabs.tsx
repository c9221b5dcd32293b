import { useRef } from "react";
import { NavLink, useSearchParams } from "react-router";
import type { Survey } from "#contract/surveys.ts";
import { summaryTexts as texts } from "#texts/summary.ts";
import { laterPart } from "#web/ui/later-part.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { narrowedQuery, readFilters, readWeights } from "./filter-address.ts";
import { readVersion } from "./version-address.ts";

// Few surveys have one, and it moves no other tab.
const BoardTab = lazyPart(() => import("./board-tab.tsx"));

// Rows that fit need none.
const MoreTabs = laterPart(() => import("./more-tabs.tsx"));

const tab =
  "flex min-h-11 flex-none items-center border-b-2 border-transparent font-semibold focus-visible:-outline-offset-2 text-soft no-underline hover:text-ink aria-[current=page]:border-no aria-[current=page]:text-ink";

type ResultsTabsProps = { survey: Survey; invites: boolean };

/** The screens of a survey's results, in one row: where it's too long, it scrolls and says so. */
export function ResultsTabs({ survey, invites }: ResultsTabsProps) {
  const { _id: id, option, access } = survey;
  const [params] = useSearchParams();
  const version = readVersion(params);
  const filters = readFilters(params);
  const narrowed = narrowedQuery({ version, filters, weights: readWeights(params) });
  const results = `/dashboard/results/${id}`;
  const row = useRef<HTMLElement>(null);
  return (
    <div className="relative min-w-0 print:hidden">
      <nav
        ref={row}
        aria-label={texts.parts}
        className="relative flex gap-x-6 overflow-x-auto border-b border-line text-sm whitespace-nowrap [scrollbar-width:none]"
      >
        <NavLink prefetch="intent" to={`${results}${narrowed}`} end className={tab}>
          {texts.results}
        </NavLink>
        <NavLink prefetch="intent" to={`${results}/overview`} className={tab}>
          {texts.overviewTab}
        </NavLink>
        <NavLink prefetch="intent" to={`${results}/cross-tab${narrowed}`} className={tab}>
          {texts.crossTab}
        </NavLink>
        {invites && (access === "invited" || access === "link") ? (
          <NavLink prefetch="intent" to={`${results}/invitations`} className={tab}>
            {texts.invitationsTab}
          </NavLink>
        ) : null}
        <NavLink prefetch="intent" to={`${results}/reports`} className={tab}>
          {texts.reportsTab}
        </NavLink>
        <NavLink
          prefetch="intent"
          to={
            option
              ? `${results}/responses${narrowedQuery({ version, filters })}`
              : `/dashboard/surveyor-surveys?survey=${id}`
          }
          className={tab}
        >
          {option ? texts.responsesTab : texts.votesTab}
        </NavLink>
        {survey.hasBoard ? <BoardTab survey={survey} look={tab} /> : null}
      </nav>
      <MoreTabs row={row} />
    </div>
  );
}
