import { betweenSlashes } from "./inline-choices.ts";
import type { SourceLine } from "./source-line.ts";
import { asks } from "./text-asks.ts";
import { isNextLetter, markerOf } from "./text-markers.ts";
import { withScale } from "./text-scale.ts";

const box = /\\?\[[ xX_]?\\?\]|\([ xX_]?\)|[☐☑☒□◻⬜❏❑❒○◯⚪🔘\uf0a8\uf06f\uf071]/gu;
const bullets = /(?<=^|\s)[•◦▪●∙·](?=\s)/gu;
const enclosed = /[①-⑳⑴-⒇ⓐ-ⓩ❶-❿㈀-㈛㉠-㉻]/gu;
const lettered = /(?<=^|[\s\u3000])[(（]?(?:الف|\p{L})[.)．）、](?=\s*\S)/gu;
const numbered = /(?<=^|\s)\(?\p{Nd}{1,2}[.)](?=\s*[^\s\d.])/gu;
const optionsLabel =
  /^(?:options|choices|(?:possible |answer )?(?:answers|options)|antworten|antwortmöglichkeiten|auswahl(?:möglichkeiten)?|optionen|réponses|choix|respuestas|opciones|risposte|opzioni)\s*[:：]\s*(.{3,400})$/i;
/** Rings as people type them, far from each other: "O yes   O no". */
const rings = /(^|\s{2,}|\t)[oO]\s(?=\S)/g;
const gap = /\t+|\s{3,}/;
/** Between a mark and its words. */
const markTab = /^\S{1,5}\t+/;
const longest = 2000;

/** Choices that stand on one line get a line each. */
export function splitChoices(lines: readonly SourceLine[]): SourceLine[] {
  let before = "";
  return lines.flatMap((line, at) => {
    const text = line.text.trim();
    const hasTabs = (other: SourceLine | undefined) =>
      (other?.text ?? "").trim().replace(markTab, "").includes("\t");
    const isAlone = !hasTabs(lines[at - 1]) && !hasTabs(lines[at + 1]);
    const next = lines[at + 1]?.text.trim() ?? "";
    // One of several lines with choices is a choice.
    const isBelow = asks.test(before) || (isNumbered(before) && text.split(gap).length > 2);
    const isList = isBelow && (next === "" || asks.test(next) || isMarked(next));
    const parts = text.length > longest ? undefined : partsOf(text, isList, isAlone);
    if (text !== "") before = text;
    if (!parts) return [line];
    const indent = /^[ \t]*/.exec(line.text)?.[0] ?? "";
    return parts.map((part) => ({ ...line, text: indent + part }));
  });
}

function isNumbered(text: string): boolean {
  return markerOf(text)?.kind === "number";
}

