import { type ReactNode, useId, useState } from "react";
import { readNumber, writeNumber } from "#web/questions/site-numbers.ts";
import { Mark } from "#web/ui/mark.tsx";

/** The few kinds of controls that settings are made of. All have their words beside them. */

export function Check({
  label,
  isOn,
  onSet,
}: {
  label: string;
  isOn: boolean;
  onSet: (isOn: boolean) => void;
}) {
  return (
    <label className="b-check">
      <span className="b-check-box">
        <input type="checkbox" checked={isOn} onChange={(event) => onSet(event.target.checked)} />
        <Mark kind="tick" className="b-check-tick" />
      </span>
      {label}
    </label>
  );
}

type Option = { value: string; label: string };

/** By value: its words. */
export function optionsOf(words: Readonly<Record<string, string>>): Option[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}

/** A few exclusive choices beside each other. */
export function Segments({
  label,
  value,
  options,
  onSet,
}: {
  label: string;
  value: string;
  options: readonly Option[];
  onSet: (value: string) => void;
}) {
  const name = useId();
  return (
    <fieldset className="b-setting">
      <legend className="b-setting-label">{label}</legend>
      <span className="b-segments">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onSet(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </span>
    </fieldset>
  );
}

export function Pick({
  label,
  value,
  options,
  onSet,
}: {
  label: string;
  value: string;
  options: readonly Option[];
  onSet: (value: string) => void;
}) {
  return (
    <label className="b-setting">
      <span className="b-setting-label">{label}</span>
      <select className="b-input" value={value} onChange={(event) => onSet(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A number within its range; empty for none. What doesn't fit is not saved, and says so. */
export function NumberSetting({
  label,
  value,
  min,
  max,
  isWhole = true,
  hint,
  onSet,
}: {
  label: string;
  value: number | undefined;
  min?: number;
  max?: number;
  isWhole?: boolean;
  hint: string;
  onSet: (value: number | undefined) => void;
}) {
  return (
    <TypedSetting
      label={label}
      value={value === undefined ? "" : writeNumber(value)}
      hint={hint}
      inputMode={isWhole ? "numeric" : "decimal"}
      className="b-input-number"
      onType={(text) => {
        if (text.trim() === "") {
          onSet(undefined);
          return true;
        }
        const number = readNumber(text);
        const fits =
          number !== null &&
          (!isWhole || Number.isInteger(number)) &&
          number >= (min ?? -1e15) &&
          number <= (max ?? 1e15);
        if (fits) onSet(number);
        return fits;
      }}
    />
  );
}

/** A short text. `onType` returns false for what can't be saved. */
export function TypedSetting({
  label,
  value,
  hint,
  inputMode,
  className,
  placeholder,
  list,
  onType,
}: {
  label: string;
  value: string;
  hint: string;
  inputMode?: "numeric" | "decimal" | "text" | "url";
  className?: string;
  placeholder?: string;
  list?: ReactNode;
  onType: (text: string) => boolean;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const id = useId();
  return (
    <span className="b-setting">
      <label htmlFor={id} className="b-setting-label">
        {label}
      </label>
      <input
        id={id}
        className={`b-input ${className ?? ""}`}
        value={typed ?? value}
        inputMode={inputMode}
        placeholder={placeholder}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-hint` : undefined}
        maxLength={200}
        onChange={(event) => {
          setTyped(event.target.value);
          setIsWrong(!onType(event.target.value));
        }}
        onBlur={() => {
          if (isWrong) return;
          setTyped(null);
        }}
      />
      {list}
      {isWrong ? (
        <span id={`${id}-hint`} className="b-wrong" role="alert">
          {hint}
        </span>
      ) : null}
    </span>
  );
}
