import { tagForIntl } from "./language-tag.ts";

/** How a language writes numbers and shares. Plain data, so that a page can be sent it. */
export type NumberSigns = {
  /** Zero to nine. */
  digits: string;
  decimal: string;
  group: string;
  /** How many digits the last group has, and each before it: 3 and 2 in India. */
  groups: readonly [last: number, before: number];
  /** From how many digits on they are grouped. */
  least: number;
  minus: string;
  /** "{n}%", "%{n}" or the like. */
  percent: string;
};

/** What tells how a number is typed. */
export type TypedSigns = Pick<NumberSigns, "decimal" | "group">;

const known = new Map<string, NumberSigns>();

/**
 * Of a BCP 47 language. The respondent's page is sent them: the first use of Intl takes a phone a
 * quarter of a second.
 */
export function numberSigns(language: string): NumberSigns {
  const before = known.get(language);
  if (before) return before;
  const tag = tagForIntl(language);
  const format = new Intl.NumberFormat(tag);
  const parts = format.formatToParts(-123456789.5);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  const lengths = parts.flatMap(({ type, value }) => (type === "integer" ? [...value].length : []));
  const [last = 3, next = last] = lengths.toReversed();
  const minus = part("minusSign");
  const signs: NumberSigns = {
    digits: Array.from({ length: 10 }, (_, digit) => format.format(digit)).join(""),
    decimal: part("decimal"),
    group: part("group"),
    groups: [last, next],
    least: format.formatToParts(1234).some(({ type }) => type === "group") ? 4 : 5,
    // A hyphen is what stands for the sign where a font may lack it.
    minus: minus === "-" ? "−" : minus,
    percent: new Intl.NumberFormat(tag, { style: "percent" })
      .formatToParts(0.12)
      .map(({ type, value }) => (type === "integer" ? "{n}" : value))
      .join(""),
  };
  known.set(language, signs);
  return signs;
}

/** A number with up to six decimals. `numberIn` reads it back. */
export function numberText(value: number, signs: NumberSigns): string {
  const { digits, decimal, group, groups, least, minus } = signs;
  const [whole = "", part] = String(Number(Math.abs(value).toFixed(6))).split(".");
  const [last, before] = groups;
  const [head, tail] = [whole.slice(0, -last), whole.slice(-last)];
  const grouped =
    group === "" || head === "" || whole.length < least
      ? whole
      : head.replace(new RegExp(`\\B(?=(\\d{${before}})+$)`, "g"), group) + group + tail;
  return inDigits((value < 0 ? minus : "") + grouped + (part ? decimal + part : ""), { digits });
}

/** With 0 to 9 as a language writes them. */
export function inDigits(text: string, { digits }: Pick<NumberSigns, "digits">): string {
  if (digits.startsWith("0")) return text;
  const own = [...digits];
  return text.replace(/\d/g, (digit) => own[Number(digit)] ?? digit);
}

/** `amount` is a number as its language writes it. */
export function percentText(amount: string, { percent }: Pick<NumberSigns, "percent">): string {
  return percent.replace("{n}", () => amount);
}

/**
 * A number as people type it in their language: with its decimal sign, or with a point where that
 * can't separate thousands. Anything else is returned as it is.
 */
export function numberIn(text: string, { decimal, group: own }: TypedSigns): number | string {
  const isComma = decimal === ",";
  const typed = plainSigns(text)
    .replaceAll(own === "." || own === "," ? "" : own, "")
    .replace(/[\s'’ʼ`\u066c]/g, "")
    .replace(/^[\u2010-\u2015\u2212]/, "-")
    .replace("\u066b", isComma ? "," : ".");
  const group = isComma ? "\\." : ",";
  const groups = new RegExp(
    `^[+-]?[1-9](?:\\d{0,2}(?:${group}\\d{3})+|\\d?(?:${group}\\d{2})+${group}\\d{3})(?:\\${isComma ? "," : "."}\\d*)?$`,
  );
  const plain = groups.test(typed) ? typed.replaceAll(isComma ? "." : ",", "") : typed;
  const point = isComma ? plain.replace(",", ".") : plain;
  if (point.length > 40 || !/^[+-]?(\d+\.?\d*|\.\d+)$/.test(point)) return text;
  const number = Number(point);
  return Number.isFinite(number) ? number : text;
}

/**
 * Text with the digits of any script as 0 to 9, its full-width signs and spaces as plain ones, and
 * without marks that only direct how it is shown.
 */
export function plainSigns(text: string): string {
  return text
    .replace(/\p{Cf}/gu, "")
    .replace(/[\p{P}\p{S}\p{Z}]/gu, (sign) => sign.normalize("NFKC"))
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .trim();
}

const isDigit = /^\p{Nd}$/u;

/** Unicode keeps the ten digits of a script in a row, from zero on; some such rows adjoin. */
function digitValue(digit: string): number {
  const at = digit.codePointAt(0) ?? 0;
  let first = at;
  while (isDigit.test(String.fromCodePoint(first - 1))) first--;
  return (at - first) % 10;
}
