import { flushSync } from "react-dom";
import type { Played } from "./played.ts";
import type { AskedRemoval } from "./removal.ts";

/** Where new things can be written: after an element, or at a page's start. */
export type Gap = { after: string } | { startOf: string };

/** Several lines that were pasted, which may be several questions. */
export type Pasted = {
  text: string;
  /** Makes one question of them, in which each line is a choice. */
  asOne: () => void;
  /** The empty question into which they were pasted. */
  instead?: string;
};

/** What is open on the screen. No part of the draft. */
export class View {
  /** The question whose slip is open. */
  chosen: string | null = null;
  gap: Gap | null = null;
  /** What the gap begins with. */
  gapText = "";
  /** What is pasted at the gap, until its author says what it is. */
  pasted: Pasted | null = null;
  dialog: "palette" | "move" | "keys" | "outline" | "map" | "check" | null = null;
  /** The element that a dialog is about. */
  subject: string | null = null;
  /** A deletion that would change something else, until its author decides. */
  removal: AskedRemoval | null = null;
  shownPreview = false;
  /** Someone whose way the preview shows. */
  played: Played | null = null;
  folded: ReadonlySet<string> = new Set();
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly choose = (id: string | null): void => {
    if (this.chosen === id && this.gap === null) return;
    this.chosen = id;
    this.gap = null;
    this.tell();
  };

  readonly openGap = (gap: Gap, text = ""): void => {
    this.gap = gap;
    this.gapText = text;
    this.pasted = null;
    this.chosen = null;
    this.tell();
  };

  readonly openPasted = (gap: Gap, pasted: Pasted): void => {
    this.gap = gap;
    this.pasted = pasted;
    this.chosen = null;
    this.tell();
  };

  readonly closeGap = (): void => {
    this.gap = null;
    this.tell();
  };

  readonly open = (dialog: View["dialog"], subject: string | null = null): void => {
    this.dialog = dialog;
    this.subject = subject;
    this.tell();
  };

  readonly askRemoval = (removal: AskedRemoval | null): void => {
    this.removal = removal;
    this.tell();
  };

  readonly fold = (page: string): void => {
    const folded = new Set(this.folded);
    if (!folded.delete(page)) folded.add(page);
    this.folded = folded;
    this.tell();
  };

  readonly togglePreview = (): void => {
    this.shownPreview = !this.shownPreview;
    this.tell();
  };

  readonly play = (played: Played): void => {
    this.played = played;
    this.shownPreview = true;
    this.tell();
  };

  private tell(): void {
    for (const listener of [...this.listeners]) listener();
  }
}

export function isSameGap(one: Gap | null, other: Gap): boolean {
  if (one === null) return false;
  if ("after" in one) return "after" in other && one.after === other.after;
  return "startOf" in other && one.startOf === other.startOf;
}

/** Does something, then focuses a field that may have come up by it; false if it didn't. */
export function thenFocus(
  work: () => void,
  field: string | null,
  caret: "start" | "end" | number = "end",
): boolean {
  flushSync(work);
  return field !== null && focusField(field, caret);
}

/** Focuses the field or button of this name, and puts it into sight. */
export function focusField(field: string, caret: "start" | "end" | number = "end"): boolean {
  const found = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
  if (!found) return false;
  found.focus({ preventScroll: true });
  found.scrollIntoView({ block: "nearest" });
  if (found instanceof HTMLTextAreaElement || found instanceof HTMLInputElement) {
    const at = caret === "end" ? found.value.length : caret === "start" ? 0 : caret;
    found.setSelectionRange(at, at);
  }
  return true;
}