/** A line that has its own mark. */
function isMarked(text: string): boolean {
  return /^(?:[-+*•◦▪●○☐–—]\s|[[(]|#|>|-{3})/.test(text) || markerOf(text) !== undefined;
}

function partsOf(text: string, isBelow: boolean, isAlone: boolean): string[] | undefined {
  return (
    withScale(text) ??
    boxed(text) ??
    boxed(text.replace(rings, "$1○ ")) ??
    marked(text, [...text.matchAll(bullets)], () => true) ??
    marked(text, inOrder([...text.matchAll(enclosed)])) ??
    marked(text, inOrder([...text.matchAll(lettered)])) ??
    numberedParts(text) ??
    behind(text) ??
    (isBelow ? listed(text, isAlone) : undefined)
  );
}

/** `( ) Yes ( ) No`, also after a question, and `Yes ☐ No ☐`. */
function boxed(text: string): string[] | undefined {
  const boxes = [...text.matchAll(box)];
  const [first] = boxes;
  if (!first || boxes.length < 2) return undefined;
  const lead = text.slice(0, first.index).trim();
  const labels = boxes.map(({ 0: own, index }, at) =>
    trimmed(text.slice(index + own.length, boxes[at + 1]?.index)),
  );
  if (labels.every((label) => label !== ""))
    return [...leadOf(lead), ...labels.map((label, at) => `${boxes[at]?.[0]} ${label}`)];
  // The boxes may stand behind what they are for.
  const inner = labels.slice(0, -1);
  if (lead === "" || labels.at(-1) !== "" || inner.includes("")) return undefined;
  const [, prompt = "", label = ""] = /^(.*[?？؟:：])?\s*(.*)$/s.exec(lead) ?? [];
  if (label === "") return undefined;
  const all = [trimmed(label), ...inner];
  return [...leadOf(prompt), ...all.map((each, at) => `${boxes[at]?.[0]} ${each}`)];
}

type Found = RegExpMatchArray & { index: number };

/** The marks that follow each other in their order, from the first on. */
function inOrder(found: readonly RegExpMatchArray[]): RegExpMatchArray[] {
  const marks: RegExpMatchArray[] = [];
  let last: ReturnType<typeof markerOf>;
  for (const each of found) {
    const marker = markerOf(`${each[0]} x`);
    if (!marker || (last && marker.style !== last.style)) continue;
    const isNext =
      marker.kind === "number"
        ? marker.value === (last?.value ?? 0) + 1
        : isNextLetter(marker.letter, last?.letter);
    if (!isNext) continue;
    marks.push(each);
    last = marker;
  }
  return marks;
}

function marked(
  text: string,
  marks: readonly RegExpMatchArray[],
  isLead = (lead: string) => asks.test(lead),
): string[] | undefined {
  const [first] = marks as Found[];
  if (!first || marks.length < 2) return undefined;
  const lead = text.slice(0, first.index).trim();
  if (lead !== "" && !(isLead(lead) && asks.test(lead))) return undefined;
  const parts = (marks as Found[]).map(({ index }, at) =>
    trimmed(text.slice(index, (marks as Found[])[at + 1]?.index)),
  );
  const isWhole = parts.every((part, at) => part.length > (marks[at]?.[0].length ?? 0));
  return isWhole ? [...leadOf(lead), ...parts] : undefined;
}

/** "1) red 2) green" are choices, unless they ask. A single dot may end a sentence. */
function numberedParts(text: string): string[] | undefined {
  const marks = inOrder([...text.matchAll(numbered)]);
  const least = marks[0]?.[0].endsWith(")") ? 2 : 3;
  const parts = marks.length < least ? undefined : marked(text, marks);
  if (!parts || parts.slice(1).some((part) => /[?？؟]/.test(part))) return undefined;
  const start = parts.length - marks.length;
  return parts.map((part, at) => (at < start ? part : `• ${markerOf(part)?.body ?? part}`));
}

/** "Gender: male / female / diverse". */
function behind(text: string): string[] | undefined {
  const [, lead = "", list = ""] =
    /^((?:\d{1,3}\/\s)?[^:：/]{1,80}[:：])\s+([^:：?？]*)$/.exec(text) ?? [];
  const words = list.split(/\s[/|]\s/);
  const isNote = /^[-+*•◦▪●–—]\s|^(?:note|hint|tip|p\.?s|nb|hinweis|beispiel|example)\b/i.test(
    lead,
  );
  // Words such as "bring your ID / passport" are a sentence.
  if (isNote || (words[0]?.split(" ").length ?? 0) > 2) return undefined;
  const choices = words.length > 1 && !optionsLabel.test(text) ? short(words, 40) : undefined;
  return choices && [lead, ...choices];
}

/** "Yes / No / Maybe" below a question, "Options: red, green", or words far from each other. */
function listed(text: string, isAlone: boolean): string[] | undefined {
  const named = optionsLabel.exec(text)?.[1];
  if (named) {
    const mark = ["|", ";", "/", ","].find((each) => named.includes(each));
    const parts = mark ? named.split(mark) : [];
    const last = parts.pop()?.split(/\s(?:or|oder|ou|and|und)\s/) ?? [];
    const words = [...parts, ...last].map((part) =>
      part.trim().replace(/^(?:or|oder|ou|and|und)\s+|[.]$/gi, ""),
    );
    return words.length > 1 && words.every((each) => each !== "") ? asBullets(words) : undefined;
  }
  if (/[?？؟:：_]|^\||\/\/|\.$/.test(text) || isMarked(text)) return undefined;
  const spaced = text.split(/\s[/|]\s/);
  if (spaced.length > 1) return short(spaced, 60);
  const dashed = text.split(/\s[-–—]\s/);
  if (dashed.length > 2) return short(dashed, 40);
  const commas = text.split(/[,،、，]\s*/);
  const areWords = commas.every((each) => each.trim().split(/\s+/).length < 3);
  if (commas.length > 2 && areWords) return short(commas, 25);
  const tight = betweenSlashes(text);
  if (tight.length > 1 && !/\s/.test(text)) return short(tight, 25);
  const near = text.split(/\s{2,}/);
  if (near.length > 2 && isAlone) return short(near, 25);
  const far = text.split(gap);
  const hasWords = far.some((each) => /\p{L}/u.test(each));
  return far.length > 1 && hasWords && isAlone ? short(far, 40) : undefined;
}

function short(parts: readonly string[], most: number): string[] | undefined {
  const words = parts.map((part) => part.trim());
  const areChoices = words.every(
    (each) => each.length > 1 && each.length <= most && /[\p{L}\p{Nd}]/u.test(each),
  );
  const hasWords = words.some((each) => /\p{L}/u.test(each));
  return areChoices && hasWords && words.length <= 12 ? asBullets(words) : undefined;
}

function asBullets(words: readonly string[]): string[] {
  return words.map((each) => `• ${each}`);
}

function leadOf(lead: string): string[] {
  return lead === "" ? [] : [lead];
}

function trimmed(text: string): string {
  return text.trim().replace(/\s*[,;/|]+$/, "");
}
