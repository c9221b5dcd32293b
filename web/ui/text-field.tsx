import type { ComponentProps, ReactNode } from "react";
import { Field, type FieldProps } from "./field.tsx";

/** A single-line input. `end` is placed inside at the end, such as show/hide for a password. */
export function TextField({
  label,
  hint,
  error,
  optional,
  className,
  end,
  ...input
}: ComponentProps<"input"> & FieldProps & { end?: ReactNode }) {
  return (
    <Field {...{ label, hint, error, optional, className }}>
      {(wiring) => (
        <span className="relative grid">
          <input {...input} {...wiring} className={end ? "control pe-20" : "control"} />
          {end ? (
            <span className="absolute inset-y-0 end-1 grid place-items-center">{end}</span>
          ) : null}
        </span>
      )}
    </Field>
  );
}
