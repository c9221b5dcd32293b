import { question } from "./joined-lines.ts";
import { asks, isQuestion } from "./text-asks.ts";
import type { TextLine } from "./text-line.ts";
import { isNextLetter } from "./text-markers.ts";

const words =
  "section|part|chapter|module|block|page|unit|teil|abschnitt|kapitel|modul|seite|themenblock|fragenblock|bereich|sektion|partie|chapitre|volet|parte|sección|capítulo|bloque|sezione|capitolo|deel|sectie|hoofdstuk|seção|secção|раздел|часть|блок|ενότητα|μέρος|القسم|الجزء|bölüm|część|sekcja|パート|セクション";
const which =
  "\\p{Nd}{1,2}|\\p{Lu}|[IVX]{1,5}|one|two|three|four|five|six|eins|zwei|drei|vier|fünf|الأول|الثاني|الثالث|الرابع";
/** "Section B", "Part 2: Your work", "Teil 3 von 4" or "第二部分：…". */
const section = new RegExp(
  `^(?:(?:${words})\\s?(?:${which})(?:\\s(?:of|von|/|de|di|van)\\s?\\d{1,2})?|第[一二三四五六七八九十\\p{Nd}]{1,3}\\s?(?:部分|部|章|节|節)|제\\s?\\d{1,2}\\s?[부장])(?<rest>$|\\s*[:：.–—-](?:\\s*\\S.{0,100})?$|\\s*\\([^()]{1,60}\\)$|\\s+\\p{Lu}.{0,80}$|\\s+\\p{Lo}.{0,60}$)`,
  "iu",
);
const decimal = /^\p{Nd}{1,2}\.(\p{Nd}{1,2})(?:\.\p{Nd}{1,2})?[.)]?\s+(\S.*)$/u;

/** Finds what heads a part of the survey, and the questions whose marks say where they belong. */
export function withSections(lines: readonly TextLine[]): TextLine[] {
  return withLetters(withOuterNumbers(withDecimals(lines.map(withSection))));
}

function withSection(line: TextLine, at: number, lines: readonly TextLine[]): TextLine {
  if (line.kind !== "plain") return line;
  if (isRule(lines[at + 1]) && line.raw.length <= 200) return heading(line, 1);
  const isBeside = [lines[at - 1], lines[at + 1]].some(
    (each) => each?.kind === "plain" && section.test(wordsOf(each)),
  );
  const found = section.exec(wordsOf(line));
  // Two of them without a gap are things to choose from.
  if (!found || isBeside || isQuestion.test(line.raw) || !nextOf(lines, at)) return line;
  const isApart = lines[at - 1] === undefined || lines[at - 1]?.kind === "blank";
  const hasSign = /^\s*[:：.–—(-]/.test(found.groups?.rest ?? "");
  return found.groups?.rest === "" || hasSign || isApart ? heading(line, 0) : line;
}

/** A line of equal signs makes the one above it a heading. */
function isRule(line: TextLine | undefined): boolean {
  return line?.kind === "rule" && /^={3,}$/.test(line.raw);
}

/** "1.1 How old are you?" below "1. About you". Figures such as "1.5 hours" don't count up. */
function withDecimals(lines: readonly TextLine[]): TextLine[] {
  const found = new Map<TextLine, RegExpExecArray>();
  for (const line of lines) {
    const match = line.kind === "plain" ? decimal.exec(wordsOf(line)) : null;
    if (match) found.set(line, match);
  }
  const all = [...found];
  const isOrdered = all.every(([, match], at) => {
    const value = Number(match[1]);
    return value === 1 || value === Number(all[at - 1]?.[1][1]) + 1;
  });
  if (all.length < 2 || !isOrdered || !all.some(([line]) => asks.test(line.raw))) return [...lines];
  return lines.map((line, at) => {
    const match = found.get(line);
    if (match) return question(line, match[2] ?? "", Number(match[1]));
    if (line.kind !== "number") return line;
    const next = nextOf(lines, at);
    if (next && found.has(next) && !isQuestion.test(line.raw)) return heading(line, 0);
    return isQuestion.test(line.raw) ? { ...line, isLabelled: true } : line;
  });
}

/** "一、About you" above "1. How old are you?": numbers of one kind head those of another. */
function withOuterNumbers(lines: readonly TextLine[]): TextLine[] {
  const styles = new Map<string, boolean>();
  const numbers = lines.filter(({ kind }) => kind === "number");
  const isOnce = ({ style }: TextLine) =>
    numbers.findLast((each) => each.style === style) ===
    numbers.find((each) => each.style === style);
  lines.forEach((line, at) => {
    if (line.kind !== "number") return;
    const next = nextOf(lines, at);
    const heads =
      next?.kind === "number" &&
      next.style !== line.style &&
      isQuestion.test(next.raw) &&
      !isQuestion.test(line.raw) &&
      !isOnce(line);
    styles.set(line.style, heads && styles.get(line.style) !== false);
  });
  return lines.map((line) =>
    line.kind === "number" && styles.get(line.style) ? heading(line, 0) : line,
  );
}

/** Letters that ask are questions, and those above numbers head them. */
function withLetters(lines: readonly TextLine[]): TextLine[] {
  const styles = new Set(lines.filter(({ kind }) => kind === "letter").map(({ style }) => style));
  let read = [...lines];
  for (const style of styles) read = withLetterStyle(read, style);
  return read;
}

function withLetterStyle(lines: readonly TextLine[], style: string): TextLine[] {
  const own = (line: TextLine | undefined) => line?.kind === "letter" && line.style === style;
  const letters = lines.filter(own);
  const asking = letters.filter(({ raw }) => isQuestion.test(raw));
  if (letters.length < 2) return [...lines];
  if (asking.length > letters.length / 2)
    return lines.map((line, at) => {
      if (own(line)) return question(line, line.body, 0);
      const next = line.kind === "number" ? nextOf(lines, at) : undefined;
      const isAbove = own(next) && isNextLetter(next?.letter ?? "", undefined);
      return isAbove && !isQuestion.test(line.raw) ? heading(line, 0) : line;
    });
  const isAboveNumbers = lines.every(
    (line, at) => !own(line) || nextOf(lines, at)?.kind === "number",
  );
  return isAboveNumbers ? lines.map((line) => (own(line) ? heading(line, 0) : line)) : [...lines];
}

function nextOf(lines: readonly TextLine[], at: number): TextLine | undefined {
  for (let next = at + 1; next < lines.length; next++)
    if (lines[next]?.kind !== "blank") return lines[next];
  return undefined;
}

function heading(line: TextLine, level: number): TextLine {
  return { ...line, kind: "heading", level, body: wordsOf(line).replace(/\s*[:：]$/, "") };
}

function wordsOf({ raw }: TextLine): string {
  return raw.replace(/^\*\*(.*)\*\*$/, "$1").trim();
}
