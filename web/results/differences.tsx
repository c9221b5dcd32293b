import { Link } from "react-router";
import { crossTabTexts as texts } from "#texts/cross-tab.ts";
import { filterTexts } from "#texts/filters.ts";
import { format } from "#texts/language.ts";
import { useFailing } from "#web/layout/use-failing.ts";
import { pWords } from "./cross-tab-words.ts";
import { labelIn } from "./group-words.ts";
import type { useCrossTab } from "./use-cross-tab.ts";
import { useDifferences } from "./use-differences.ts";
import type { Variable } from "./variables.ts";

type DifferencesProps = {
  id: string;
  columns: Variable;
  variables: readonly Variable[];
  asked: Omit<Parameters<typeof useCrossTab>[1], "rows" | "columns">;
  addressOf: (of: string) => string;
};

/** The questions whose answers differ most by one variable, each leading to its table. */
export function Differences({ id, columns, variables, asked, addressOf }: DifferencesProps) {
  const query = useDifferences(id, { columns: columns.of, ...asked });
  const { data } = query;
  // The table above says why there is nothing yet.
  useFailing(query);
  // Why there are no weights is said above.
  if (!data || data.weights?.problem) return null;
  const { found, tested, hidden, apart, loading } = data;
  const none = apart ? texts.differNoneApart : texts.differNone;
  const nameOf = (of: string) => variables.find((each) => each.of === of)?.name ?? of;
  return (
    <section className="grid max-w-text gap-3 border-t border-line pt-8">
      <h2 className="text-lg font-semibold wrap-anywhere">{texts.differTitle(columns.name)}</h2>
      {found.length === 0 ? (
        tested === 0 && hidden > 0 ? null : (
          <p>{loading === undefined ? none(tested) : filterTexts.reading(loading)}</p>
        )
      ) : (
        <ol className="grid gap-2">
          {found.map(({ of, option, cramersV, adjusted }) => (
            <li
              key={`${of} ${option}`}
              className="flex flex-wrap items-baseline justify-between gap-x-4"
            >
              <Link to={addressOf(of)} dir="auto" className="min-w-0 font-semibold wrap-anywhere">
                {option === undefined
                  ? nameOf(of)
                  : texts.differIn(labelIn(columns, option), nameOf(of))}
              </Link>
              <span className="text-sm text-soft tabular-nums">
                {texts.strength(format.number(cramersV, 2), pWords(adjusted), tested > 1)}
              </span>
            </li>
          ))}
        </ol>
      )}
      <p className="text-xs text-soft">
        {found.length > 0
          ? (apart ? texts.differNoteApart : texts.differNote)(found.length, tested)
          : null}
        {apart && tested > 0 ? ` ${texts.differApart}` : null}
        {hidden > 0 ? ` ${(apart ? texts.differHiddenApart : texts.differHidden)(hidden)}` : null}
      </p>
    </section>
  );
}
