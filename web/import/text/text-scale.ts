/** What is to be rated on: "1 2 3 4 5", "1 = bad … 5 = good", "★★★★★" or a row of faces. */
export type TextScale = {
  from: 0 | 1;
  to: number;
  look: "numbers" | "stars" | "faces";
  /** What its ends mean. */
  low?: string;
  high?: string;
};

const star = "[★☆⭐]\\ufe0f?";
const face = "[😀-🙏🤐-🤯🤩-🤭🥰-🥵🥺☹☺]\\ufe0f?";
const symbols = new RegExp(`^(?:(?:${star}\\s{0,3}){3,10}|(?:${face}\\s{0,3}){3,7})$`, "u");
const symbol = new RegExp(`${star}|${face}`, "gu");
const start = new RegExp(`${star}|${face}`, "u");
const longest = 300;
const most = 10;

const box = String.raw`(?:[☐□○◯]\s?|\[\s?\]\s?)?`;
const figure = String.raw`${box}[[(]?\d{1,2}[\])]?`;
const figures = String.raw`${figure}(?:(?:\s{0,3}[/|,–—-]\s{0,3}|\s{1,9})${figure}){2,10}`;
/** "bad 1 2 3 4 5 good". */
const run = new RegExp(String.raw`^(\D{2,60}\s)?(${figures})(\s\D{2,60})?$`, "u");
const runBehind = new RegExp(
  String.raw`\s(${figures}|[01]\s?(?:-|–|—|to|bis|à|tot)\s?\d{1,2})$`,
  "u",
);
const pair = /(?<!\d)(?=\d{1,2}\s?(?:[=:]|\([^()\d]))/u;
const meaning = /^(\d{1,2})\s?[=:(]\s?(\D{2,60})$/u;
const between = /(?:[\s,;/.…)–—-]|\s(?:to|bis|und|and|à|a|y|e|et|tot))+$/u;
const lead =
  /^(?:[(\s]|(?:from|von|de|on a|auf einer|scale|skala|échelle|escala)(?!\p{L})|[:,]|\d{1,2}\s?[-–]\s?\d{1,2})*$/iu;

export function scaleOf(body: string): TextScale | undefined {
  if (body.length > longest) return undefined;
  const text = body.trim();
  if (symbols.test(text)) {
    const look = new RegExp(star, "u").test(text) ? "stars" : "faces";
    return { from: 1, to: text.match(symbol)?.length ?? 5, look };
  }
  return scaleOfMeanings(text) ?? scaleOfRun(text);
}

function scaleOfRun(text: string): TextScale | undefined {
  const [, before = "", listed = "", behind = ""] = run.exec(text) ?? [];
  const numbers = (listed.match(/\d+/g) ?? []).map(Number);
  const scale = from(numbers[0], numbers.at(-1));
  const isRun = numbers.every((each, at) => each === (numbers[0] ?? 0) + at);
  const [low, high] = [labelOf(before), labelOf(behind)];
  if (!scale || !isRun || (low === "") !== (high === "")) return undefined;
  return low === "" ? scale : { ...scale, low, high };
}

/** "1 = bad, 5 = good". Where each figure has a meaning, they are choices. */
function scaleOfMeanings(text: string): TextScale | undefined {
  const found = meaningsIn(text);
  const [first] = found;
  const last = found.at(-1);
  const scale = from(first?.value, last?.value);
  if (!scale || !first || !last || isWhole(found)) return undefined;
  return found.length === 2 ? { ...scale, low: first.words, high: last.words } : undefined;
}

type Meaning = { value: number; words: string };

function meaningsIn(text: string): Meaning[] {
  const [before = "", ...parts] = text.split(pair);
  const all = meaning.test(before) ? [before, ...parts] : parts;
  if (all === parts && !lead.test(before)) return [];
  const found = all.map((part): Meaning => {
    const [, value = "", words = ""] = meaning.exec(part.trim()) ?? [];
    return { value: Number(value || Number.NaN), words: words.replace(between, "").trim() };
  });
  const isRead = found.every(({ words }) => /\p{L}|\p{Extended_Pictographic}/u.test(words));
  return isRead ? found.toSorted((a, b) => a.value - b.value) : [];
}

function isWhole(found: readonly Meaning[]): boolean {
  return found.every(({ value }, at) => value === (found[0]?.value ?? 0) + at);
}

function from(first = -1, last = -1): TextScale | undefined {
  const isScale = (first === 0 || first === 1) && last - first >= 2 && last <= most;
  return isScale ? { from: first, to: last, look: "numbers" } : undefined;
}

function labelOf(text: string): string {
  const words = text.replace(/^[\s(:=–—-]+|[\s):=–—-]+$/gu, "");
  return /\p{L}|\p{Extended_Pictographic}/u.test(words) ? words : "";
}

/** "Rate our staff: ★★★★★" is what is asked, and its scale. */
export function withScale(text: string): string[] | undefined {
  if (text.length > longest) return undefined;
  const at = text.search(start);
  const before = text.slice(0, at).trim();
  if (at > 0 && /\p{L}/u.test(before) && symbols.test(text.slice(at).trim()))
    return [before, text.slice(at).trim()];
  return withMeanings(text) ?? withRun(text);
}

/** "Good? 1 = no … 5 = yes", or with brackets. */
function withMeanings(text: string): string[] | undefined {
  const [, asked = "", listed = ""] =
    /^(.*?)\s?[(（]([^()（）]{0,30}[01]\s?[=:][^()（）]+)[)）]\.?$/u.exec(text) ??
      /^(.*?[?？؟:：.!]\)?\*?)\s+([01]\s?(?:[=:]|\().+)$/u.exec(text) ?? ["", "", text];
  if (asked !== "" && !/\p{L}/u.test(asked)) return undefined;
  const own = asked === "" ? [] : [asked];
  const found = meaningsIn(listed);
  if (scaleOfMeanings(listed))
    return [...own, found.map(({ value, words }) => `${value} = ${words}`).join(" … ")];
  const areChoices = found.length > 2 && isWhole(found) && (found[0]?.value ?? 2) < 2;
  return areChoices
    ? [...own, ...found.map(({ value, words }) => `• ${value} = ${words}`)]
    : undefined;
}

/** "How many days? 1 / 2 / 3 / 4 / 5". */
function withRun(text: string): string[] | undefined {
  if (scaleOfRun(text)) return /[[(☐□○◯]/.test(text) ? [plainRun(text)] : undefined;
  const [, asked = "", listed = ""] = /^(.*[?？؟:：.!]\*?)\s+(\D{0,60}\d.*)$/u.exec(text) ?? [];
  if (/\p{L}/u.test(asked) && scaleOfRun(listed)) return [asked, plainRun(listed)];
  const found = runBehind.exec(text);
  const before = text.slice(0, found?.index).trim();
  const [first, ...others] = (found?.[1]?.match(/\d+/g) ?? []).map(Number);
  const scale = from(first, others.at(-1));
  if (!scale || !/[?？؟]\*?$/.test(before) || others.length > 1) return undefined;
  const all = Array.from({ length: scale.to - scale.from + 1 }, (_, at) => scale.from + at);
  return [before, all.join(" ")];
}

function plainRun(text: string): string {
  return text.replace(new RegExp(figures, "u"), (found) => (found.match(/\d+/g) ?? []).join(" "));
}

/** A scale, and the line below it: "Not likely    Very likely". */
export function withEnds(scale: string, line: string): string | undefined {
  const ends = line.trim().split(/\t+|\s{3,}|\s(?:[–—-]|\.{3}|…)\s/);
  const joined = ends.length === 2 ? `${ends[0]} ${scale} ${ends[1]}` : "";
  return scaleOf(joined) ? joined : undefined;
}

/** A scale whose figures stand on a line each, between or below the words of its ends. */
export function scaleOfLines(lines: readonly string[]): TextScale | undefined {
  const first = lines.findIndex((line) => /^[01]$/.test(line));
  const figuresOf = lines.filter((line) => /^\d{1,2}$/.test(line));
  const others = lines.filter((line) => !/\d/.test(line));
  const scale = from(Number(lines[first] ?? -1), Number(figuresOf.at(-1)));
  const isRun = figuresOf.every(
    (line, at) => line === lines[first + at] && Number(line) === (scale?.from ?? 0) + at,
  );
  if (!scale || !isRun || figuresOf.length + others.length < lines.length) return undefined;
  const [low, high] = others;
  if (low && high && others.length === 2 && scale.to > 3) return { ...scale, low, high };
  return others.length === 0 && scale.to === most ? scale : undefined;
}
