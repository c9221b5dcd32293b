import type { Copy } from "#engine/definition.ts";
import { joinUnit } from "#engine/kinds/answer-words.ts";
import { numberText } from "#limits/number-signs.ts";
import type { AskWording } from "./ask-wording.ts";

/** A number with its question's unit. */
export function amountText(
  value: number,
  { unit }: { unit?: Copy },
  { text, signs }: Pick<AskWording, "text" | "signs">,
): string {
  return joinUnit(numberText(value, signs), text(unit), signs);
}
