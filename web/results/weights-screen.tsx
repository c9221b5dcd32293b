import { type FormEvent, useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import type { Survey } from "#contract/surveys.ts";
import { weightTexts as texts } from "#texts/weights.ts";
import { dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { narrowedQuery, readFilters, readWeights } from "./filter-address.ts";
import { type Entry, entryOf, marginOf, newEntry } from "./margin-entry.ts";
import { MarginList, useMarginProblems } from "./margin-list.tsx";
import { ResultsFrame, ResultsSkeleton } from "./results-frame.tsx";
import { ResultsSheet } from "./results-sheet.tsx";
import { useVariables } from "./use-variables.ts";
import { isMargin, type Variable } from "./variables.ts";
import { readVersion } from "./version-address.ts";

export const meta = dashboardMeta(texts.title);

/** Chooses what results are weighted by, and to which shares. */
export default function WeightsScreen() {
  const { id = "" } = useParams();
  return <ResultsFrame id={id}>{(survey) => <Loaded survey={survey} />}</ResultsFrame>;
}

function Loaded({ survey }: { survey: Survey }) {
  const variables = useVariables(survey);
  const single = variables.filter(isMargin);
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
  const problemOf = useMarginProblems(id, version, variables);
  const [isTried, setTried] = useState(false);
  const results = `/dashboard/results/${id}`;

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
      <MarginList
        surveyId={id}
        version={version}
        entries={entries}
        variables={variables}
        problemOf={(entry) => (isTried ? problemOf(entry) : null)}
        onChange={setEntries}
      />
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
