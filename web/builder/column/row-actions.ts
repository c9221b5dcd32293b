import type { Element } from "#engine/definition.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { asKind } from "#web/editing/document/change-kind.ts";
import { type Copied, linesOf } from "#web/editing/document/copied-element.ts";
import {
  breakPage,
  elementPath,
  insertElement,
  newCopy,
  newPage,
  nudgeElement,
  placeOf,
  removeElement,
  type Spot,
} from "#web/editing/document/edits.ts";
import { copyOf, type ElementKind, newElement } from "#web/editing/document/new-elements.ts";
import { idsIn } from "#web/editing/document/part-ids.ts";
import { pastedInto } from "#web/editing/document/paste-element.ts";
import type { OpenDraft } from "#web/editing/draft-context.ts";
import { focusFirstPart } from "#web/editing/part-list.tsx";
import type { PartLists } from "#web/editing/part-lists.ts";
import { askRemoval } from "#web/editing/removal-dialog.tsx";
import { focusField, type Gap, thenFocus } from "#web/editing/view.ts";
import { readyRating } from "#web/kinds/rating/ready.ts";
import { oneLine } from "#web/logic/one-line.ts";
import { toast } from "#web/ui/toast.ts";
import { type Insertion, isReadyRating } from "../kinds.ts";

/** What keys, buttons and the palette do with a question. Each says it to screen readers. */

export function nudge(draft: OpenDraft, id: string, by: -1 | 1): void {
  const { store, announce } = draft;
  const active = document.activeElement;
  const field = active instanceof HTMLElement ? (active.dataset.field ?? null) : null;
  const caret = active instanceof HTMLTextAreaElement ? active.selectionStart : "end";
  let isMoved = false;
  thenFocus(
    () => {
      isMoved = store.perform(texts.actions.move, (now) => nudgeElement(now, id, by));
    },
    field,
    caret,
  );
  announce(isMoved ? placeSaid(draft, id) : texts.said.atEnd);
}

/** "Moved Age to position 3 of 9." */
export function placeSaid(
  { store, language }: Pick<OpenDraft, "store" | "language">,
  id: string,
): string {
  const now = store.document();
  const all = now.pages.flatMap(({ elements }) => elements);
  const at = all.findIndex((each) => each.id === id);
  const name = oneLine(all[at]?.prompt, language) || texts.unwritten;
  const page = (placeOf(now, id)?.pageAt ?? 0) + 1;
  return texts.said.movedTo(name, at + 1, all.length, page);
}

export function duplicate({ store, view, announce }: OpenDraft, id: string): void {
  const place = placeOf(store.document(), id);
  if (!place) return;
  const copied = copyOf(store.document(), place.element);
  thenFocus(() => {
    store.perform(texts.actions.duplicate, (now) => insertElement(now, copied, { after: id }));
    view.choose(copied.id);
  }, `${copied.id}.prompt`);
  announce(texts.said.duplicated);
}

/** For this survey and others; other programs get its words. False if it couldn't be kept. */
export function copy({ store, copied }: OpenDraft, id: string): boolean {
  const place = placeOf(store.document(), id);
  if (!place) return false;
  const kept: Copied = { element: place.element, languages: store.document().languages };
  if (!copied.keep(kept)) {
    void toast.error(texts.said.notCopied);
    return false;
  }
  // Without the clipboard, the question itself is kept all the same.
  void navigator.clipboard?.writeText(linesOf(kept)).catch(() => {});
  void toast.success(texts.said.copied);
  return true;
}

/** Puts what was copied last after a question or at a page's start. */
export function paste({ store, view, copied, announce }: OpenDraft, gap: Gap): void {
  const kept = copied.last();
  if (!kept) return;
  const { element, hasLost } = pastedInto(store.document(), kept);
  thenFocus(() => {
    store.perform(texts.actions.paste, (now) => insertElement(now, element, spotOf(gap)));
    view.choose(element.id);
  }, `${element.id}.prompt`);
  if (hasLost) void toast.success(texts.said.pastedInPart, 6000);
  else announce(texts.said.pasted);
}

/** Asks first if something reads what people answer to it. */
export function remove(draft: OpenDraft, id: string): void {
  const { store, view, announce, language } = draft;
  const now = store.document();
  const all = now.pages.flatMap(({ elements }) => elements);
  const at = all.findIndex((each) => each.id === id);
  const next = all[at + 1] ?? all[at - 1];
  const name = oneLine(all[at]?.prompt, language) || texts.unwritten;
  askRemoval(draft, {
    gone: { ids: [...idsIn(all[at])] },
    name,
    run: (first) => {
      thenFocus(
        () => {
          store.perform(texts.actions.remove, (current) => [
            ...first,
            ...removeElement(current, id),
          ]);
          view.choose(null);
        },
        next ? `${next.id}.row` : "title",
      );
      announce(texts.said.removed(name));
    },
  });
}

/** Puts in what was chosen, and opens it. Once it has its words, what comes after them is next. */
export function insert(draft: OpenDraft, gap: Gap, kind: Insertion, words = ""): void {
  const { store, view, language, announce } = draft;
  if (kind === "page-break") {
    insertPage(draft, gap);
    return;
  }
  const now = store.document();
  const fresh = isReadyRating(kind)
    ? ({ ...newElement(now, "rating"), ...readyRating(kind, now.languages) } as Element)
    : newElement(now, kind);
  const element = words ? { ...fresh, prompt: newCopy(language, words) } : fresh;
  thenFocus(() => {
    store.perform(texts.actions.insert, () => insertElement(now, element, spotOf(gap)));
    view.choose(element.id);
  }, `${element.id}.prompt`);
  if (words) enterPrompt(draft, element);
  announce(texts.said.inserted(texts.kinds[kind].name));
}

/** Enter leads to what is written next: the first choice, or a new question below. */
export function enterPrompt({ view }: OpenDraft, element: Element): void {
  const { id, choices, rows, fields }: PartLists = element;
  const parts = choices ?? rows ?? fields;
  if (parts ? focusFirstPart(parts) : focusField(`${id}.statement`)) return;
  view.openGap({ after: id });
}

function insertPage({ store, view, announce }: OpenDraft, gap: Gap): void {
  const page = newPage();
  const now = store.document();
  const patches =
    "after" in gap
      ? breakPage(now, gap.after, page)
      : [{ op: "add" as const, path: `/pages/${gap.startOf}`, value: page }];
  thenFocus(() => {
    store.perform(texts.actions.insert, patches);
    view.closeGap();
  }, `${page.id}.title`);
  announce(texts.said.inserted(texts.kinds["page-break"].name));
}

export function spotOf(gap: Gap): Spot {
  return "after" in gap ? { after: gap.after } : { page: gap.startOf, at: "start" };
}

export function changeKind({ store, announce }: OpenDraft, id: string, kind: ElementKind): void {
  const place = placeOf(store.document(), id);
  if (!place || place.element.kind === kind) return;
  const value = asKind(store.document(), place.element, kind);
  thenFocus(
    () =>
      store.perform(texts.actions.kind, (now) => [
        { op: "replace", path: elementPath(now, id), value },
      ]),
    `${id}.prompt`,
  );
  announce(texts.said.kindIs(texts.kinds[kind].name));
}
