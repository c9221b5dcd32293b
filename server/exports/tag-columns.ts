import type { Code } from "#contract/codebooks.ts";
import type { Value } from "./column.ts";
import type { ReadColumn, ResponseRow } from "./response-rows.ts";
import type { Words } from "./words.ts";

/** Question → codes. */
export type Codebooks = ReadonlyMap<string, readonly Code[]>;
type Tagged = {
  key: string;
  name: string;
  label: string;
  codes: readonly Code[];
  words: Words;
  /** The answer's cell, with its reason if it has none. */
  of(row: ResponseRow): Value;
};

/**
 * A column for each code of a text question; empty where the answer isn't sorted yet. A code stands
 * for its parts too, as in filters and cross-tabs.
 */
export function tagColumns({ key, name, label, codes, words, of }: Tagged): ReadColumn[] {
  const choices = [
    { code: "0", label: words.notChosen },
    { code: "1", label: words.chosen },
  ];
  return codes.map((code) => {
    const meant = new Set(
      codes.filter(({ id, parent }) => id === code.id || parent === code.id).map(({ id }) => id),
    );
    return {
      key,
      name: `${name}_${wordIn(code.label)}`,
      label: `${label}: ${code.label}`,
      type: { is: "choice", choices },
      of: (row) => {
        const cell = of(row);
        if (typeof cell !== "string") return cell;
        const tags = row.tags?.[key];
        return tags ? Number(tags.some((tag) => meant.has(tag))) : null;
      },
    };
  });
}

/** As a part of a column's name. */
function wordIn(label: string): string {
  const plain = label.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]+/gu, "_").replace(/^_|_$/g, "") || "code";
}
