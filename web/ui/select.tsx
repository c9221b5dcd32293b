import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";
import { downIcon, Icon } from "./icon.tsx";

export type Choice = { value: string; label: string; disabled?: boolean };

/** The native select in our style. */
export function Select({
  label,
  hint,
  error,
  optional,
  className,
  choices,
  placeholder,
  ...select
}: ComponentProps<"select"> & FieldProps & { choices: readonly Choice[]; placeholder?: string }) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(wiring) => (
        <span className="relative grid">
          <select {...select} {...wiring} className="control appearance-none pe-10">
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} disabled={choice.disabled}>
                {choice.label}
              </option>
            ))}
          </select>
          <Icon shape={downIcon} className="pointer-events-none absolute top-3.5 end-3 size-4" />
        </span>
      )}
    </Field>
  );
}
