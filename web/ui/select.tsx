import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";

export type Choice = { value: string; label: string; disabled?: boolean };

/** The platform's own list, dressed as ours. */
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
    <Field {...{ label, hint, error, optional, className }}>
      {(wiring) => (
        <span className="relative grid">
          <select {...select} {...wiring} className="control appearance-none pr-10">
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} disabled={choice.disabled}>
                {choice.label}
              </option>
            ))}
          </select>
          <svg
            viewBox="0 0 12 8"
            aria-hidden="true"
            className="pointer-events-none absolute right-3.5 top-1/2 w-3 -translate-y-1/2 fill-none stroke-current stroke-2"
          >
            <path d="m1 1.5 5 5 5-5" />
          </svg>
        </span>
      )}
    </Field>
  );
}
