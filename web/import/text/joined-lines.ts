import { asks, hasGap, isQuestion } from "./text-asks.ts";
import type { TextLine } from "./text-line.ts";

/** How long a line is that a program broke because it was full. */
const full = 60;
const likelyFull = 40;
const longest = 2000;
const label =
  /^(?:question|frage|pregunta|domanda|pergunta|vraag|вопрос|سؤال|السؤال)\s\p{Nd}{1,3}(?:\s?(?:\/|of|von|de|di|van|из)\s?\p{Nd}{1,3})?\s?[.:]?$/iu;
const asker = /^(?:q|f|frage|question)\s?[:.]\s+(\S.*)$/i;
const answer = /^(?:a|answer|antwort)\s?[:.]\s*[_.…\s]*$/i;
const ring = /^[oO]\s+(?=\S)/;
const dashed = /^(\d{1,2})(?:(?:\s[-–—]|\s?[°º])\s(?=\D)(?=\S)|\s(?=\p{Lu}.*[?？]$))(.*)$/u;
const coded = /^(\p{Lu})(\d{1,2})[.:)]?\s+(?=\p{Lu})(\S.*)$/u;
/** A word that a program broke; "Vor- und Nachteile" has a hyphen of its own. */
const broken = /\p{L}{2}[-\u00ad]$/u;
/** What asks for words of one's own. */
const before =
  /(?:[:：]|(?<!\p{L})(?:because|namely|which|why|specify|weil|nämlich|und zwar|welche[rs]?|warum|angeben|parce que|porque|perché)\W?)$/iu;
const picture = /^(?![☐☑○●★☆⭐])\p{Extended_Pictographic}\ufe0f?\s{1,3}\p{L}/u;
const rest = /^(?!(?:und|oder|bzw|and|or|et|ou|y|e|o|en)\b)\p{Ll}/u;

/** Puts together what stands on several lines, and tells "Q:" and "1 -" before questions. */
export function joinedLines(lines: readonly TextLine[]): TextLine[] {
  const whole = withHyphens(withGaps(lines));
  return withCodes(
    withAskers(withLabels(withFullLines(withRings(withBullets(withPictures(whole)))))),
  );
}

/** "☐ No, because" above a gap. Other gaps may only part two questions. */
function withGaps(lines: readonly TextLine[]): TextLine[] {
  return lines.map((line, at) => {
    const isItem = line.kind === "bullet" || line.kind === "letter";
    const isGapBelow = isItem && lines[at + 1]?.kind === "blanks" && before.test(line.raw);
    return isGapBelow ? { ...line, body: `${line.body} ____`, raw: `${line.raw} ____` } : line;
  });
}

/** Pictures before each line of a list are its bullets, and stay. */
function withPictures(lines: readonly TextLine[]): TextLine[] {
  const isItem = (line: TextLine | undefined) =>
    line?.kind === "plain" && picture.test(line.raw) && !isQuestion.test(line.raw);
  return lines.map((line, at) =>
    isItem(line) && (isItem(lines[at - 1]) || isItem(lines[at + 1]))
      ? { ...line, kind: "bullet" }
      : line,
  );
}

function withHyphens(lines: readonly TextLine[]): TextLine[] {
  const joined: TextLine[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const isShort = last !== undefined && last.raw.length < longest;
    if (isShort && line.kind === "plain" && broken.test(last.raw.slice(-3)) && rest.test(line.raw))
      joined[joined.length - 1] = {
        ...last,
        cells: undefined,
        body: last.body.slice(0, -1) + line.raw,
        raw: last.raw.slice(0, -1) + line.raw,
      };
    else joined.push(line);
  }
  return joined;
}

/** "A1 Gender:", "A2 Age:": codes of questions that count up. */
function withCodes(lines: readonly TextLine[]): TextLine[] {
  const found = new Map<TextLine, RegExpExecArray>();
  for (const line of lines) {
    const match = line.kind === "plain" && !line.cells ? coded.exec(line.raw) : null;
    if (match) found.set(line, match);
  }
  const all = [...found];
  const isOrdered = all.every(([, match], at) => {
    const before = all[at - 1]?.[1];
    const value = Number(match[2]);
    return before?.[1] === match[1] ? value === Number(before?.[2]) + 1 : value === 1;
  });
  const asking = all.filter(([{ raw }]) => asks.test(raw) || hasGap.test(raw));
  if (all.length < 2 || !isOrdered || asking.length * 2 < all.length) return [...lines];
  return lines.map((line) => {
    const match = found.get(line);
    return match ? question(line, match[3] ?? "", Number(match[2])) : line;
  });
}

