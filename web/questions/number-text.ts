import { joinUnit } from "#contract/answer-text.ts";
import type { Copy } from "#contract/definition.ts";
import type { AskWording } from "./ask-wording.ts";

/** A number with its groups, without Intl: its first use takes a phone a quarter of a second. */
export function numberText(value: number, decimal: "." | ","): string {
  const [whole = "", part] = String(Math.abs(value)).split(".");
  const group = decimal === "," ? "." : ",";
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole;
  return (value < 0 ? "−" : "") + grouped + (part ? decimal + part : "");
}

/** A number with its question's unit. */
export function amountText(
  value: number,
  { unit }: { unit?: Copy },
  { text, decimal, wording }: AskWording,
): string {
  return joinUnit(numberText(value, decimal), text(unit), wording.language);
}
