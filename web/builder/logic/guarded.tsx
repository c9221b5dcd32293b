import { type ReactNode, useId, useState } from "react";
import { flushSync } from "react-dom";
import type { Position } from "#engine/checker/references.ts";
import type { Condition, Definition } from "#engine/definition.ts";
import { logicTexts as texts } from "#texts/builder-logic.ts";
import { setMember } from "#web/editing/document/edits.ts";
import { useDraft } from "#web/editing/draft-context.ts";
import { focusField, thenFocus } from "#web/editing/view.ts";
import { conditionOf } from "#web/logic/condition-form.ts";
import { readableAt } from "#web/logic/readable.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ConditionEditor, newLine, RemoveButton } from "./condition-editor.tsx";
import { ConditionText } from "./sentence-text.tsx";

type GuardProps = {
  /** Names it for focus. */
  field: string;
  from: Position;
  condition: Condition | undefined;
  /** Where the condition is in the definition. */
  path: (now: Definition) => string;
  add: string;
  say: (condition: string) => string;
};

/** A condition that may be absent: a button to begin one, else its sentence, changed in place. */
export function OptionalCondition({ field, from, condition, path, add, say }: GuardProps) {
  const { store, language } = useDraft();
  const [isOpen, setIsOpen] = useState(false);
  const set = (value: Condition | undefined) =>
    store.perform(texts.actions.condition, (now) => setMember(now, path(now), value), field);

  function begin(): void {
    const readables = readableAt(store.document(), from, language);
    flushSync(() => {
      setIsOpen(true);
      if (readables.length > 0) set(conditionOf({ how: "all", lines: [newLine(readables)] }));
    });
    focusCondition(field);
  }

  if (!condition && !isOpen)
    return (
      <button type="button" className="b-add" data-field={`${field}.add`} onClick={begin}>
        <Icon shape={branchIcon} className="size-4" />
        {add}
      </button>
    );
  return (
    <Sentence
      field={field}
      isOpen={isOpen}
      onOpen={setIsOpen}
      onRemove={() => {
        thenFocus(() => {
          set(undefined);
          setIsOpen(false);
        }, `${field}.add`);
      }}
      text={condition ? <ConditionText condition={condition} say={say} /> : add}
    >
      <ConditionEditor from={from} condition={condition} onSet={set} />
    </Sentence>
  );
}

/** Puts the focus where a new condition begins: what it reads. */
function focusCondition(field: string): void {
  const guard = document.querySelector(`[data-guard="${CSS.escape(field)}"]`);
  const first = guard?.querySelector<HTMLElement>(".b-guard-body :is(select, input, button)");
  if (first) first.focus();
  else focusField(`${field}.edit`);
}

/** A sentence that opens to be changed. */
export function Sentence({
  field,
  text,
  isOpen,
  onOpen,
  onRemove,
  children,
}: {
  field: string;
  text: ReactNode;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onRemove?: () => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className="b-guard" data-guard={field} data-open={isOpen || undefined}>
      <div className="b-guard-head">
        <Icon shape={branchIcon} className="size-4" />
        <p id={id}>{text}</p>
        <button
          type="button"
          className="b-link"
          data-field={`${field}.edit`}
          aria-expanded={isOpen}
          aria-describedby={id}
          onClick={() => {
            onOpen(!isOpen);
            requestAnimationFrame(() => focusField(`${field}.edit`));
          }}
        >
          {isOpen ? texts.done : texts.edit}
        </button>
        {onRemove ? <RemoveButton label={texts.remove} onRemove={onRemove} /> : null}
      </div>
      {isOpen ? <div className="b-guard-body">{children}</div> : null}
    </div>
  );
}

const branchIcon = "M4 3v12M4 7.5h5.5a3 3 0 0 1 3 3V15M10 12.5l2.5 2.5 2.5-2.5";
