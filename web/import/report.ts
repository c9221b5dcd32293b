import type { Definition } from "#engine/definition.ts";
import { firstUnits } from "#limits/characters.ts";
import { importLimits } from "./import-limits.ts";
import { ImportRefusal } from "./import-refusal.ts";
import type { Item, Outcome, Reason, ReportLine } from "./imported.ts";

/** Collects what became of each item. */
export class Report {
  private readonly lines: ReportLine[] = [];
  /** What was changed or left out: it isn't also listed as imported. */
  private readonly touched = new Set<string>();
  /** However much is imported, there is room to say what wasn't. */
  private readonly listed = { imported: 0, touched: 0 };
  private more = 0;

  imported(item: Item, words: string, at?: string): void {
    this.add("imported", item, words, undefined, at);
  }

  changed(item: Item, words: string, reason: Reason, at?: string): void {
    this.add("changed", item, words, reason, at);
  }

  leftOut(item: Item, words: string, reason: Reason): void {
    this.add("left-out", item, words, reason);
  }

  finish(): ReportLine[] {
    const lines = this.lines.filter(({ reason, item }) => reason || !this.touched.has(keyOf(item)));
    if (this.more > 0)
      lines.push({
        item: { kind: "survey", name: "" },
        outcome: "left-out",
        reason: { code: "too-many-lines", values: { count: this.more } },
        words: "",
      });
    return lines;
  }

  /** A survey without a question is refused, and still nothing of it is lost unnamed. */
  refuseIfEmpty({ pages }: Definition): void {
    if (pages.some(({ elements }) => elements.some(({ kind }) => kind !== "statement"))) return;
    throw new ImportRefusal(
      "no-questions",
      {},
      this.finish().filter(({ outcome }) => outcome === "left-out"),
    );
  }

  private add(outcome: Outcome, item: Item, words: string, reason?: Reason, at?: string): void {
    const named = { kind: item.kind, name: cut(item.name, 100) };
    if (reason) this.touched.add(keyOf(named));
    const how = reason ? "touched" : "imported";
    if (this.listed[how] >= importLimits.lines) {
      this.more++;
      return;
    }
    this.listed[how]++;
    this.lines.push({
      item: named,
      outcome,
      ...(reason && { reason: cutValues(reason) }),
      words: cut(words.trim(), importLimits.words),
      ...(at !== undefined && { at }),
    });
  }
}

function keyOf({ kind, name }: Item): string {
  return `${kind} ${name}`;
}

function cutValues({ code, values }: Reason): Reason {
  if (!values) return { code };
  const entries = Object.entries(values).map(([key, value]) => [
    key,
    typeof value === "string" ? cut(value, importLimits.words) : value,
  ]);
  return { code, values: Object.fromEntries(entries) };
}

/** Cuts a text without splitting a character. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${firstUnits(text, max - 1)}…`;
}
