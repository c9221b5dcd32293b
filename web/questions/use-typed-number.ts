import { useState } from "react";
import { numberIn } from "#limits/number-signs.ts";
import type { AskWording } from "./ask-wording.ts";
import { typed } from "./choice-box.tsx";

/**
 * A number's field shows what was typed, such as "12," on the way to "12,5", until the answer
 * changes elsewhere.
 */
export function useTypedNumber(
  given: unknown,
  signs: AskWording["signs"],
  onType: ((text: string) => void) | undefined,
) {
  const shown = shownNumber(given, signs);
  const [text, setText] = useState(shown);
  const isSame = numberIn(text, signs) === (given ?? "");
  return typed(
    isSame ? text : shown,
    onType &&
      ((next) => {
        setText(next);
        onType(next);
      }),
  );
}

/** Ungrouped, and with the digits that every keyboard has. */
function shownNumber(given: unknown, { decimal }: AskWording["signs"]): string {
  if (typeof given === "number") return String(given).replace(".", decimal === "," ? "," : ".");
  return typeof given === "string" ? given : "";
}
