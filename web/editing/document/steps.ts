import type { Definition } from "#engine/definition.ts";
import { applyPatches } from "#engine/patches.ts";
import { childOf, idOf, parentPath, pathOf, readAt, siblingAfter, tokensOf } from "./places.ts";

/**
 * One patch, with what its author saw there. Of the contract's patches the builder makes four:
 * `add` sets a member or inserts an item, `replace` an item, `remove`, and `move`.
 */
export type Step = { patch: OwnPatch; before?: unknown };
export type OwnPatch =
  | { op: "add" | "replace"; path: string; value: unknown }
  | { op: "remove"; path: string }
  | { op: "move"; from: string; path: string };

export type Done = { document: Definition; step: Step; inverse: Step };

/**
 * Does a patch and finds its inverse. Null if it can't be done. `before` of the result is what was
 * there, `before` of the inverse what is there now, so that both know when somebody else came between.
 */
export function doPatch(document: Definition, patch: OwnPatch): Done | null {
  const result = applyPatches(document, [patch]);
  if (!result.done) return null;
  const after = result.document as Definition;
  const before = beforeOf(document, patch);
  return {
    document: after,
    step: { patch, ...(before !== undefined && { before }) },
    inverse: inverseOf(document, patch, before),
  };
}

/** What a patch overwrites or removes. */
export function beforeOf(document: unknown, patch: OwnPatch): unknown {
  if (patch.op === "move" || isInsertion(document, patch)) return undefined;
  return readAt(document, patch.path);
}

/** Whether a patch puts an item into a list. */
export function isInsertion(document: unknown, patch: OwnPatch): boolean {
  return patch.op === "add" && Array.isArray(readAt(document, parentPath(patch.path)));
}

function inverseOf(document: unknown, patch: OwnPatch, before: unknown): Step {
  const { path } = patch;
  const parent = readAt(document, parentPath(path));
  switch (patch.op) {
    case "move": {
      const item = readAt(document, patch.from);
      const from = readAt(document, parentPath(patch.from));
      const id = idOf(item) ?? "";
      const next = Array.isArray(from) ? siblingAfter(from, id) : "-";
      const now = pathOf([...tokensOf(parentPath(path)), id]);
      return { patch: { op: "move", from: now, path: `${parentPath(patch.from)}/${next}` } };
    }
    case "remove": {
      const id = idOf(before);
      const place = Array.isArray(parent) && id ? siblingAfter(parent, id) : null;
      const back = place === null ? path : `${parentPath(path)}/${place}`;
      return { patch: { op: "add", path: back, value: before } };
    }
    case "replace":
      return { patch: { op: "replace", path, value: before }, before: patch.value };
    case "add": {
      if (Array.isArray(parent)) {
        const at = `${parentPath(path)}/${idOf(patch.value) ?? parent.length}`;
        return { patch: { op: "remove", path: at }, before: patch.value };
      }
      if (before === undefined) return { patch: { op: "remove", path }, before: patch.value };
      return { patch: { op: "add", path, value: before }, before: patch.value };
    }
  }
}

/** Where an element is now, if it was moved to another page since the path was written. */
export function relocated(document: Definition, path: string): string {
  const [pages, page = "", list, element = "", ...rest] = tokensOf(path);
  if (pages !== "pages" || list !== "elements" || element === "-") return path;
  const home = document.pages.find(({ elements }) => elements.some(({ id }) => id === element));
  if (!home || home.id === page) return path;
  return pathOf([pages, home.id, list, element, ...rest]);
}

/** The longest part of a path that leads nowhere first, and what its author had there. */
export function firstMissing(document: unknown, path: string): string | null {
  const tokens = tokensOf(path);
  let node = document;
  for (const [at, token] of tokens.entries()) {
    node = childOf(node, token);
    if (node === undefined) return pathOf(tokens.slice(0, at + 1));
  }
  return null;
}
