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

const choice =
  "flex min-h-9 items-center rounded-md border border-edge bg-card px-3 py-1.5 text-xs font-semibold wrap-anywhere no-underline hover:bg-sunk";

type Choices = NonNullable<HiddenBecause["choices"]>;

/** More are no choice any more. */
const maxOffered = 20;

/** What can be chosen in place of a filter whose results are hidden, or everyone. */
export function Instead({ because, filters, variables, addressOf }: InsteadProps) {
  if (!because) return null;
  const { filter: at, choices = [] } = because;
  const filter = at === undefined ? lastOfSeveral(filters) : filters[at];
  const offered = filter ? offeredFor(filter, choices) : [];
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
              className={choice}
            >
              {filterWords(each, variables)}
            </Link>
          </li>
        ))}
        <li>
          <Link to={addressOf([])} preventScrollReset className={choice}>
            {texts.everyone}
          </Link>
        </li>
      </ul>
    </div>
  );
}

/** The last filter of several answers: one of these by itself may be shown. */
function lastOfSeveral(filters: readonly Filter[]): Filter | undefined {
  return filters.findLast((each) => "in" in each && each.in.length > 1);
}

function offeredFor(filter: Filter, choices: Choices): Filter[] {
  const { of, series } = filter;
  const alone =
    "in" in filter && filter.in.length > 1 ? filter.in.map((one) => ({ in: [one] })) : [];
  return (choices.length > 1 ? choices : alone).slice(0, maxOffered).map((each): Filter => {
    return { of, ...(series !== undefined && { series }), ...each };
  });
}
