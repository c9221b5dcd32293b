import type { CrossTab } from "#contract/cross-tabs.ts";
import { crossTabTexts as texts } from "#texts/cross-tab.ts";
import { filterTexts } from "#texts/filters.ts";
import { bandWords } from "./band-words.ts";
import type { Variable } from "./variables.ts";

export type SideName = "rows" | "columns";

/** Those who gave no answer, as calls name them. */
const noAnswer = "#none";

/** An answer's words; groups of ours and removed choices have none of their own. */
export function labelIn(variable: Variable | undefined, option: string): string {
  const known = variable?.options.find((each) => each.option === option);
  return known?.label ?? option.replace("-", "–");
}

/** What a row or column of a table is called: an answer, or several in a group. */
export function categoryLabel(
  variable: Variable | undefined,
  table: CrossTab,
  side: SideName,
  at: number,
): string {
  const { option = "", of } = table[side][at] ?? {};
  if (!of) return labelIn(variable, option);
  const others = groupsIn(table)[side].filter((group) => isOthers(variable, group));
  if (others.length === 1 && isOthers(variable, of)) return texts.otherAnswers;
  return groupLabel(variable, of);
}

/** Whether nobody in a row or column refused an answer, so that it can be told as a finding. */
export function isOfAnswers(
  variable: Variable | undefined,
  table: CrossTab,
  side: SideName,
  at: number,
): boolean {
  const { option = "", of = [option] } = table[side][at] ?? {};
  return !of.some((each) => each === noAnswer || variable?.asides?.has(each));
}

/** The same in a sentence, in which answers stand in quotes. */
export function quotedLabel(
  variable: Variable | undefined,
  table: CrossTab,
  side: SideName,
  at: number,
): string {
  const label = categoryLabel(variable, table, side, at);
  const { of = [] } = table[side][at] ?? {};
  const isOne = partsOf(variable, of).length === 1 && !of.includes(noAnswer);
  return of.length === 0 || isOne ? texts.quoted(label) : label;
}

/** `1–3`, or `“Red” or “Blue”`. */
export function groupLabel(variable: Variable | undefined, of: readonly string[]): string {
  if (of.length === 1 && of[0] === noAnswer) return texts.noAnswer;
  const words = filterTexts.or(partsOf(variable, of));
  return of.includes(noAnswer) ? texts.orNone(words) : words;
}

function partsOf(variable: Variable | undefined, of: readonly string[]): string[] {
  const given = of.filter((option) => option !== noAnswer);
  const range = rangeWords(variable, given);
  return range === null ? wordsOf(variable, given) : [range];
}

/** Too many to be named in a table. */
function isOthers(variable: Variable | undefined, of: readonly string[]): boolean {
  const given = of.filter((option) => option !== noAnswer);
  return (
    of.length > 2 && rangeWords(variable, given) === null && wordsOf(variable, given).length > 2
  );
}

/** Of each answer; those that follow each other on a scale have words together. */
function wordsOf(variable: Variable | undefined, of: readonly string[]): string[] {
  const { scale = [] } = variable ?? {};
  const onScale = scale.filter((option) => of.includes(option));
  const [first = "", last = ""] = [onScale[0], onScale.at(-1)];
  const isRun = scale.indexOf(last) - scale.indexOf(first) === onScale.length - 1;
  if (onScale.length < 2 || !isRun) return of.map((option) => labelIn(variable, option));
  const others = of.filter((option) => !onScale.includes(option));
  return [
    bandWords(labelIn(variable, first), labelIn(variable, last)),
    ...others.map((option) => labelIn(variable, option)),
  ];
}

/** Of points of a scale that follow each other; its ends may have words. */
function rangeWords(variable: Variable | undefined, of: readonly string[]): string | null {
  const points = of.map(Number);
  const [first, last] = [Math.min(...points), Math.max(...points)];
  const isRange = of.length > 1 && points.every(Number.isInteger) && last - first === of.length - 1;
  const labels = [first, last].map((point) => labelIn(variable, `${point}`));
  if (!isRange || of.some((option) => !isPoint(option, labelIn(variable, option)))) return null;
  const [one = "", other = ""] = labels;
  const hasWords = one !== `${first}` || other !== `${last}`;
  return hasWords ? texts.fromTo(one, other) : `${first}–${last}`;
}

function isPoint(option: string, label: string): boolean {
  return label === option || label.startsWith(`${option} (`);
}

/** What “Other answers” are, if a table has them. */
export function othersNote(
  table: CrossTab,
  sides: Record<SideName, Variable | undefined>,
): string | null {
  const notes = (["rows", "columns"] as const).flatMap((side) => {
    const [group, another] = groupsIn(table)[side].filter((each) => isOthers(sides[side], each));
    if (!group || another) return [];
    const labels = group.map((option) =>
      option === noAnswer ? texts.noAnswer : texts.quoted(labelIn(sides[side], option)),
    );
    return [texts.othersAre(labels)];
  });
  return notes.length > 0 ? notes.join(" ") : null;
}

/** What groups are made of, in the order of the answers; those without one where they are grouped. */
export function singleAnswers(
  table: CrossTab,
  side: SideName,
  { options }: Pick<Variable, "options">,
): string[] {
  const all = new Set([...groupsIn(table)[side], ...(table.together?.[side] ?? [])].flat());
  const known = options.map(({ option }) => option).filter((option) => all.has(option));
  const others = [...all].filter((option) => !known.includes(option) && option !== noAnswer);
  return [...known, ...others, ...(all.has(noAnswer) ? [noAnswer] : [])];
}

/** The groups that a table has, one for each row and column. */
export function groupsIn(table: CrossTab): Record<SideName, string[][]> {
  const of = (side: SideName) => table[side].map(({ option, of: group = [option] }) => group);
  return { rows: of("rows"), columns: of("columns") };
}