/** Bullets before questions, with or without choices below each. */
function withBullets(lines: readonly TextLine[]): TextLine[] {
  const read = [...lines];
  for (let start = 0; start < lines.length; start++) {
    if (lines[start]?.kind !== "bullet") continue;
    let end = start;
    while (lines[end]?.kind === "bullet") end++;
    const list = lines.slice(start, end);
    const indent = Math.min(...list.slice(0, 1000).map((line) => line.indent));
    const outer = list.filter((line) => line.indent === indent && line.box === undefined);
    const asking = outer.filter(({ raw }) => isQuestion.test(raw)).length;
    if (list.length > 1 && asking > outer.length / 2)
      list.forEach((line, at) => {
        if (line.indent === indent && line.box === undefined)
          read[start + at] = question(line, line.body, 0);
      });
    start = end;
  }
  return read;
}

/** A letter o stands for a ring where another line has one, too. */
function withRings(lines: readonly TextLine[]): TextLine[] {
  const isRing = (line: TextLine | undefined) => line?.kind === "plain" && ring.test(line.raw);
  return lines.map((line, at) =>
    isRing(line) && (isRing(lines[at - 1]) || isRing(lines[at + 1]))
      ? { ...line, kind: "bullet", body: line.raw.replace(ring, ""), box: "one" }
      : line,
  );
}

/** A question that is broken into full lines, as in a PDF. */
function withFullLines(lines: readonly TextLine[]): TextLine[] {
  const joined: TextLine[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as TextLine;
    let count = 1;
    while (count < 6 && goesOn(lines[at + count - 1], lines[at + count])) count++;
    const some = lines.slice(at, at + count);
    if (count === 1 || line.kind !== "plain" || !isQuestion.test(some.at(-1)?.raw ?? "")) {
      joined.push(line);
      continue;
    }
    const words = some.map(({ raw }) => raw).join(" ");
    joined.push({ ...line, body: words, raw: words });
    at += count - 1;
  }
  return joined;
}

function goesOn(line: TextLine | undefined, next: TextLine | undefined): boolean {
  if (line?.kind !== "plain" || next?.kind !== "plain" || /[.!?？؟:：;]\W*$/.test(line.raw))
    return false;
  return line.raw.length >= full || (line.raw.length >= likelyFull && /^\p{Ll}/u.test(next.raw));
}

/** "Question 1" above its words. */
function withLabels(lines: readonly TextLine[]): TextLine[] {
  const read: TextLine[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as TextLine;
    const next = lines[at + 1]?.kind === "blank" ? at + 2 : at + 1;
    const words = lines[next];
    const isOwn = line.kind === "plain" || line.kind === "number";
    if (isOwn && label.test(line.raw) && words?.kind === "plain") {
      const value = Number(/\d+/.exec(line.raw)?.[0] ?? 0);
      read.push(question(words, words.body, value, `${line.raw}\n${words.raw}`));
      at = next;
    } else read.push(line);
  }
  return read;
}

function withAskers(lines: readonly TextLine[]): TextLine[] {
  const plain = lines.filter(({ kind }) => kind === "plain");
  const hasAskers = plain.filter(({ raw }) => asker.test(raw)).length > 1;
  const numbered = plain.filter(({ raw }) => dashed.test(raw));
  const areInOrder = numbered.every(({ raw }, at) => Number(dashed.exec(raw)?.[1]) === at + 1);
  const areQuestions = numbered.filter(({ raw }) => isQuestion.test(raw)).length * 2;
  const hasDashes = numbered.length > 1 && areInOrder && areQuestions > numbered.length;
  return lines.map((line): TextLine => {
    if (line.kind !== "plain") return line;
    const asked = hasAskers ? asker.exec(line.raw)?.[1] : undefined;
    if (asked) return question(line, asked, 0);
    if (hasAskers && answer.test(line.raw)) return { ...line, kind: "blanks", body: "" };
    const [, value, words] = (hasDashes && dashed.exec(line.raw)) || [];
    return words ? question(line, words, Number(value)) : line;
  });
}

export function question(line: TextLine, body: string, value: number, raw = line.raw): TextLine {
  return { ...line, kind: "number", body, raw, value, isLabelled: true };
}
