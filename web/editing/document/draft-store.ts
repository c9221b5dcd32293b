import type { Definition, Element } from "#engine/definition.ts";
import type { Patch } from "#engine/patches.ts";
import {
  acknowledged,
  type Journal,
  merged,
  perform,
  rebased,
  refused,
  reverse,
  settled,
  toSend,
} from "./journal.ts";
import type { Keeper } from "./kept-journal.ts";
import { type Outline, outlineOf } from "./outline.ts";
import type { OwnPatch } from "./steps.ts";

/** Where the work is. `at` is the time of the server's last answer. */
export type Saving =
  | { state: "saved"; at: number | null }
  | { state: "saving" }
  | { state: "waiting"; isKept: boolean; problem: string | null };

export type SendResult =
  | { kind: "saved"; revision: number }
  | { kind: "changed"; revision: number; patches: readonly Patch[] }
  | { kind: "refused"; reason: string }
  | { kind: "failed"; problem: string | null };

type Dependencies = {
  journal: Journal;
  keeper: Keeper;
  newId(): string;
  now(): number;
  onReversed(news: { name: string; direction: "undo" | "redo"; isRefused: boolean }): void;
};

/** Typing pauses longer than this begin a new action. */
const runMs = 1200;
/** Until the browser's copy is written, so that a key is painted first. */
const keepMs = 100;

/**
 * The draft that is open. Outside React, so that a keystroke renders one row: each row listens to its
 * own element alone.
 */
export class DraftStore {
  private journal: Journal;
  private readonly parts: Dependencies;
  private elements: ReadonlyMap<string, Element>;
  private shownOutline: Outline;
  private saving: Saving;
  private readonly all = new Set<() => void>();
  private readonly byId = new Map<string, Set<() => void>>();
  private run: { key: string; at: number } | null = null;
  private isKept = true;
  private undoTimer: ReturnType<typeof setTimeout> | undefined;
  private workTimer: ReturnType<typeof setTimeout> | undefined;
  /** Called after each change that is to be sent. */
  onChange: () => void = () => {};

  constructor(parts: Dependencies) {
    this.parts = parts;
    this.journal = parts.journal;
    this.elements = elementsIn(parts.journal.document);
    this.shownOutline = outlineOf(parts.journal.document, null);
    const { pending } = parts.journal;
    this.saving =
      pending.length > 0
        ? { state: "waiting", isKept: true, problem: null }
        : { state: "saved", at: null };
  }

  readonly document = (): Definition => this.journal.document;
  readonly outline = (): Outline => this.shownOutline;
  readonly savingNow = (): Saving => this.saving;
  readonly clashes = () => this.journal.clashes;
  readonly read = (): Journal => this.journal;
  readonly element = (id: string): Element | undefined => this.elements.get(id);

  readonly subscribe = (listener: () => void): (() => void) => {
    this.all.add(listener);
    return () => this.all.delete(listener);
  };

