import { useState } from "react";
import type { ReportPart } from "#contract/result-reports.ts";
import { reportEditorTexts as texts } from "#texts/result-reports.ts";
import { newText } from "./add-part.tsx";
import { rowId } from "./part-row.tsx";

type Parts = readonly ReportPart[];
/** Where they were, in order. */
type Removed = readonly { part: ReportPart; at: number }[];

/** The parts of a report, which of them are unfolded, and what was done with them last. */
export function usePartList(parts: Parts, change: (parts: Parts) => void) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [newest, setNewest] = useState<string | null>(null);
  const [removed, setRemoved] = useState<Removed>([]);
  const [said, setSaid] = useState("");

  function insert(added: Parts, at: number): void {
    const written = added.filter(({ kind }) => kind !== "question").map(({ id }) => id);
    setOpen(new Set([...open, ...written]));
    setNewest(written[0] ?? null);
    setRemoved([]);
    change(parts.toSpliced(at, 0, ...added));
    if (written.length === 0) focusRow(added[0]);
  }

  return {
    parts,
    open,
    newest,
    removed,
    said,
    add: (added: Parts) => insert(added, parts.length),
    addTextAt: (at: number) => insert([newText()], at),
    put: (at: number, part: ReportPart) => change(parts.with(at, part)),
    toggle(id: string): void {
      const after = new Set(open);
      if (!after.delete(id)) after.add(id);
      setOpen(after);
    },
    openAll: () => setOpen(new Set(parts.map(({ id }) => id))),
    foldAll: () => setOpen(new Set()),
    move(from: number, to: number): void {
      const part = parts[from];
      if (!part || to < 0 || to >= parts.length || to === from) return;
      change(parts.toSpliced(from, 1).toSpliced(to, 0, part));
      setSaid(texts.moved(to + 1, parts.length));
      focusRow(part);
    },
    remove(ids: readonly string[]): void {
      const gone = parts.flatMap((part, at) => (ids.includes(part.id) ? [{ part, at }] : []));
      const [first] = gone;
      if (!first) return;
      const left = parts.filter(({ id }) => !ids.includes(id));
      setRemoved(gone);
      change(left);
      focusRow(left[first.at] ?? left.at(-1));
    },
    putBack(): void {
      const [first] = removed;
      if (!first) return;
      setRemoved([]);
      change(removed.reduce<Parts>((all, { part, at }) => all.toSpliced(at, 0, part), parts));
      focusRow(first.part);
    },
  };
}

/** After it was rendered, and a dialog or menu has given the focus back. */
function focusRow(part: ReportPart | undefined): void {
  if (!part) return;
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const row = document.getElementById(rowId(part.id));
      row?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: "nearest" });
    }),
  );
}
