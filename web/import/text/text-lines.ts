import { joinedLines } from "./joined-lines.ts";
import type { SourceLine } from "./source-line.ts";
import { splitChoices } from "./split-choices.ts";
import { splitQuestions } from "./split-questions.ts";
import { withGrids } from "./text-grid.ts";
import type { TextLine } from "./text-line.ts";
import { isNextLetter, markerOf } from "./text-markers.ts";
import { withSections } from "./text-sections.ts";

// A sign before a digit is part of a number, and two stars are a style.
const bullet =
  /^(?:[-+–−‐](?!\d)|\*(?!\*|[^\s*][^*]*\*)|[•◦▪▫‣○●◯◻☐☑□■—·∙・⁃◆◇►▶▸➢➤❖✓✔\uf0b7\uf0a7\uf0d8\uf076\uf0fc]|o(?=\s{2,}|\t))\s*(?=\S)(.*)$/u;
const boxes: [RegExp, "many" | "one"][] = [
  [/^(?:\\?\[[ xX_]?\\?\]|[☐☑☒□◻⬜❏❑❒\uf0a8\uf06f\uf071])\s*/u, "many"],
  [/^(?:\([ xX_]?\)|[○●◯⚪🔘])\s*/u, "one"],
];
const boxBehind = /^([^?？]*[^\s?？])\s*(?:\[[ xX_]?\]|[☐☑☒□◻⬜❏❑❒])$/u;

export function linesOf(lines: readonly SourceLine[]): TextLine[] {
  return withSections(
    joinedLines(withGrids(inOrder(splitChoices(splitQuestions(lines)).map(lineOf)))),
  );
}

/** A letter that isn't in its place among others is part of the words: "J. Smith". */
function inOrder(lines: readonly TextLine[]): TextLine[] {
  const groups: TextLine[][] = [];
  for (const line of lines) {
    if (line.kind !== "letter") continue;
    const before = groups.findLast((group) => group[0]?.style === line.style)?.at(-1);
    if (before && isNextLetter(line.letter, before.letter))
      groups.findLast((group) => group.at(-1) === before)?.push(line);
    else if (isNextLetter(line.letter, undefined)) groups.push([line]);
  }
  const isAlone = (group: readonly TextLine[]) =>
    group.length === 1 && !group[0]?.style.endsWith(")");
  const placed = new Set(groups.filter((group) => !isAlone(group)).flat());
  return lines.map((line) =>
    line.kind === "letter" && !placed.has(line) ? { ...line, kind: "plain", body: line.raw } : line,
  );
}

function lineOf({ number, text: source, sender }: SourceLine): TextLine {
  const spaces = /^[ \t]*/.exec(source)?.[0] ?? "";
  const raw = source.trim();
  const line = {
    number,
    sender,
    indent: spaces.replaceAll("\t", "    ").length,
    raw,
    level: 0,
    box: undefined as TextLine["box"],
    value: 0,
    isLabelled: false,
    style: "",
    letter: "",
    cells: cellsOf(source),
  };
  const as = (kind: TextLine["kind"], body: string, more: Partial<TextLine> = {}): TextLine => ({
    ...line,
    ...more,
    kind,
    body: body.trim(),
  });
  if (raw === "") return as("blank", "");
  const heading = /^(#{1,6})\s+(.*?)\s*#*$/.exec(raw);
  if (heading) return as("heading", heading[2] ?? "", { level: heading[1]?.length ?? 1 });
  if (/^\[\[[^\]]+\]\]$/.test(raw)) return as("tag", raw.slice(2, -2));
  if (/^(?:-{3,}|\*{3,}|={3,}|(?:- ){3,}-?)$/.test(raw)) return as("rule", "");
  if (/^[_.…\s]{3,}$/.test(raw)) return as("blanks", "");
  for (const [form, box] of boxes)
    if (form.test(raw)) return as("bullet", raw.replace(form, ""), { box });
  // Bold and escaped markers, as documents and Markdown write them.
  const plain = raw
    .replace(/\s{3,}/, " ")
    .replace(/^\*\*(.*)\*\*$/, "$1")
    .replace(/^\*\*(\(?\p{Nd}{1,3}[.)]\s[^*]+)\*\*(?=\s|$)/u, "$1")
    .replace(/^\*\*([^*]{1,12}[.):])\*\*\s*/, "$1 ")
    .replace(/^(\(?\p{Nd}{1,3})\\(?=[.)])/u, "$1");
  const marker = markerOf(plain);
  if (marker?.kind === "number") return as("number", marker.body, marker);
  const dotted = bullet.exec(raw);
  if (dotted) return boxed(as("bullet", dotted[1] ?? ""));
  if (marker) return as("letter", marker.body, marker);
  const behind = boxBehind.exec(raw);
  return behind ? as("bullet", behind[1] ?? "", { box: "many" }) : as("plain", raw);
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
