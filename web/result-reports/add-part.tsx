import type { ReportPart } from "#contract/result-reports.ts";
import { newPartId } from "#engine/new-part-id.ts";
import { answerKey } from "#engine/plan.ts";
import { reportEditorTexts as texts } from "#texts/result-reports.ts";
import { weightTexts } from "#texts/weights.ts";
import { type AskedQuestion, nameOfAsked } from "#web/figures/asked-question.ts";
import { Button } from "#web/ui/button.tsx";

type AddPartProps = {
  asked: readonly AskedQuestion[];
  parts: readonly ReportPart[];
  canWeight: boolean;
  onAdd: (parts: ReportPart[]) => void;
};

/** Adds a text or a cross-tab at the end of a report, and questions that aren't in it. */
export function AddPart({ asked, parts, canWeight, onAdd }: AddPartProps) {
  const taken = new Set(parts.flatMap((part) => (part.kind === "question" ? part.question : [])));
  const left = asked.filter((each) => each.summary.current && !taken.has(keyOf(each)));
  const partOf = (question: string): ReportPart => ({
    kind: "question",
    id: newPartId(),
    question,
  });
  return (
    <fieldset className="grid gap-4 rounded-md border border-dashed border-edge px-4 pb-4">
      <legend className="px-2 text-sm font-semibold">{texts.add}</legend>
      <div className="flex flex-wrap items-end gap-3">
        <Button variant="quiet" onClick={() => onAdd([newText()])}>
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
        {left.length > 1 ? (
          <Button variant="quiet" onClick={() => onAdd(left.map(keyOf).map(partOf))}>
            {texts.addAll}
          </Button>
        ) : null}
      </div>
      {left.length > 0 ? (
        <details className="grid" open={parts.length === 0}>
          <summary className="w-fit cursor-pointer text-sm font-semibold">
            {texts.leftOut(left.length)}
          </summary>
          <ul className="grid pt-2">
            {left.map((each) => (
              <li
                key={keyOf(each)}
                className="flex items-center gap-3 border-t border-line py-2 text-sm"
              >
                <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
                  {nameOfAsked(each)}
                </span>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={texts.includeOne(nameOfAsked(each))}
                  onClick={() => onAdd([partOf(keyOf(each))])}
                >
                  {texts.include}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </fieldset>
  );
}

export function newText(): ReportPart {
  return { kind: "text", id: newPartId(), text: "" };
}

function keyOf({ summary: { id, of } }: AskedQuestion): string {
  return answerKey(id, of);
}
