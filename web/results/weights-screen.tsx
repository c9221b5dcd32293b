import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import type { CrossTab } from "#contract/cross-tabs.ts";
import { maxMargins } from "#contract/limits.ts";
import type { Survey } from "#contract/surveys.ts";
import { weightTexts as texts } from "#texts/weights.ts";
import { dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { narrowedQuery, readFilters, readWeights } from "./filter-address.ts";
import {
  type Entry,
  emptyIn,
  entryOf,
  givenQuery,
  marginOf,
  newEntry,
  sumOf,
} from "./margin-entry.ts";
import { MarginFields } from "./margin-fields.tsx";
import { ResultsFrame, ResultsSkeleton } from "./results-frame.tsx";
import { ResultsSheet } from "./results-sheet.tsx";
import { crossTabKey } from "./use-cross-tab.ts";
import { useVariables } from "./use-variables.ts";
import type { Variable } from "./variables.ts";
import { readVersion } from "./version-address.ts";

export const meta = dashboardMeta(texts.title);

/** Chooses what results are weighted by, and to which shares. */
export default function WeightsScreen() {
  const { id = "" } = useParams();
  return <ResultsFrame id={id}>{(survey) => <Loaded survey={survey} />}</ResultsFrame>;
}

function Loaded({ survey }: { survey: Survey }) {
  const variables = useVariables(survey);
  const single = variables.filter(({ compares, several }) => compares && !several);
  if (variables.length === 0) return <ResultsSkeleton />;
  if (single.length === 0) return <Notice>{texts.none}</Notice>;
  return <Weights survey={survey} variables={single} />;
}

type WeightsProps = { survey: Survey; variables: readonly Variable[] };

function Weights({ survey: { _id: id }, variables }: WeightsProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [version, filters] = [readVersion(params), readFilters(params)];
  const [entries, setEntries] = useState<readonly Entry[]>(() => {
    const before = readWeights(params).map(entryOf);
    return before.length > 0 ? before : [newEntry()];
  });
  const client = useQueryClient();
  const [isTried, setTried] = useState(false);
  const results = `/dashboard/results/${id}`;
  const change = (at: number, to: Entry | null) =>
    setEntries(entries.flatMap((each, other) => (other === at ? (to ?? []) : each)));
  const problemOf = (entry: Entry): string | null => {
    if (entry.of === "") return texts.chooseOne;
    const query = givenQuery(entry.of, version);
    const known = client.getQueryData<CrossTab>(crossTabKey(id, query));
    if (!known || known.loading !== undefined) return texts.loading;
    const empty = emptyIn(entry, known.rows);
    const label = variables.find(({ of }) => of === entry.of)?.options;
    if (empty !== null)
      return texts.nobody(label?.find(({ option }) => option === empty)?.label ?? empty);
    const { isFine, words } = sumOf(entry, known.rows);
    return isFine ? null : words;
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (entries.some((entry) => problemOf(entry) !== null)) return;
    void navigate(results + narrowedQuery({ version, filters, weights: entries.map(marginOf) }));
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-8">
      <ResultsSheet />
      <div className="grid max-w-text gap-2">
        <h2 className="display text-2xl text-pretty">{texts.lead}</h2>
        <p className="text-soft">{texts.text}</p>
      </div>
      {entries.map((entry, at) => (
        <MarginFields
          key={entry.key}
          surveyId={id}
          version={version}
          entry={entry}
          variables={variables.filter(
            ({ of }) => of === entry.of || !entries.some((each) => each.of === of),
          )}
          problem={isTried ? problemOf(entry) : null}
          onChange={(to) => change(at, to)}
          onRemove={entries.length > 1 ? () => change(at, null) : null}
        />
      ))}
      {entries.length < Math.min(maxMargins, variables.length) ? (
        <div>
          <Button variant="plain" size="small" onClick={() => setEntries([...entries, newEntry()])}>
            <Icon shape="M9 3v12M3 9h12" className="size-3.5" />
            {texts.add}
          </Button>
        </div>
      ) : null}
      <div className="grid gap-4">
        <p className="max-w-text text-sm text-soft">{texts.leftOutNote}</p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{texts.submit}</Button>
          <LinkButton to={results + narrowedQuery({ version, filters })} variant="quiet">
            {texts.stop}
          </LinkButton>
        </div>
      </div>
    </form>
  );
}
