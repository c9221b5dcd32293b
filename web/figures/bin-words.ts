import type { Distribution } from "#contract/summary.ts";
import { format, language } from "#texts/language.ts";
import { questionResultTexts } from "#texts/question-results.ts";

const { bins: texts } = questionResultTexts;

type Bin = Distribution["bins"][number];
/** `isWhole`: a bin of whole numbers ends before its upper edge. */
type BinScale = { unit: Distribution["unit"]; isWhole: boolean };

/** What a bin of numbers or dates holds, in words. */
export function binWords({ from, to }: Bin, { unit, isWhole }: BinScale): string {
  if (unit !== "number") return dateBin(from, to, unit);
  const last = to === null ? null : isWhole ? Number(to) - 1 : Number(to);
  const [low, high] = [
    from === null ? "" : numberText(from),
    last === null ? "" : numberText(last),
  ];
  if (from === null) return isWhole ? texts.upTo(high) : texts.below(high);
  if (to === null) return texts.from(low);
  return low === high ? low : texts.between(low, high);
}

type Edge = Bin["from"];

function dateBin(from: Edge, to: Edge, unit: Distribution["unit"]): string {
  if (from === null) return texts.before(dateText(`${to}`, unit));
  const first = dateText(`${from}`, unit);
  if (to === null) return texts.since(first);
  if (unit === "hour") return texts.between(first, dateText(`${to}`, unit));
  if (unit !== "year" || Number(to) - Number(from) === 1) return first;
  return texts.between(first, `${Number(to) - 1}`);
}

/** An edge, as short as it can be told from others. */
export function edgeWords(edge: number | string, unit: Distribution["unit"]): string {
  if (unit === "number") return numberText(edge);
  return unit === "day"
    ? format.day(new Date(`${edge}T00:00:00Z`), false)
    : dateText(`${edge}`, unit);
}

function numberText(edge: number | string): string {
  const [, decimals = ""] = `${edge}`.split(".");
  return format.number(Number(edge), decimals.length);
}

function dateText(edge: string, unit: Distribution["unit"]): string {
  if (unit === "day") return format.day(new Date(`${edge}T00:00:00Z`));
  if (unit !== "month") return edge;
  const month = new Intl.DateTimeFormat(language.tag, {
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
  return month.format(new Date(`${edge}-01T00:00:00Z`));
}
