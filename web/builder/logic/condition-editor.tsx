import { useId } from "react";
import type { Position } from "#engine/checker/references.ts";
import type { Condition } from "#engine/definition.ts";
import { definitionLimits } from "#engine/definition-limits.ts";
import { logicTexts as texts } from "#texts/builder-logic.ts";
import { Pick } from "#web/editing/controls.tsx";
import { useDraft } from "#web/editing/draft-context.ts";
import { numbered } from "#web/editing/numbered.ts";
import { conditionOf, type Group, groupOf, type Line } from "#web/logic/condition-form.ts";
import {
  firstTest,
  type Operator,
  operatorOf,
  operatorsFor,
  testFor,
} from "#web/logic/operators.ts";
import { keyOf, type Readable, sourceName } from "#web/logic/readable.ts";
import { closeIcon, Icon } from "#web/ui/icon.tsx";
import { SourcePick } from "./source-pick.tsx";
import { useReadables } from "./use-readables.ts";
import { ValueFields } from "./value-fields.tsx";

type EditorProps = {
  /** Where the condition is read: what stands before it can be named. */
  from: Position;
  condition: Condition | undefined;
  onSet: (condition: Condition | undefined) => void;
};

/** A condition, line by line. Each change holds at once. */
export function ConditionEditor({ from, condition, onSet }: EditorProps) {
  const readables = useReadables(from);
  if (readables.length === 0) return <p className="b-note">{texts.nothingBefore}</p>;
  return (
    <GroupEditor
      group={groupOf(condition)}
      depth={0}
      readables={readables}
      onSet={(group) => onSet(conditionOf(group))}
    />
  );
}

type GroupProps = {
  group: Group;
  depth: number;
  readables: readonly Readable[];
  onSet: (group: Group) => void;
  onRemove?: () => void;
};

function GroupEditor({ group, depth, readables, onSet, onRemove }: GroupProps) {
  const { how, lines } = group;
  const setLine = (at: number, line: Line) => onSet({ how, lines: lines.with(at, line) });
  const removeLine = (at: number) => onSet({ how, lines: lines.toSpliced(at, 1) });
  const add = (line: Line) => onSet({ how, lines: [...lines, line] });
  const isFull = lines.length >= 200;
  return (
    <fieldset className="b-group">
      <legend className="sr-only">{texts.condition}</legend>
      {lines.length > 1 || how === "none" || depth > 0 ? (
        <div className="b-group-head">
          <Pick
            label={texts.how}
            value={how}
            options={(["all", "any", "none"] as const).map((value) => ({
              value,
              label: texts.hows[value],
            }))}
            onSet={(value) => onSet({ how: value as Group["how"], lines })}
          />
          {onRemove ? <RemoveButton label={texts.removeGroup} onRemove={onRemove} /> : null}
        </div>
      ) : null}
      <ol className="b-lines">
        {numbered(lines).map(({ at, item: line }) => (
          <li key={at}>
            {"group" in line ? (
              <GroupEditor
                group={line.group}
                depth={depth + 1}
                readables={readables}
                onSet={(inner) => setLine(at, { group: inner })}
                onRemove={() => removeLine(at)}
              />
            ) : (
              <TestLine
                line={line}
                readables={readables}
                onSet={(next) => setLine(at, next)}
                onRemove={() => removeLine(at)}
              />
            )}
          </li>
        ))}
      </ol>
      <div className="b-group-acts">
        <button
          type="button"
          className="b-add"
          disabled={isFull}
          onClick={() => add(newLine(readables))}
        >
          {texts.addLine}
        </button>
        {lines.length > 0 && depth < definitionLimits.conditionDepth - 2 ? (
          <button
            type="button"
            className="b-add"
            disabled={isFull}
            onClick={() => add({ group: { how: "any", lines: [newLine(readables)] } })}
          >
            {texts.addGroup}
          </button>
        ) : null}
      </div>
    </fieldset>
  );
}

/** Begins with the question right before. */
export function newLine(readables: readonly Readable[]): Line {
  const questions = readables.filter(({ key }) => key.startsWith("q:"));
  const readable = questions.at(-1) ?? readables.at(-1);
  if (!readable) throw new Error("there is nothing that a condition could read");
  return { test: firstTest(readable), isNot: false };
}

type TestLineProps = {
  line: Exclude<Line, { group: Group }>;
  readables: readonly Readable[];
  onSet: (line: Line) => void;
  onRemove: () => void;
};

function TestLine({ line: { test, isNot }, readables, onSet, onRemove }: TestLineProps) {
  const hint = useId();
  const { store, language } = useDraft();
  const key = keyOf(test.of);
  const readable = readables.find((each) => each.key === key);
  const operators = readable ? operatorsFor(readable) : [operatorOf(test)];
  const chosen = operatorOf(test);
  return (
    <div className="b-line">
      <SourcePick
        readables={readables}
        value={key}
        missing={readable ? undefined : sourceName(store.document(), test.of, language)}
        onSet={(next) => onSet({ test: firstTest(next), isNot: false })}
      />
      <Pick
        label={texts.comparison}
        value={`${isNot ? "not " : ""}${chosen}`}
        options={[...new Set([...operators, chosen])].flatMap((operator) => [
          { value: operator, label: texts.operators[operator].is },
          { value: `not ${operator}`, label: texts.operators[operator].isNot },
        ])}
        onSet={(value) => {
          const operator = value.replace("not ", "") as Operator;
          const next = readable && operator !== chosen ? testFor(readable, operator, test) : test;
          onSet({ test: next, isNot: value.startsWith("not ") });
        }}
      />
      <ValueFields
        // A text that doesn't fit yet belongs to one comparison of one answer.
        key={`${key} ${chosen}`}
        test={test}
        readable={readable}
        onSet={(next) => onSet({ test: next, isNot })}
      />
      <RemoveButton label={texts.removeLine} onRemove={onRemove} />
      {isNot ? (
        <p id={hint} className="b-note b-line-note">
          {texts.notHint}
        </p>
      ) : null}
    </div>
  );
}

export function RemoveButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button type="button" className="b-tool" aria-label={label} title={label} onClick={onRemove}>
      <Icon shape={closeIcon} className="size-4" />
    </button>
  );
}
