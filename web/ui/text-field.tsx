import type { ComponentProps, ReactNode } from "react";
import { Field, type FieldProps } from "./field.tsx";

/**
 * A single-line input. `end` is placed inside at the end, such as show/hide for a password. A field
 * for words isn't cut at `maxLength`, since browsers count code units and we count characters: what
 * is too long is refused when it is sent.
 */
export function TextField({
  label,
  hint,
  error,
  optional,
  className,
  end,
  maxLength,
  ...input
}: ComponentProps<"input"> & FieldProps & { end?: ReactNode }) {
  const isWords = (input.type ?? "text") === "text";
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(wiring) => (
        <span className="relative grid">
          <input
            {...input}
            {...wiring}
            maxLength={isWords ? undefined : maxLength}
            className={end ? "control pe-20" : "control"}
          />
          {end ? (
            <span className="absolute inset-y-0 end-1 grid place-items-center">{end}</span>
          ) : null}
        </span>
      )}
    </Field>
  );
}
