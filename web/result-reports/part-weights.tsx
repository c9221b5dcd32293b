import { useState } from "react";
import type { Margin } from "#contract/weights.ts";
import { weightTexts as texts } from "#texts/weights.ts";
import { type Entry, entryOf, marginOf, newEntry } from "#web/results/margin-entry.ts";
import { MarginList, useMarginProblems } from "#web/results/margin-list.tsx";
import { isMargin, type Variable } from "#web/results/variables.ts";

type PartWeightsProps = {
  surveyId: string;
  variables: readonly Variable[];
  weights: readonly Margin[];
  /** Empty while something is missing. */
  onChange: (weights: Margin[]) => void;
};

/** What a report is weighted by. It is kept once all shares are there. */
export function PartWeights({ surveyId, variables, weights, onChange }: PartWeightsProps) {
  const [entries, setEntries] = useState<readonly Entry[]>(() =>
    weights.length > 0 ? weights.map(entryOf) : [newEntry()],
  );
  const margins = variables.filter(isMargin);
  const problemOf = useMarginProblems(surveyId, null, margins);
  return (
    <div className="grid gap-4">
      <MarginList
        surveyId={surveyId}
        version={null}
        entries={entries}
        variables={margins}
        problemOf={() => null}
        onChange={(after) => {
          setEntries(after);
          const isWhole = after.every((entry) => problemOf(entry) === null);
          onChange(isWhole ? after.map(marginOf) : []);
        }}
      />
      {weights.length === 0 ? <p className="text-sm text-soft">{texts.unfinished}</p> : null}
    </div>
  );
}
