import { NavLink, useSearchParams } from "react-router";
import type { Survey } from "#contract/surveys.ts";
import { summaryTexts as texts } from "#texts/summary.ts";
import { laterPart } from "#web/ui/later-part.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { narrowedQuery, readFilters, readWeights } from "./filter-address.ts";
import { readVersion } from "./version-address.ts";

// Few surveys have one, and it moves no other tab.
const BoardTab = lazyPart(() => import("./board-tab.tsx"));

// With what the frame loads anyway: results open with few requests.
const MoreTabs = laterPart(async () => ({ default: (await import("./export-top.tsx")).MoreTabs }));

const tab =
  "flex min-h-11 items-center border-b-2 border-transparent font-semibold focus-visible:-outline-offset-2 text-soft no-underline hover:text-ink aria-[current=page]:border-no aria-[current=page]:text-ink";

type ResultsTabsProps = { survey: Survey; invites: boolean };

/** The screens of a survey's results, in one row: where it's too long, it scrolls and says so. */
export function ResultsTabs({ survey, invites }: ResultsTabsProps) {
  const { _id: id, option, access } = survey;
  const [params] = useSearchParams();
  const version = readVersion(params);
  const filters = readFilters(params);
  const narrowed = narrowedQuery({ version, filters, weights: readWeights(params) });
  const to = (path: string, label: string, end = false) => (
    <NavLink
      prefetch="intent"
      to={path.startsWith("/dashboard") ? path : `/dashboard/results/${id}${path}`}
      end={end}
      className={tab}
    >
      {label}
    </NavLink>
  );
  return (
    <div className="relative min-w-0 print:hidden">
      <nav
        aria-label={texts.parts}
        className="relative flex gap-x-6 overflow-x-auto border-b border-line text-sm whitespace-nowrap [scrollbar-width:none]"
      >
        {to(narrowed, texts.results, true)}
        {to("/overview", texts.overviewTab)}
        {to(`/cross-tab${narrowed}`, texts.crossTab)}
        {invites && (access === "invited" || access === "link")
          ? to("/invitations", texts.invitationsTab)
          : null}
        {to("/reports", texts.reportsTab)}
        {option
          ? to(`/responses${narrowedQuery({ version, filters })}`, texts.responsesTab)
          : to(`/dashboard/surveyor-surveys?survey=${id}`, texts.votesTab)}
        {survey.hasBoard ? <BoardTab survey={survey} look={tab} /> : null}
      </nav>
      <MoreTabs />
    </div>
  );
}
