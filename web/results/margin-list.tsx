import { useQueryClient } from "@tanstack/react-query";
import type { CrossTab } from "#contract/cross-tabs.ts";
import { maxMargins } from "#limits/limits.ts";
import { weightTexts as texts } from "#texts/weights.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { type Entry, emptyIn, givenQuery, newEntry, sumOf } from "./margin-entry.ts";
import { MarginFields } from "./margin-fields.tsx";
import { crossTabKey } from "./use-cross-tab.ts";
import type { Variable } from "./variables.ts";

type MarginListProps = {
  surveyId: string;
  version: number | null;
  entries: readonly Entry[];
  variables: readonly Variable[];
  /** What is said below a question, if anything. */
  problemOf: (entry: Entry) => string | null;
  onChange: (entries: readonly Entry[]) => void;
};

/** The questions to weight by, and a button for another one. */
export function MarginList(props: MarginListProps) {
  const { surveyId, version, entries, variables, problemOf, onChange } = props;
  const change = (at: number, to: Entry | null) =>
    onChange(entries.flatMap((each, other) => (other === at ? (to ?? []) : each)));
  return (
    <>
      {entries.map((entry, at) => (
        <MarginFields
          key={entry.key}
          surveyId={surveyId}
          version={version}
          entry={entry}
          variables={variables.filter(
            ({ of }) => of === entry.of || !entries.some((each) => each.of === of),
          )}
          problem={problemOf(entry)}
          onChange={(to) => change(at, to)}
          onRemove={entries.length > 1 ? () => change(at, null) : null}
        />
      ))}
      {entries.length < Math.min(maxMargins, variables.length) ? (
        <div>
          <Button variant="plain" size="small" onClick={() => onChange([...entries, newEntry()])}>
            <Icon shape="M9 3v12M3 9h12" className="size-3.5" />
            {texts.add}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** Tells what is missing or wrong about an entry, in words. */
export function useMarginProblems(
  surveyId: string,
  version: number | null,
  variables: readonly Variable[],
): (entry: Entry) => string | null {
  const client = useQueryClient();
  return (entry) => {
    if (entry.of === "") return texts.chooseOne;
    const query = givenQuery(entry.of, version);
    const known = client.getQueryData<CrossTab>(crossTabKey(surveyId, query));
    if (!known || known.loading !== undefined) return texts.loading;
    const empty = emptyIn(entry, known.rows);
    const labels = variables.find(({ of }) => of === entry.of)?.options;
    if (empty !== null)
      return texts.nobody(labels?.find(({ option }) => option === empty)?.label ?? empty);
    const { isFine, words } = sumOf(entry, known.rows);
    return isFine ? null : words;
  };
}
