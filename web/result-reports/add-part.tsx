import type { ReportPart } from "#contract/result-reports.ts";
import { newPartId } from "#engine/new-part-id.ts";
import { answerKey } from "#engine/plan.ts";
import { reportEditorTexts as texts } from "#texts/result-reports.ts";
import { weightTexts } from "#texts/weights.ts";
import type { AskedQuestion } from "#web/figures/asked-question.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/select.tsx";

type AddPartProps = {
  asked: readonly AskedQuestion[];
  parts: readonly ReportPart[];
  canWeight: boolean;
  onAdd: (parts: ReportPart[]) => void;
};

/** Adds a text, questions or a cross-tab at the end of a report. */
export function AddPart({ asked, parts, canWeight, onAdd }: AddPartProps) {
  const taken = new Set(parts.flatMap((part) => (part.kind === "question" ? part.question : [])));
  const left = asked.filter((each) => each.summary.current && !taken.has(keyOf(each)));
  const partOf = (question: string): ReportPart => ({
    kind: "question",
    id: newPartId(),
    question,
  });
  return (
    <fieldset className="grid gap-3 rounded-md border border-dashed border-edge px-4 pb-4">
      <legend className="px-2 text-sm font-semibold">{texts.add}</legend>
      <div className="flex flex-wrap items-end gap-3">
        {left.length > 0 ? (
          <Select
            label={texts.addQuestion}
            value=""
            placeholder={texts.choose}
            choices={left.map((each) => ({ value: keyOf(each), label: each.prompt }))}
            onChange={(event) => onAdd([partOf(event.target.value)])}
            className="min-w-0 flex-1 basis-60"
          />
        ) : null}
        {left.length > 1 ? (
          <Button variant="quiet" onClick={() => onAdd(left.map(keyOf).map(partOf))}>
            {texts.addAll}
          </Button>
        ) : null}
        <Button
          variant="quiet"
          onClick={() => onAdd([{ kind: "text", id: newPartId(), text: "" }])}
        >
          {texts.addText}
        </Button>
        <Button
          variant="quiet"
          onClick={() => onAdd([{ kind: "cross-tab", id: newPartId(), rows: "", columns: "" }])}
        >
          {texts.addCrossTab}
        </Button>
        {canWeight && !parts.some(({ kind }) => kind === "weights") ? (
          <Button
            variant="quiet"
            onClick={() => onAdd([{ kind: "weights", id: newPartId(), weights: [] }])}
          >
            {weightTexts.label}
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}

function keyOf({ summary: { id, of } }: AskedQuestion): string {
  return answerKey(id, of);
}
