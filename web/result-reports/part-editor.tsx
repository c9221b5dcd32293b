import type { ReportPart } from "#contract/result-reports.ts";
import type { Survey } from "#contract/surveys.ts";
import { readAnswerKey } from "#engine/plan.ts";
import { limits } from "#limits/limits.ts";
import { crossTabTexts } from "#texts/cross-tab.ts";
import { reportEditorTexts as texts } from "#texts/result-reports.ts";
import { weightTexts } from "#texts/weights.ts";
import type { AskedQuestion } from "#web/figures/asked-question.ts";
import { QuestionResult } from "#web/results/question-result.tsx";
import type { Variable } from "#web/results/variables.ts";
import { Button } from "#web/ui/button.tsx";
import { closeIcon, Icon } from "#web/ui/icon.tsx";
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

type Known = {
  surveyId: string;
  /** Who sees the survey's results. */
  results: Survey["results"];
  asked: readonly AskedQuestion[];
  variables: readonly Variable[];
  /** Null while that is loading, and where readers don't see the survey. */
  shown: ShownReport | null;
};
type PartEditorProps = {
  part: ReportPart;
  place: { at: number; of: number };
  known: Known;
  isKept: boolean;
  onChange: (part: ReportPart) => void;
  onRemove: () => void;
  onMove: (to: number) => void;
};

/** A part of a report as readers see it, with what changes it. */
export function PartEditor(props: PartEditorProps) {
  const { part, place, known, isKept, onRemove, onMove } = props;
  const name = nameOf(part, known);
  return (
    <li className="grid gap-3 border-t border-line pt-3">
      <div className="flex items-center gap-1">
        <span dir="auto" className="min-w-0 flex-1 wrap-anywhere text-sm text-soft">
          {name}
        </span>
        {isKept ? null : (
          <>
            <Tool
              label={texts.up(name)}
              shape="M9 14V4M4.5 8.5 9 4l4.5 4.5"
              onClick={() => onMove(Math.max(0, place.at - 1))}
            />
            <Tool
              label={texts.down(name)}
              shape="M9 4v10M4.5 9.5 9 14l4.5-4.5"
              onClick={() => onMove(Math.min(place.of - 1, place.at + 1))}
            />
            <Tool label={texts.remove(name)} shape={closeIcon} onClick={onRemove} />
          </>
        )}
      </div>
      <Content {...props} />
    </li>
  );
}

function Content({ part, known, isKept, onChange }: PartEditorProps) {
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

type SidesProps = Pick<PartEditorProps, "known" | "onChange"> & {
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

export function nameOf(part: ReportPart, { asked }: Pick<Known, "asked">): string {
  if (part.kind === "text") return texts.text;
  if (part.kind === "cross-tab") return texts.crossTab;
  if (part.kind === "weights") return weightTexts.label;
  const { question: id, instance: of } = readAnswerKey(part.question);
  const found = asked.find((each) => each.summary.id === id && each.summary.of === of);
  return found?.prompt ?? texts.question;
}

type ToolProps = { label: string; shape: string; onClick: () => void };

function Tool({ label, shape, onClick }: ToolProps) {
  return (
    <Button variant="plain" size="small" aria-label={label} onClick={onClick}>
      <Icon shape={shape} />
    </Button>
  );
}
