import type { Position } from "#engine/checker/references.ts";
import type { Choice, Element, Row } from "#engine/definition.ts";
import { logicTexts as texts } from "#texts/builder-logic.ts";
import { Pick } from "#web/editing/controls.tsx";
import { elementPath } from "#web/editing/document/edits.ts";
import { useDraft } from "#web/editing/draft-context.ts";
import type { PartLists } from "#web/editing/part-lists.ts";
import { conditionOf } from "#web/logic/condition-form.ts";
import { oneLine } from "#web/logic/one-line.ts";
import { newLine } from "./condition-editor.tsx";
import { OptionalCondition } from "./guarded.tsx";
import { ConditionText } from "./sentence-text.tsx";
import { useReadables } from "./use-readables.ts";

type Part = (Choice | Row) & { list: "choices" | "columns" | "rows" };

/** When a question is shown, and which of its choices are for some only. */
export function QuestionLogic({ element, from }: { element: Element; from: Position }) {
  const { store, language } = useDraft();
  const readables = useReadables(from);
  const parts = guardableParts(element);
  const guarded = parts.filter(({ showIf }) => showIf);
  const free = parts.filter(({ showIf }) => !showIf);

  function begin(id: string): void {
    const part = free.find((each) => each.id === id);
    if (!part) return;
    const value = conditionOf({ how: "all", lines: [newLine(readables)] });
    store.perform(texts.actions.condition, (now) => [
      { op: "add", path: `${elementPath(now, element.id)}/${part.list}/${id}/showIf`, value },
    ]);
  }

  return (
    <div className="b-logic">
      <OptionalCondition
        field={`${element.id}.showIf`}
        from={from}
        condition={element.showIf}
        path={(now) => `${elementPath(now, element.id)}/showIf`}
        add={texts.showIf}
        say={texts.shownIf}
      />
      {guarded.map((part) => {
        const name = oneLine(part.label, language) || texts.unwritten;
        return (
          <OptionalCondition
            key={part.id}
            field={`${part.id}.showIf`}
            from={from}
            condition={part.showIf}
            path={(now) => `${elementPath(now, element.id)}/${part.list}/${part.id}/showIf`}
            add={texts.showIfOf(name)}
            say={(condition) => texts.shownIfOf(name, condition)}
          />
        );
      })}
      {free.length > 0 && readables.length > 0 ? (
        <Pick
          label={texts.choicesShown}
          value=""
          options={[
            { value: "", label: texts.addToChoice },
            ...free.map((part) => ({
              value: part.id,
              label: oneLine(part.label, language) || texts.unwritten,
            })),
          ]}
          onSet={begin}
        />
      ) : null}
    </div>
  );
}

/** In a row that isn't open: the condition as respondents' order of things has it. */
export function ShownIf({ element }: { element: Element }) {
  if (!element.showIf) return null;
  return (
    <p className="b-shown-if">
      <ConditionText condition={element.showIf} say={texts.shownIf} />
    </p>
  );
}

function guardableParts({ choices = [], columns = [], rows = [] }: PartLists): Part[] {
  return [
    ...choices.map((choice): Part => ({ ...choice, list: "choices" })),
    ...columns.map((column): Part => ({ ...column, list: "columns" })),
    ...rows.map((row): Part => ({ ...row, list: "rows" })),
  ];
}
