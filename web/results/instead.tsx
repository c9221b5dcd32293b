import { Link } from "react-router";
import type { Filter, HiddenBecause } from "#contract/filters.ts";
import { filterTexts as texts } from "#texts/filters.ts";
import { filterWords, type Variable } from "./variables.ts";

type InsteadProps = {
  because: HiddenBecause | undefined;
  filters: readonly Filter[];
  variables: readonly Variable[];
  addressOf: (filters: readonly Filter[]) => string;
};

/** More are no choice any more. */
const maxOffered = 20;

/** What can be chosen in place of a filter whose results are hidden. */
export function Instead({ because, filters, variables, addressOf }: InsteadProps) {
  const { filter: at, choices = [] } = because ?? {};
  const filter = at === undefined ? undefined : filters[at];
  if (!filter || choices.length < 2) return null;
  const { of, series } = filter;
  const offered = choices.slice(0, maxOffered).map((choice): Filter => {
    return { of, ...(series !== undefined && { series }), ...choice };
  });
  return (
    <div className="grid gap-2 text-sm print:hidden">
      <p>{texts.instead}</p>
      <ul className="flex flex-wrap gap-2">
        {offered.map((each) => (
          <li key={JSON.stringify(each)} className="max-w-full">
            <Link
              dir="auto"
              to={addressOf(filters.map((other) => (other === filter ? each : other)))}
              preventScrollReset
              className="flex min-h-9 items-center rounded-md border border-edge bg-card px-3 py-1.5 text-xs font-semibold wrap-anywhere no-underline hover:bg-sunk"
            >
              {filterWords(each, variables)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
