import { useEffect, useRef, useState } from "react";
import { NavLink, useSearchParams } from "react-router";
import type { Survey } from "#contract/surveys.ts";
import { summaryTexts as texts } from "#texts/summary.ts";
import { classNames } from "#web/ui/class-names.ts";
import { forwardIcon, Icon } from "#web/ui/icon.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { narrowedQuery, readFilters, readWeights } from "./filter-address.ts";
import { readVersion } from "./version-address.ts";

// Few surveys have one, and it moves no other tab.
const BoardTab = lazyPart(() => import("./board-tab.tsx"));

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
  const { row, hides } = useHidden();
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
      {hides.before ? <More at="start" /> : null}
      {hides.after ? <More at="end" /> : null}
    </div>
  );
}

/** That there are more tabs on this side. */
function More({ at }: { at: "start" | "end" }) {
  return (
    <span
      aria-hidden="true"
      data-more={at}
      className={classNames(
        "pointer-events-none absolute inset-y-0 mb-px flex w-10 items-center from-paper from-60% to-transparent text-act",
        at === "start"
          ? "start-0 justify-start bg-linear-to-r rtl:bg-linear-to-l"
          : "end-0 justify-end bg-linear-to-l rtl:bg-linear-to-r",
      )}
    >
      <Icon
        shape={forwardIcon}
        className={classNames(
          "size-4.5",
          at === "start" ? "-scale-x-100 rtl:scale-x-100" : "rtl:-scale-x-100",
        )}
      />
    </span>
  );
}

/** Whether the row hides tabs before or after what it shows; the current one is in sight. */
function useHidden() {
  const row = useRef<HTMLElement>(null);
  const [hides, setHides] = useState({ before: false, after: false });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      // In right-to-left rows it counts down from 0.
      const from = Math.abs(element.scrollLeft);
      const before = from > 1;
      const after = from + element.clientWidth < element.scrollWidth - 1;
      setHides((known) =>
        known.before === before && known.after === after ? known : { before, after },
      );
    };
    const toCurrent = () => {
      const current = element.querySelector<HTMLElement>("[aria-current=page]");
      if (current)
        element.scrollLeft = current.offsetLeft - (element.clientWidth - current.offsetWidth) / 2;
      look();
    };
    toCurrent();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    // A tab that comes later makes it longer.
    const added = new MutationObserver(toCurrent);
    added.observe(element, { childList: true });
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      added.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, []);
  return { row, hides };
}
