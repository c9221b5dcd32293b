import { useEffect, useRef } from "react";
import type { ReportPart } from "#contract/result-reports.ts";
import { crossTabTexts } from "#texts/cross-tab.ts";
import { reportEditorTexts as texts } from "#texts/result-reports.ts";
import { figuresOf } from "#web/kinds/figures.ts";
import { QuestionResult } from "#web/results/question-result.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Select } from "#web/ui/select.tsx";
import { askedOf } from "./asked-of.ts";
import { emptyBecause, isSpare, ownResult } from "./empty-parts.ts";
import type { KnownOfParts } from "./known-of-parts.ts";
import { ReportPartShown } from "./report-part.tsx";

/** Few reports have weights. */
const PartWeights = lazyPart(async () => {
  const { PartWeights } = await import("./part-weights.tsx");
  return { default: PartWeights };
});

type PartContentProps = {
  part: ReportPart;
  known: KnownOfParts;
  isKept: boolean;
  /** Whether it was just added, and is what people go on with. */
  isNew: boolean;
  onChange: (part: ReportPart) => void;
};

/** A part of a report as readers see it, with what changes it. Texts are written in their row. */
export function PartContent({ part, known, isKept, isNew, onChange }: PartContentProps) {
  const { shown } = known;
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) body.current?.querySelector("select")?.focus();
  }, [isNew]);
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
  const read =
    own ?? (part.kind === "question" && shown?.summary ? askedOf(part.question, shown) : null);
  // How many wrote is all that its figures say.
  const isWritten = read && figuresOf(read.question).below === "written";
  return (
    <div ref={body} className="grid gap-3">
      {sides}
      {because && (shown?.summary || isSpare(because)) ? (
        <Notice>{texts.empty[because]}</Notice>
      ) : null}
      {own ? (
        <QuestionResult asked={own} deferred={false} />
      ) : shown ? (
        <ReportPartShown part={part} shown={shown} />
      ) : null}
      {isWritten && !isKept ? <p className="text-sm text-soft">{texts.quote}</p> : null}
    </div>
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
          className="size-4 shrink-0 accent-act"
        />
        {crossTabTexts.group}
      </label>
    </div>
  );
}
