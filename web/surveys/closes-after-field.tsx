import type { ComponentProps } from "react";
import { closesAfterMax } from "#limits/limits.ts";
import { TextField } from "#web/ui/text-field.tsx";

/** As wide as the largest number. */
const width = { width: "9rem" };

/** With how many votes or responses a survey closes by itself. */
export function ClosesAfterField(field: ComponentProps<typeof TextField>) {
  return (
    <TextField
      optional
      type="number"
      inputMode="numeric"
      min={1}
      max={closesAfterMax}
      style={width}
      {...field}
    />
  );
}

/** What the API takes for the field's value. */
export function closesAfterAsked(typed: string): number | null {
  return typed.trim() === "" ? null : Number(typed);
}
