import type { SourceLine } from "./source-line.ts";

/** What a line of a text looks like, before anyone knows what it means. */
export type TextLine = {
  number: number;
  indent: number;
  kind: "blank" | "heading" | "rule" | "tag" | "number" | "bullet" | "letter" | "blanks" | "plain";
  /** Without the marker. */
  body: string;
  raw: string;
  /** Of a heading. */
  level: number;
  /** `[ ]` and ☐ are ticked, ( ) and ○ are chosen. */
  box: "many" | "one" | undefined;
  /** The number of a numbered line, 0 for others. */
  value: number;
  /** Whether the number says what it counts, as in "Q1" or "Question 1". */
  isLabelled: boolean;
  /** The cells of a line of a table, three or more. */
  cells: readonly string[] | undefined;
  /** Who wrote it in a chat. */
  sender: string | undefined;
};

// A sign before a digit is part of a number.
const bullet = /^(?:[-+–](?!\d)|[*•◦▪▫‣○●◯◻☐☑□■—·]|o(?=\s{2,}|\t))\s*(?=\S)(.*)$/;
const boxes: [RegExp, "many" | "one"][] = [
  [/^(?:\[[ xX_]?\]|[☐☑□◻])\s*/, "many"],
  [/^(?:\([ xX_]?\)|[○●◯])\s*/, "one"],
];

export function linesOf(lines: readonly SourceLine[]): TextLine[] {
  return lines.map(lineOf);
}

function lineOf({ number, text: source, sender }: SourceLine): TextLine {
  const spaces = /^[ \t]*/.exec(source)?.[0] ?? "";
  const raw = source.trim();
  const line = {
    ...{ number, sender, indent: spaces.replaceAll("\t", "    ").length, raw, level: 0 },
    ...{ box: undefined as TextLine["box"], value: 0, isLabelled: false },
    cells: cellsOf(source),
  };
  const as = (kind: TextLine["kind"], body: string, more: Partial<TextLine> = {}): TextLine => ({
    ...{ ...line, kind, body: body.trim(), ...more },
  });
  if (raw === "") return as("blank", "");
  const heading = /^(#{1,6})\s+(.*?)\s*#*$/.exec(raw);
  if (heading) return as("heading", heading[2] ?? "", { level: heading[1]?.length ?? 1 });
  if (/^\[\[[^\]]+\]\]$/.test(raw)) return as("tag", raw.slice(2, -2));
  if (/^(?:-{3,}|\*{3,}|={3,}|(?:- ){3,}-?)$/.test(raw)) return as("rule", "");
  if (/^[_.…\s]{3,}$/.test(raw)) return as("blanks", "");
  for (const [form, box] of boxes)
    if (form.test(raw)) return as("bullet", raw.replace(form, ""), { box });
  const plain = raw.replace(/^\*\*(.*)\*\*$/, "$1");
  const numbered =
    /^(?:(?:Q|Question|Frage|F)\s*)?\(?(\d{1,3})(?:[.):]|\s*[-–]\s)\)?\s+(\S.*)$/i.exec(plain) ??
    /^(?:Q|Question|Frage)\s*(\d{1,3})\s+(\S.*)$/i.exec(plain) ??
    /^(\d{1,3})\.(?=[^\d\s])(.*)$/.exec(plain);
  if (numbered)
    return as("number", numbered[2] ?? "", {
      ...{ value: Number(numbered[1]), isLabelled: /^[QF]/i.test(plain) },
    });
  const dotted = bullet.exec(raw);
  if (dotted) return boxed(as("bullet", dotted[1] ?? ""));
  const letter = /^\(?([a-z])[.)]\s+(\S.*)$/i.exec(raw);
  return letter ? as("letter", letter[2] ?? "") : as("plain", raw);
}

/** Tables come from documents with tabs, and from Markdown with bars. */
function cellsOf(source: string): string[] | undefined {
  const line = source.trim();
  const cells =
    line.startsWith("|") && line.endsWith("|")
      ? line.slice(1, -1).split("|")
      : source.replace(/[\r\n]+$/, "").split("\t");
  return cells.length >= 3 ? cells.map((cell) => cell.trim()) : undefined;
}

/** A task list has boxes behind its bullets. */
function boxed(line: TextLine): TextLine {
  for (const [form, box] of boxes)
    if (form.test(line.body)) return { ...line, body: line.body.replace(form, ""), box };
  return line;
}
