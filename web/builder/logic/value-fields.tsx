import { useId } from "react";
import type { Source, Test } from "#engine/definition.ts";
import { resolveDate } from "#engine/kinds/date/kind.ts";
import { logicTexts as texts } from "#texts/builder-logic.ts";
import { NumberSetting, TypedSetting } from "#web/editing/controls.tsx";
import { type Operator, operatorOf } from "#web/logic/operators.ts";
import type { Readable } from "#web/logic/readable.ts";

type FieldsProps = { test: Test; readable: Readable | undefined; onSet: (test: Test) => void };

/** What a line compares with: choices, a number, a date or a text. */
export function ValueFields({ test, readable, onSet }: FieldsProps) {
  switch (test.test) {
    case "answered":
      return null;
    case "any-of":
    case "all-of":
      return readable?.options ? (
        <ChoiceChips
          options={readable.options}
          chosen={test.choices}
          onSet={(choices) => onSet({ ...test, choices })}
        />
      ) : (
        <TypedSetting
          label={texts.values}
          value={test.choices.join(", ")}
          hint={texts.valuesHint}
          onType={(text) => {
            const choices = listIn(text);
            if (choices.length > 0) onSet({ ...test, choices });
            return choices.length > 0;
          }}
        />
      );
    case "between":
      return <NumberFields test={test} operator={operatorOf(test)} onSet={onSet} />;
    case "during":
      return <DateFields test={test} onSet={onSet} />;
    case "contains":
      return (
        <TypedSetting
          label={texts.value}
          value={test.text}
          hint={texts.valueHint}
          onType={(text) => {
            const isText = text.trim() !== "";
            if (isText) onSet({ ...test, text: text.trim() });
            return isText;
          }}
        />
      );
  }
}

/** Choices to press. The last one stays: a line without any means nothing. */
function ChoiceChips({
  options,
  chosen,
  onSet,
}: {
  options: readonly { id: string; label: string }[];
  chosen: readonly string[];
  onSet: (choices: string[]) => void;
}) {
  const name = useId();
  return (
    <fieldset className="b-chips">
      <legend className="sr-only">{texts.values}</legend>
      {options.map(({ id, label }) => {
        const isOn = chosen.includes(id);
        return (
          <label key={id} className="b-chip">
            <input
              type="checkbox"
              name={name}
              className="sr-only"
              checked={isOn}
              onChange={() => {
                const next = options
                  .map((option) => option.id)
                  .filter((each) => (each === id ? !isOn : chosen.includes(each)));
                if (next.length > 0) onSet(next);
              }}
            />
            {label}
          </label>
        );
      })}
    </fieldset>
  );
}

type Between = { test: "between"; of: Source; min?: number; max?: number };

function NumberFields({
  test,
  operator,
  onSet,
}: {
  test: Between;
  operator: Operator;
  onSet: (test: Test) => void;
}) {
  const isExact = operator === "exactly";
  const field = (label: string, value: number | undefined, set: (number: number) => void) => (
    <NumberSetting
      label={label}
      value={value}
      isWhole={false}
      hint={texts.numberHint}
      onSet={(number) => number !== undefined && set(number)}
    />
  );
  return (
    <>
      {test.min === undefined
        ? null
        : field(operator === "between" ? texts.from : texts.value, test.min, (min) =>
            onSet(isExact ? { ...test, min, max: min } : { ...test, min }),
          )}
      {test.max === undefined || isExact
        ? null
        : field(operator === "between" ? texts.until : texts.value, test.max, (max) =>
            onSet({ ...test, max }),
          )}
    </>
  );
}

const dateForms = ["date", "month", "time", "date-time"] as const;
type During = { test: "during"; of: Source; from?: string; to?: string };

function DateFields({ test, onSet }: { test: During; onSet: (test: Test) => void }) {
  const field = (label: string, value: string, set: (date: string) => void) => (
    <TypedSetting
      label={label}
      value={value}
      hint={texts.dateHint}
      onType={(text) => {
        const limit = text.trim();
        const isLimit = dateForms.some((form) => resolveDate(limit, form, "2000-01-01") !== null);
        if (isLimit) set(limit);
        return isLimit;
      }}
    />
  );
  const isBoth = test.from !== undefined && test.to !== undefined;
  return (
    <>
      {test.from === undefined
        ? null
        : field(isBoth ? texts.from : texts.value, test.from, (from) => onSet({ ...test, from }))}
      {test.to === undefined
        ? null
        : field(isBoth ? texts.until : texts.value, test.to, (to) => onSet({ ...test, to }))}
    </>
  );
}

/** Values with commas between them. */
export function listIn(text: string): string[] {
  const parts = text.split(",").map((part) => part.trim().slice(0, 200));
  return [...new Set(parts.filter((part) => part !== ""))];
}
