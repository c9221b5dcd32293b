import { useEffect } from "react";
import type { OpenDraft } from "#web/editing/draft-context.ts";
import { stepRow } from "#web/editing/step-field.ts";
import { focusField, type Gap, thenFocus } from "#web/editing/view.ts";
import { pasteText } from "../column/paste-text.ts";
import { copy, duplicate, nudge, remove } from "../column/row-actions.ts";

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
    const pasteHere = (event: ClipboardEvent) => {
      const gap = gapAt(draft, event.target);
      if (gap === null || event.defaultPrevented) return;
      event.preventDefault();
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (!pasteText(draft, gap, text) && "startOf" in gap) draft.view.openGap(gap, text.trim());
    };
    document.addEventListener("keydown", press);
    document.addEventListener("paste", pasteHere);
    return () => {
      document.removeEventListener("keydown", press);
      document.removeEventListener("paste", pasteHere);
    };
  }, [draft]);
}

function act(draft: OpenDraft, event: KeyboardEvent): boolean {
  const { store, view } = draft;
  const key = event.key.toLowerCase();
  const isControl = event.ctrlKey || event.metaKey;
  const about = elementAt(event.target) ?? view.chosen;
  if (isControl && !event.altKey && (key === "z" || key === "y")) {
    keepPlace(about, () => store.reverse(key === "y" || event.shiftKey ? "redo" : "undo"));
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
  if (key === "?" && !isControl && !event.altKey && !isWriting(event.target)) {
    view.open(view.dialog === "keys" ? null : "keys");
    return true;
  }
  if (about === null) return false;
  if (!isControl && !event.altKey && key === "/" && isRow(event.target)) {
    view.openGap({ after: about }, "/");
    return true;
  }
  if (!isControl && !event.altKey && !event.shiftKey && isRow(event.target))
    return stepRow(event.target, event.key);
  if (
    isControl &&
    !event.altKey &&
    (key === "c" || key === "x") &&
    isRow(event.target) &&
    !hasSelection()
  ) {
    if (copy(draft, about) && key === "x") remove(draft, about);
    return true;
  }
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

/** Does something that may remove the question with the focus: then its neighbor gets it. */
function keepPlace(about: string | null, work: () => void): void {
  const listed = [...document.querySelectorAll<HTMLElement>("[data-column] [data-element]")];
  const ids = listed.map(({ dataset }) => dataset.element);
  const at = ids.indexOf(about ?? undefined);
  thenFocus(work, null);
  if (at === -1 || document.activeElement !== document.body) return;
  const near = [ids[at], ...ids.slice(0, at).toReversed(), ...ids.slice(at + 1)];
  near.some((id) => focusField(`${id}.prompt`) || focusField(`${id}.row`));
}

/** Where a paste goes that no field takes: after the row, or into a survey that has nothing yet. */
function gapAt({ store }: OpenDraft, target: EventTarget | null): Gap | null {
  const about = isRow(target) ? elementAt(target) : null;
  if (about !== null) return { after: about };
  const { pages } = store.document();
  const [first] = pages;
  const isEmpty = pages.every(({ elements }) => elements.length === 0);
  return first && isEmpty && !isWriting(target) && !isElsewhere(target)
    ? { startOf: first.id }
    : null;
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select") !== null;
}

/** Then the browser copies what is selected. */
const hasSelection = () => getSelection()?.isCollapsed === false;

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
