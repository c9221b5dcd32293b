import type { Position } from "#engine/checker/references.ts";
import type { Copy, Definition, Element, Page } from "#engine/definition.ts";
import { newPartId } from "#engine/new-part-id.ts";
import { idOf, readAt } from "./places.ts";
import type { OwnPatch } from "./steps.ts";

/** What can be done to a draft, each as patches. Every function is pure. */

export type Place = { page: Page; element: Element; pageAt: number; at: number };

export function placeOf({ pages }: Definition, id: string): Place | null {
  for (const [pageAt, page] of pages.entries()) {
    const at = page.elements.findIndex((element) => element.id === id);
    const element = page.elements[at];
    if (element) return { page, element, pageAt, at };
  }
  return null;
}

/** Where an element reads: everything before it. */
export function positionOf(definition: Definition, id: string): Position | null {
  const place = placeOf(definition, id);
  return place && { page: place.pageAt, element: place.at };
}

export function elementPath(definition: Definition, id: string): string {
  return `/pages/${placeOf(definition, id)?.page.id ?? ""}/elements/${id}`;
}

/** Sets a member, or removes it where the value is undefined. */
export function setMember(definition: Definition, path: string, value: unknown): OwnPatch[] {
  if (value !== undefined) return [{ op: "add", path, value }];
  return readAt(definition, path) === undefined ? [] : [{ op: "remove", path }];
}

/** Words in one language. An optional text that becomes empty in all languages is removed. */
export function setWords(
  definition: Definition,
  path: string,
  { language, text, isOptional = false }: { language: string; text: string; isOptional?: boolean },
): OwnPatch[] {
  const copy = readAt(definition, path) as Copy | undefined;
  if (!copy) return text === "" ? [] : [{ op: "add", path, value: newCopy(language, text) }];
  const others = Object.entries(copy.words).some(([tag, words]) => tag !== language && words);
  if (text === "" && isOptional && !others) return [{ op: "remove", path }];
  return [{ op: "add", path: `${path}/words/${language}`, value: text }];
}

export function newCopy(language: string, text = ""): Copy {
  return { words: { [language]: text }, slots: {} };
}

/** Where a new element goes: after another one, or on a page's first or last place. */
export type Spot = { after: string } | { page: string; at: "start" | "end" };

export function insertElement(definition: Definition, element: Element, spot: Spot): OwnPatch[] {
  const { page, before } = spotIn(definition, spot);
  return [{ op: "add", path: `/pages/${page}/elements/${before}`, value: element }];
}

function spotIn(definition: Definition, spot: Spot): { page: string; before: string } {
  if ("after" in spot) {
    const place = placeOf(definition, spot.after);
    const next = place?.page.elements[place.at + 1];
    return { page: place?.page.id ?? "", before: next?.id ?? "-" };
  }
  const page = definition.pages.find(({ id }) => id === spot.page);
  const first = spot.at === "start" ? page?.elements[0]?.id : undefined;
  return { page: spot.page, before: first ?? "-" };
}

export function removeElement(definition: Definition, id: string): OwnPatch[] {
  return [{ op: "remove", path: elementPath(definition, id) }];
}

export function moveElement(definition: Definition, id: string, spot: Spot): OwnPatch[] {
  const { page, before } = spotIn(definition, spot);
  if (before === id) return [];
  const from = elementPath(definition, id);
  return [{ op: "move", from, path: `/pages/${page}/elements/${before}` }];
}

/** One place up or down, over the page's edge onto the next one. Empty at either end. */
export function nudgeElement(definition: Definition, id: string, by: -1 | 1): OwnPatch[] {
  const place = placeOf(definition, id);
  if (!place) return [];
  const { page, pageAt, at } = place;
  const other = page.elements[at + by];
  if (other && by === 1) return moveElement(definition, id, { after: other.id });
  if (other)
    return [
      {
        op: "move",
        from: elementPath(definition, id),
        path: `/pages/${page.id}/elements/${other.id}`,
      },
    ];
  const next = definition.pages[pageAt + by];
  return next ? moveElement(definition, id, { page: next.id, at: by === 1 ? "start" : "end" }) : [];
}

