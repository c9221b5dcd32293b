import { type MouseEvent, type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { Filter } from "#contract/filters.ts";
import { maxFilters } from "#limits/limits.ts";
import { filterTexts as texts } from "#texts/filters.ts";
import { Button } from "#web/ui/button.tsx";
import { closeIcon, Icon } from "#web/ui/icon.tsx";
import { lazyDialog, lazyPart } from "#web/ui/lazy-part.tsx";
import type { ShownCounts } from "./shown-counts.ts";
import { filterWords, type Variable } from "./variables.ts";

const FilterDialog = lazyDialog(async () => {
  const { FilterDialog } = await import("./filter-dialog.tsx");
  return { default: FilterDialog };
});

// Loaded lazily, because few surveys have named filters.
const Segments = lazyPart(async () => {
  const { Segments } = await import("./segments.tsx");
  return { default: Segments };
});

type FilterBarProps = {
  variables: readonly Variable[];
  filters: readonly Filter[];
  /** How many pass each filter and those before it; null where that is hidden, empty at first. */
  left: readonly (number | null)[];
  addressOf: (filters: readonly Filter[]) => string;
  surveyId: string;
  /** How many gave each answer, where results show it. */
  counts?: ShownCounts | undefined;
  /** Stands behind the filters. */
  children?: ReactNode;
};

const chip =
  "flex min-h-9 max-w-full items-center gap-2 rounded-md border border-edge bg-card ps-3 text-xs font-semibold";

function Left({ count }: { count: number | null | undefined }) {
  if (count === undefined) return null;
  return (
    <span className="flex-none font-normal text-soft tabular-nums">
      <span aria-hidden="true">{count === null ? texts.left(count) : texts.people(count)}</span>
      <span className="sr-only">{texts.leftSpoken(count)}</span>
    </span>
  );
}

/** The filters of results as chips, each with how many it leaves, and a way to add one. */
export function FilterBar(props: FilterBarProps) {
  const { variables, filters, left, addressOf, surveyId, children } = props;
  /** Null until the dialog is first opened, which loads it. */
  const [adding, setAdding] = useState<boolean | null>(null);
  const navigate = useNavigate();
  const without = (at: number) => addressOf(filters.filter((_, other) => other !== at));
  return (
    <section
      aria-label={texts.label}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-2 border-b border-line pb-3 print:border-0"
    >
      {filters.length === 0 ? (
        <span className={`${chip} border-ink bg-ink pe-3 text-paper`}>{texts.everyone}</span>
      ) : (
        <ul className="contents">
          {filters.map((filter, at) => {
            const words = filterWords(filter, variables);
            return (
              <li key={JSON.stringify(filter)} className={chip}>
                <span dir="auto" className="min-w-0 py-1.5 wrap-anywhere">
                  {words}
                </span>
                <Left count={left[at]} />
                <Link
                  to={without(at)}
                  preventScrollReset
                  onClick={focusBar}
                  aria-label={texts.remove(words)}
                  className="grid size-9 flex-none place-items-center rounded-sm hover:bg-sunk print:hidden"
                >
                  <Icon shape={closeIcon} className="size-3.5" />
                </Link>
              </li>
            );
          })}
        </ul>
      )}
      {filters.length < maxFilters && variables.length > 0 ? (
        <Button
          variant="plain"
          size="small"
          className="print:hidden"
          onClick={() => setAdding(true)}
        >
          <Icon shape="M9 3v12M3 9h12" className="size-3.5" />
          {texts.filter}
        </Button>
      ) : null}
      {filters.length > 1 ? (
        <Link
          to={addressOf([])}
          preventScrollReset
          onClick={focusBar}
          className="min-h-9 content-center text-xs font-semibold print:hidden"
        >
          {texts.clear}
        </Link>
      ) : null}
      <Segments surveyId={surveyId} filters={filters} addressOf={addressOf} />
      {children}
      {adding === null ? null : (
        <FilterDialog
          open={adding}
          surveyId={surveyId}
          counts={props.counts}
          variables={variables.filter(({ of }) => of !== "segments")}
          onClose={() => setAdding(false)}
          onAdd={(filter) => {
            setAdding(false);
            void navigate(addressOf([...filters, filter]), { preventScrollReset: true });
          }}
        />
      )}
    </section>
  );
}

/** A link that goes with its filter leaves the focus to the bar. */
function focusBar({ currentTarget }: MouseEvent): void {
  currentTarget.closest("section")?.focus({ preventScroll: true });
}
