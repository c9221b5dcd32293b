import { type ReactNode, useId } from "react";
import * as texts from "#texts/ui.ts";
import { classNames } from "./class-names.ts";

/** The attributes that connect a control with its label, hint and problem. */
export type FieldWiring = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** The error message; null or absent if the value is fine. */
  error?: string | null | undefined;
  optional?: boolean;
  className?: string;
};

/** A label above a control, hint and problem below. Screen readers announce the problem. */
export function Field({
  label,
  hint,
  error,
  optional,
  className,
  children,
}: FieldProps & { children: (wiring: FieldWiring) => ReactNode }) {
  const id = useId();
  const describedBy =
    [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ") || undefined;
  return (
    <div className={classNames("grid gap-1.5", className)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {optional ? <span className="font-normal text-soft"> {texts.optional}</span> : null}
      </label>
      {children({ id, "aria-describedby": describedBy, "aria-invalid": error ? true : undefined })}
      {hint ? (
        <p id={`${id}-hint`} className="text-xs text-soft">
          {hint}
        </p>
      ) : null}
      <p
        id={`${id}-error`}
        aria-live="polite"
        className="text-xs font-semibold text-no empty:hidden"
      >
        {error}
      </p>
    </div>
  );
}
