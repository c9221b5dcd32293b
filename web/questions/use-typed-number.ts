import { useState } from "react";
import { numberIn } from "#contract/questions/form-fields.ts";
import { typed } from "./choice-box.tsx";

/**
 * A number's field shows what was typed, such as "12," on the way to "12,5", until the answer
 * changes elsewhere.
 */
export function useTypedNumber(
  given: unknown,
  decimal: "." | ",",
  onType: ((text: string) => void) | undefined,
) {
  const shown = shownNumber(given, decimal);
  const [text, setText] = useState(shown);
  const isSame = numberIn(text, { decimal }) === (given ?? "");
  return typed(
    isSame ? text : shown,
    onType &&
      ((next) => {
        setText(next);
        onType(next);
      }),
  );
}

function shownNumber(given: unknown, decimal: "." | ","): string {
  if (typeof given === "number") return String(given).replace(".", decimal);
  return typeof given === "string" ? given : "";
}
