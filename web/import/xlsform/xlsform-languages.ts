import { languageTag } from "../language-tags.ts";
import type { Report } from "../report.ts";
import type { SourceRecord } from "../source-record.ts";

const translated = /^(?:media::)?(label|hint|caption)\s*::?\s*(.+)$/i;

/** The languages of a form's columns, such as `label::French (fr)`. */
export class XlsformLanguages {
  /** Tags; the first is the form's own language. */
  readonly tags: string[];
  private readonly tagOf = new Map<string, string>();

  constructor(columns: Iterable<string>, defaultName: string, report: Report) {
    const names = new Set<string>();
    let hasPlain = false;
    for (const column of columns) {
      const name = translated.exec(column)?.[2]?.trim();
      if (name) names.add(name);
      if (/^(label|caption)$/i.test(column)) hasPlain = true;
    }
    const tags: string[] = [];
    let unknown = 0;
    for (const name of names) {
      // From qaa on, ISO 639 leaves codes to everyone.
      const tag = languageTag(name) ?? `qa${String.fromCharCode(97 + (unknown++ % 26))}`;
      if (!languageTag(name))
        report.changed({ kind: "translation", name }, name, {
          code: "language-name",
          values: { name, tag },
        });
      this.tagOf.set(name, tag);
      tags.push(tag);
    }
    const own = this.tagOf.get(defaultName) ?? languageTag(defaultName);
    const first = own ?? (hasPlain || tags.length === 0 ? "en" : tags[0]) ?? "en";
    this.tags = [...new Set([first, ...tags])];
    for (const [name, tag] of this.tagOf)
      if (tag !== first) report.imported({ kind: "translation", name }, name);
  }

  /** A column's texts by language: the plain one is the form's own language. */
  texts(row: SourceRecord, column: string): Record<string, string> {
    const found: Record<string, string> = {};
    for (const key of row.keys()) {
      const match = translated.exec(key);
      const base = (match?.[1] ?? key).toLowerCase();
      if (base !== column && !(base === "caption" && column === "label")) continue;
      const tag = match ? this.tagOf.get((match[2] ?? "").trim()) : this.tags[0];
      const text = tag === undefined ? "" : row.text(key);
      if (tag !== undefined && text.trim() !== "") found[tag] ??= text;
    }
    return found;
  }
}
