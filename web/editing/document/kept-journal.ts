import type { Definition } from "#engine/definition.ts";
import type { Action, Journal } from "./journal.ts";
import { keys, read, remove, write } from "./local-entries.ts";
import type { Clash } from "./settle.ts";

/**
 * A tab's work in local storage, until the server has it. One entry per tab, so that tabs never
 * overwrite each other's. Undo is kept apart: it is longer, and losing it loses nothing typed.
 */
type KeptWork = {
  revision: number;
  /** For what was on its way: the answer may have been lost, not the change. */
  sending: { patchId: string; count: number } | null;
  pending: Action[];
  clashes: Clash[];
};
/** What `pending` was made for. */
type KeptBase = { revision: number; base: Definition };
type KeptUndo = { undo: Action[]; redo: Action[] };

export type Keeper = ReturnType<typeof keeperFor>;

const maxUndoCharacters = 400_000;

/** `owner` is the person: two accounts in one browser never see each other's work. */
export function keeperFor(owner: string, draftId: string, tab: string) {
  const prefix = `candor-builder ${owner} ${draftId}`;
  const workKey = (of: string) => `${prefix} ${of} work`;
  const undoKey = (of: string) => `${prefix} ${of} undo`;
  const baseKey = (of: string) => `${prefix} ${of} base`;
  let keptBase = -1;

  return {
    /** False if storage is forbidden or full: then work lasts as long as the page. */
    keepWork(journal: Journal): boolean {
      const { revision, sending, pending, clashes, base } = journal;
      if (pending.length === 0) {
        keptBase = -1;
        remove(baseKey(tab));
        if (clashes.length === 0) return remove(workKey(tab));
      } else if (keptBase !== revision && write(baseKey(tab), { revision, base }))
        keptBase = revision;
      return write(workKey(tab), { revision, sending, pending, clashes });
    },

    keepUndo({ undo, redo }: Journal): void {
      let from = 0;
      let text = JSON.stringify({ undo, redo });
      while (text.length > maxUndoCharacters && from < undo.length) {
        from += Math.max(1, Math.ceil((undo.length - from) / 4));
        text = JSON.stringify({ undo: undo.slice(from), redo: [] });
      }
      write(undoKey(tab), text);
    },

    /** Null if nothing is left to send or to settle. */
    work(of = tab): (KeptWork & { base: Definition | null }) | null {
      const work = read(workKey(of), isWork);
      const kept = read(baseKey(of), isBase);
      return work && { ...work, base: kept?.revision === work.revision ? kept.base : null };
    },
    undo: (): KeptUndo => read(undoKey(tab), isUndo) ?? { undo: [], redo: [] },

    /** Tabs that have left work behind. */
    otherTabs(): string[] {
      const names = keys().filter((key) => key.startsWith(`${prefix} `) && key.endsWith(" work"));
      return names.map((key) => key.split(" ").at(-2) ?? "").filter((of) => of !== tab);
    },

    forget(of: string): void {
      remove(workKey(of));
      remove(undoKey(of));
      remove(baseKey(of));
    },
  };
}

function isWork(value: unknown): value is KeptWork {
  const work = value as KeptWork | null;
  return (
    typeof work === "object" &&
    typeof work?.revision === "number" &&
    isActions(work.pending) &&
    Array.isArray(work.clashes)
  );
}

function isBase(value: unknown): value is KeptBase {
  const kept = value as KeptBase | null;
  return typeof kept?.revision === "number" && Array.isArray(kept.base?.pages);
}

function isUndo(value: unknown): value is KeptUndo {
  const kept = value as KeptUndo | null;
  return typeof kept === "object" && isActions(kept?.undo) && isActions(kept?.redo);
}

function isActions(value: unknown): value is Action[] {
  return (
    Array.isArray(value) &&
    value.every((each) => typeof each?.name === "string" && Array.isArray(each?.steps))
  );
}
