import { useEffect } from "react";
import { duplicate, nudge } from "../column/row-actions.ts";
import { stepRow } from "../column/step-field.ts";
import type { OpenDraft } from "./draft-context.ts";
import { thenFocus } from "./view.ts";

/**
 * The builder's keys. Undo is ours everywhere on the screen: the browser's own would know one field
 * alone, and would take back what has been saved without our knowing.
 */
export function useKeys(draft: OpenDraft): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isElsewhere(event.target)) return;
      if (act(draft, event)) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [draft]);
}

function act(draft: OpenDraft, event: KeyboardEvent): boolean {
  const { store, view } = draft;
  const key = event.key.toLowerCase();
  const isControl = event.ctrlKey || event.metaKey;
  const about = elementAt(event.target) ?? view.chosen;
  if (isControl && !event.altKey && (key === "z" || key === "y")) {
    store.reverse(key === "y" || event.shiftKey ? "redo" : "undo");
    return true;
  }
  if (isControl && key === "k") {
    view.open("palette", about);
    return true;
  }
  if (key === "escape" && view.chosen) {
    const { chosen } = view;
    thenFocus(() => view.choose(null), `${chosen}.row`);
    return true;
  }
  if (about === null) return false;
  if (!isControl && !event.altKey && !event.shiftKey && isRow(event.target))
    return stepRow(event.target, event.key);
  if (isControl && key === "d") {
    duplicate(draft, about);
    return true;
  }
  if (isControl && key === "enter") {
    view.openGap({ after: about });
    return true;
  }
  if (event.altKey && (key === "arrowup" || key === "arrowdown")) {
    nudge(draft, about, key === "arrowup" ? -1 : 1);
    return true;
  }
  return false;
}

/** A closed question. */
function isRow(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.matches("[data-row]");
}

/** The question that has the focus. */
function elementAt(target: EventTarget | null): string | null {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-element]") : null;
  return row?.dataset.element ?? null;
}

/** The preview and dialogs have fields of their own, with the browser's keys. */
function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("dialog, [data-preview]") !== null;
}