  /** For one element; called when it has changed. */
  subscribeTo(id: string, listener: () => void): () => void {
    const listeners = this.byId.get(id) ?? new Set();
    this.byId.set(id, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /**
   * Does something by a name that undo shows. With `run`, it goes on with the action before if that
   * was the same a moment ago, as typing does. False if nothing changed.
   */
  perform(
    name: string,
    patches: readonly OwnPatch[] | ((now: Definition) => readonly OwnPatch[]),
    run?: string,
  ): boolean {
    const todo = typeof patches === "function" ? patches(this.journal.document) : patches;
    const at = this.parts.now();
    const continues = run !== undefined && this.run?.key === run && at - this.run.at < runMs;
    this.run = run === undefined ? null : { key: run, at };
    const next = perform(this.journal, name, todo, { continues });
    if (!next) return false;
    this.set(next);
    return true;
  }

  reverse(direction: "undo" | "redo"): void {
    this.run = null;
    const result = reverse(this.journal, direction);
    if (!result) return;
    const { name, isRefused } = result;
    this.set(result.journal);
    this.parts.onReversed({ name, direction, isRefused });
  }

  /** What to send, or null if the server has everything. */
  next(): { revision: number; patches: Patch[]; patchId: string } | null {
    const sent = toSend(this.journal, this.parts.newId);
    if (!sent) return null;
    this.run = null;
    this.set(sent.journal, { state: "saving" });
    // If the answer is lost, only the kept id shows that this has arrived.
    this.keepWork();
    return { revision: this.journal.revision, patches: sent.patches, patchId: sent.patchId };
  }

  /** False if the draft has to be loaded again. */
  take(result: SendResult): boolean {
    switch (result.kind) {
      case "saved":
        this.set(acknowledged(this.journal, result.revision), this.afterSaving());
        return true;
      case "changed": {
        const next = merged(this.journal, result.revision, result.patches);
        if (next) this.set(next);
        return next !== null;
      }
      case "refused":
        this.set(refused(this.journal, result.reason));
        return true;
      case "failed":
        this.set(this.journal, {
          state: "waiting",
          isKept: this.isKept,
          problem: result.problem,
        });
        return true;
    }
  }

  /** The draft as the server has it, such as after other people's changes. */
  takeDraft(revision: number, definition: Definition): void {
    if (revision <= this.journal.revision || this.journal.sending) return;
    this.set(rebased(this.journal, revision, definition));
  }

  /** Changes that another tab has saved. */
  takePatches(revision: number, patches: readonly Patch[]): void {
    if (revision !== this.journal.revision + 1 || this.journal.sending) return;
    const next = merged(this.journal, revision, patches);
    if (next) this.set(next);
  }

  settle(clashId: string, choice?: { name: string; patches: readonly OwnPatch[] }): boolean {
    if (choice && choice.patches.length > 0 && !this.perform(choice.name, choice.patches))
      return false;
    this.set(settled(this.journal, clashId));
    return true;
  }

  keepNow(): void {
    clearTimeout(this.undoTimer);
    this.undoTimer = undefined;
    this.parts.keeper.keepUndo(this.journal);
    if (this.workTimer !== undefined) this.keepWork();
  }

  private keepWork(): void {
    clearTimeout(this.workTimer);
    this.workTimer = undefined;
    const wasKept = this.isKept;
    this.isKept = this.parts.keeper.keepWork(this.journal);
    if (this.isKept === wasKept || this.saving.state !== "waiting") return;
    this.saving = { ...this.saving, isKept: this.isKept };
    this.tell();
  }

  private afterSaving(): Saving {
    const left = this.journal.pending.length > (this.journal.sending?.count ?? 0);
    return left ? { state: "saving" } : { state: "saved", at: this.parts.now() };
  }

  private set(next: Journal, saving?: Saving): void {
    const before = this.journal;
    this.journal = next;
    const grew = next.pending.length > 0 && next.pending !== before.pending;
    this.workTimer ??= setTimeout(() => this.keepWork(), keepMs);
    if (next.undo !== before.undo || next.redo !== before.redo)
      this.undoTimer ??= setTimeout(() => this.keepNow(), 1000);
    const failed = this.saving.state === "waiting" ? this.saving.problem : null;
    if (saving) this.saving = saving;
    else if (grew && this.saving.state === "saved") this.saving = { state: "saving" };
    else if (grew && this.saving.state === "waiting")
      this.saving = { state: "waiting", isKept: this.isKept, problem: failed };
    if (next.document !== before.document) this.announce(next.document);
    this.tell();
    if (grew) this.onChange();
  }

  private tell(): void {
    for (const listener of [...this.all]) listener();
  }

  private announce(document: Definition): void {
    const before = this.elements;
    this.elements = elementsIn(document);
    this.shownOutline = outlineOf(document, this.shownOutline);
    for (const [id, listeners] of this.byId) {
      if (before.get(id) === this.elements.get(id)) continue;
      for (const listener of [...listeners]) listener();
    }
  }
}

function elementsIn({ pages }: Definition): ReadonlyMap<string, Element> {
  const elements = new Map<string, Element>();
  for (const page of pages) for (const element of page.elements) elements.set(element.id, element);
  return elements;
}