/** The list that an item is in: choices of a question, pages and so on. */
export function insertItem(
  definition: Definition,
  list: string,
  item: { id: string },
  after?: string,
): OwnPatch[] {
  const items = (readAt(definition, list) ?? []) as { id: string }[];
  const at = after === undefined ? -1 : items.findIndex(({ id }) => id === after);
  const next = at < 0 ? undefined : items[at + 1]?.id;
  return [{ op: "add", path: `${list}/${next ?? "-"}`, value: item }];
}

export function removeItem(list: string, id: string): OwnPatch[] {
  return [{ op: "remove", path: `${list}/${id}` }];
}

export function nudgeItem(
  definition: Definition,
  list: string,
  id: string,
  by: -1 | 1,
): OwnPatch[] {
  const items = (readAt(definition, list) ?? []) as { id: string }[];
  const at = items.findIndex((item) => item.id === id);
  const other = items[at + by];
  if (at < 0 || !other) return [];
  const before = by === -1 ? other.id : (items[at + 2]?.id ?? "-");
  return [{ op: "move", from: `${list}/${id}`, path: `${list}/${before}` }];
}

export function moveItemBefore(list: string, id: string, before: string): OwnPatch[] {
  return before === id ? [] : [{ op: "move", from: `${list}/${id}`, path: `${list}/${before}` }];
}

export function newPage(elements: Element[] = []): Page {
  return { id: newPartId(), order: "given", elements, checks: [], next: [] };
}

/** A page break after an element: what follows on its page goes to a new one. */
export function breakPage(definition: Definition, after: string, page = newPage()): OwnPatch[] {
  const place = placeOf(definition, after);
  if (!place) return [];
  const next = definition.pages[place.pageAt + 1]?.id ?? "-";
  const moved = place.page.elements.slice(place.at + 1);
  return [
    { op: "add", path: `/pages/${next}`, value: page },
    // A page's routes belong to its end.
    ...(place.page.next.length > 0 && moved.length > 0
      ? ([
          { op: "add", path: `/pages/${page.id}/next`, value: place.page.next },
          { op: "add", path: `/pages/${place.page.id}/next`, value: [] },
        ] as OwnPatch[])
      : []),
    ...moved.map(
      ({ id }): OwnPatch => ({
        op: "move",
        from: `/pages/${place.page.id}/elements/${id}`,
        path: `/pages/${page.id}/elements/-`,
      }),
    ),
  ];
}

/** Puts a page's questions at the end of the page before, and removes it. */
export function joinPages(definition: Definition, pageId: string): OwnPatch[] {
  const at = definition.pages.findIndex(({ id }) => id === pageId);
  const [before, page] = [definition.pages[at - 1], definition.pages[at]];
  if (!before || !page) return [];
  return [
    ...page.elements.map(
      ({ id }): OwnPatch => ({
        op: "move",
        from: `/pages/${pageId}/elements/${id}`,
        path: `/pages/${before.id}/elements/-`,
      }),
    ),
    { op: "remove", path: `/pages/${pageId}` },
  ];
}

/** Puts back what was deleted elsewhere, without what is somewhere else by now. */
export function bringBack(
  definition: Definition,
  path: string,
  value: unknown,
  known: ReadonlySet<string>,
): OwnPatch[] {
  const list = path.slice(0, path.lastIndexOf("/"));
  const kept = withoutKnown(value, known);
  if (!Array.isArray(readAt(definition, list))) return [{ op: "add", path, value: kept }];
  const id = idOf(kept);
  return id && known.has(id) ? [] : [{ op: "add", path: `${list}/-`, value: kept }];
}

function withoutKnown(value: unknown, known: ReadonlySet<string>): unknown {
  if (Array.isArray(value))
    return value
      .filter((each) => !known.has(idOf(each) ?? ""))
      .map((each) => withoutKnown(each, known));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withoutKnown(each, known)]),
  );
}
