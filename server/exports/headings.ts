import type { ExportChoices } from "#contract/exports.ts";
import type { Column } from "./column.ts";

/** Longer ones lose their middle: their beginning has the question, and their end the choice. */
const maxLength = 200;
const endLength = 80;

type Named = Pick<Column, "name" | "label" | "heading">;

/**
 * The first line of a table. Names are codes; people read what was asked instead, on one line, with
 * the name behind where several columns have the same words. No two are the same.
 */
export function headingsOf(
  columns: readonly Named[],
  headings: ExportChoices["headings"] | undefined,
): string[] {
  if (headings !== "questions") return columns.map(({ name }) => name);
  const texts = columns.map(({ name, label, heading = label }) => shortened(heading) || name);
  const times = new Map<string, number>();
  for (const text of texts) times.set(keyOf(text), (times.get(keyOf(text)) ?? 0) + 1);
  const taken = new Set<string>();
  return columns.map(({ name }, at) => {
    const text = texts[at] ?? name;
    const isOnly = times.get(keyOf(text)) === 1;
    let heading = isOnly ? text : `${text} (${name})`;
    for (let again = 1; taken.has(keyOf(heading)); again++)
      heading = `${text} (${name}${again === 1 ? "" : `, ${again}`})`;
    taken.add(keyOf(heading));
    return heading;
  });
}

/** Spreadsheets and programs tell columns apart by their letters alone. */
function keyOf(heading: string): string {
  return heading.toLowerCase();
}

function shortened(label: string): string {
  const signs = Array.from(label.replace(/\s+/g, " ").trim());
  if (signs.length <= maxLength) return signs.join("");
  const [start, end] = [signs.slice(0, maxLength - endLength - 1), signs.slice(-endLength)];
  return `${start.join("").trimEnd()}…${end.join("").trimStart()}`;
}
