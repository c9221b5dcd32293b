import { announces, asks, asksToChoose, isQuestion, isRequest } from "./text-asks.ts";
import type { TextLine } from "./text-line.ts";

/** What a numbered list is: its lines are questions, or the choices of what stands above it. */
export type NumberRole = {
  are: "questions" | "choices";
  /** Whether the other is likely, too. */
  isDoubtful: boolean;
};

/** The role of each numbered line whose list stands below words. Others depend on what is around. */
export function numberRoles(lines: readonly TextLine[]): Map<TextLine, NumberRole> {
  const roles = new Map<TextLine, NumberRole>();
  const numbers = lines.flatMap((line, at) => (line.kind === "number" ? [{ line, at }] : []));
  for (let start = 0; start < numbers.length; ) {
    let end = start + 1;
    while (end < numbers.length && follows(numbers[end]?.line, numbers[end - 1]?.line)) end++;
    const list = numbers.slice(start, end);
    const role = list[0] && roleOf(lines, list, list[0].at);
    if (role) for (const { line } of list) roles.set(line, role);
    start = end;
  }
  return roles;
}

function follows(line: TextLine | undefined, before: TextLine | undefined): boolean {
  return line !== undefined && before !== undefined && line.value === before.value + 1;
}

function roleOf(
  lines: readonly TextLine[],
  list: readonly { line: TextLine; at: number }[],
  start: number,
): NumberRole | undefined {
  const above = paragraphAbove(lines, start);
  const last = above.at(-1);
  if (!last) return undefined;
  const asking = list.filter(({ line, at }) => isAsking(lines, line, at)).length;
  const asksAbove = above.some(({ raw }) => isQuestion.test(raw));
  const isAnnounced = announces.test(last.raw) && !asksAbove;
  const isChosen = asksToChoose.test(last.raw);
  const leads = asksAbove || asks.test(last.raw) || isChosen;
  if (asking > list.length / 2)
    return { are: "questions", isDoubtful: leads && !isAnnounced && asking < list.length };
  if (!leads || isAnnounced) return { are: "questions", isDoubtful: isAnnounced && asking === 0 };
  const isSure = asking === 0 && (asksAbove || isChosen);
  return { are: "choices", isDoubtful: !isSure };
}

/** Words that ask, or have their own choices or gap below. */
function isAsking(lines: readonly TextLine[], line: TextLine, at: number): boolean {
  if (isQuestion.test(line.raw) || isRequest.test(line.body)) return true;
  const next = lines[at + 1]?.kind === "blank" ? lines[at + 2] : lines[at + 1];
  return next !== undefined && /^(bullet|letter|blanks)$/.test(next.kind);
}

/** The words right above a list, or above a gap before it. */
function paragraphAbove(lines: readonly TextLine[], start: number): TextLine[] {
  let at = start - 1;
  while (lines[at]?.kind === "blank") at--;
  const last = lines[at];
  if (last?.kind === "heading") return isQuestion.test(last.raw) ? [last] : [];
  const found: TextLine[] = [];
  for (; lines[at]?.kind === "plain" && found.length < 20; at--)
    found.unshift(lines[at] as TextLine);
  return found;
}
