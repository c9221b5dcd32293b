import type { ReportPart } from "#contract/result-reports.ts";
import type { Survey } from "#contract/surveys.ts";
import { limits } from "#limits/limits.ts";
import { crossTabTexts } from "#texts/cross-tab.ts";
import { reportEditorTexts as texts } from "#texts/result-reports.ts";
import type { AskedQuestion } from "#web/figures/asked-question.ts";
import { QuestionResult } from "#web/results/question-result.tsx";
import type { Variable } from "#web/results/variables.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { emptyBecause, ownResult } from "./empty-parts.ts";
import { ReportPartShown } from "./report-part.tsx";
import type { ShownReport } from "./shown-report.ts";

/** Few reports have weights. */
const PartWeights = lazyPart(async () => {
  const { PartWeights } = await import("./part-weights.tsx");
  return { default: PartWeights };
});

export type Known = {
  surveyId: string;
  /** Who sees the survey's results. */
  results: Survey["results"];
  asked: readonly AskedQuestion[];
  variables: readonly Variable[];
  /** Null while that is loading, and where readers don't see the survey. */
  shown: ShownReport | null;
};
type PartContentProps = {
  part: ReportPart;
  known: Known;
  isKept: boolean;
  onChange: (part: ReportPart) => void;
};

/** A part of a report as readers see it, with what changes it. */
export function PartContent({ part, known, isKept, onChange }: PartContentProps) {
  const { shown } = known;
  if (part.kind === "text" && !isKept)
    return (
      <TextArea
        label={texts.text}
        hint={texts.textHint}
        value={part.text}
        maxLength={limits.reportText.max}
        onChange={(event) => onChange({ ...part, text: event.target.value })}
        className="max-w-text"
      />
    );
  const sides = isKept ? null : part.kind === "cross-tab" ? (
    <Sides part={part} known={known} onChange={onChange} />
  ) : part.kind === "weights" ? (
    <PartWeights
      surveyId={known.surveyId}
      variables={known.variables}
      weights={part.weights}
      onChange={(weights) => onChange({ ...part, weights })}
    />
  ) : null;
  const because = emptyBecause(part, known);
  const own = because && ownResult(part, known.asked);
  return (
    <>
      {sides}
      {because && shown?.summary ? <Notice>{texts.empty[because]}</Notice> : null}
      {own ? (
        <QuestionResult asked={own} deferred={false} />
      ) : shown ? (
        <ReportPartShown part={part} shown={shown} />
      ) : null}
    </>
  );
}

type SidesProps = Pick<PartContentProps, "known" | "onChange"> & {
  part: Extract<ReportPart, { kind: "cross-tab" }>;
};

function Sides({ part, known, onChange }: SidesProps) {
  const choices = known.variables
    .filter(({ compares }) => compares)
    .map(({ of, name }) => ({ value: of, label: name }));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(["rows", "columns"] as const).map((side) => (
        <Select
          key={side}
          label={texts[side]}
          placeholder={texts.choose}
          choices={choices}
          value={part[side]}
          onChange={(event) => {
            // Other questions have other answers.
            const groups = part.groups && ("auto" as const);
            onChange({ ...part, groups, [side]: event.target.value });
          }}
        />
      ))}
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={part.groups !== undefined}
          onChange={(event) =>
            onChange({ ...part, groups: event.target.checked ? "auto" : undefined })
          }
          className="size-4 accent-act"
        />
        {crossTabTexts.group}
      </label>
    </div>
  );
}
