import { canonicalJson } from "#limits/canonical-json.ts";
import { measure } from "#limits/measure.ts";
import { ownId } from "./definition-limits.ts";

/**
 * RFC 6902 for definitions. In a path, an id may stand for an array's index
 * (`/pages/<id>/elements/<id>/prompt/words/en`), so that a patch still means the same after
 * somebody else added a page above. `add`, `move` and `copy` to a sibling's id put the value before
 * it.
 */
export type Patch =
  | { op: "add" | "replace" | "test"; path: string; value: unknown }
  | { op: "remove"; path: string }
  | { op: "move" | "copy"; from: string; path: string };

type PatchProblem = "bad-path" | "not-there" | "test-failed" | "into-itself" | "too-large";
export type Patched =
  | { done: true; document: unknown }
  /** `at` is the index of the patch that can't be applied. */
  | { done: false; at: number; problem: PatchProblem };

const maxPathDepth = 32;
const maxPathLength = 1000;
const maxValueDepth = 64;
/**
 * Characters of all that patches may copy, move or compare together: sharing makes a copy cheap
 * here, but not when it is written out.
 */
const maxCopied = 4 * 1024 * 1024;
/** Parts of lists and objects that are written anew around what patches change, all together. */
const maxRewritten = 1_000_000;

/**
 * Applies all patches or none. The document isn't changed: the result shares with it what stayed.
 */
export function applyPatches(document: unknown, patches: readonly Patch[]): Patched {
  let changed = document;
  const budget = { left: maxCopied, parts: maxRewritten };
  for (const [at, patch] of patches.entries()) {
    try {
      changed = applyPatch(changed, patch, budget);
    } catch (error) {
      if (error instanceof Unpatchable) return { done: false, at, problem: error.problem };
      throw error;
    }
  }
  return { done: true, document: changed };
}

class Unpatchable extends Error {
  readonly problem: PatchProblem;
  constructor(problem: PatchProblem) {
    super(problem);
    this.problem = problem;
  }
}

type Tokens = readonly string[];
type Budget = { left: number; parts: number };

function applyPatch(document: unknown, patch: Patch, budget: Budget): unknown {
  const path = tokensOf(patch.path);
  switch (patch.op) {
    case "add":
      return add(document, path, patch.value, budget);
    case "replace":
      return change(document, path, budget, () => patch.value);
    case "remove":
      return remove(document, path, budget);
    case "test": {
      const found = read(document, path);
      spend(found, budget);
      spend(patch.value, budget);
      if (canonicalJson(found) !== canonicalJson(patch.value)) throw new Unpatchable("test-failed");
      return document;
    }
    case "copy": {
      const found = read(document, tokensOf(patch.from));
      spend(found, budget);
      return add(document, path, found, budget);
    }
    case "move": {
      const from = tokensOf(patch.from);
      const moved = read(document, from);
      spend(moved, budget);
      const [start, end] = [located(document, from), located(document, path)];
      if (start.length < end.length && start.every((token, at) => token === end[at]))
        throw new Unpatchable("into-itself");
      if (start.join("/") === end.join("/")) return document;
      return add(remove(document, from, budget), path, moved, budget);
    }
  }
}

function tokensOf(path: string): Tokens {
  if (path === "") return [];
  const tokens = path.length > maxPathLength ? [] : path.split("/").slice(1);
  const isPointer = path.startsWith("/") && tokens.length > 0 && tokens.length <= maxPathDepth;
  if (!isPointer || tokens.some((token) => /~(?![01])/.test(token)))
    throw new Unpatchable("bad-path");
  const names = tokens.map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
  // Objects here have none of these, and assigning one could reach all objects of the program.
  if (names.some((name) => name === "__proto__" || name === "constructor" || name === "prototype"))
    throw new Unpatchable("bad-path");
  return names;
}

function read(document: unknown, path: Tokens): unknown {
  return path.reduce((node, token) => childOf(node, token), document);
}

/** Replaces what is at a path that exists. */
function change(
  node: unknown,
  [token, ...rest]: Tokens,
  budget: Budget,
  make: (before: unknown) => unknown,
): unknown {
  rewrite(node, budget);
  if (token === undefined) return make(node);
  const child = change(childOf(node, token), rest, budget, make);
  return Array.isArray(node)
    ? node.with(indexIn(node, token), child)
    : { ...(node as object), [token]: child };
}

/** Takes the parts of what is written anew from the budget. */
function rewrite(node: unknown, budget: Budget): void {
  if (typeof node !== "object" || node === null) return;
  budget.parts -= Array.isArray(node) ? node.length : Object.keys(node).length;
  if (budget.parts < 0) throw new Unpatchable("too-large");
}

function add(document: unknown, path: Tokens, value: unknown, budget: Budget): unknown {
  const token = path.at(-1);
  if (token === undefined) return value;
  return change(document, path.slice(0, -1), budget, (parent) => {
    if (Array.isArray(parent)) return parent.toSpliced(placeIn(parent, token), 0, value);
    if (!isObject(parent)) throw new Unpatchable("not-there");
    return { ...parent, [token]: value };
  });
}

function remove(document: unknown, path: Tokens, budget: Budget): unknown {
  const token = path.at(-1);
  if (token === undefined) throw new Unpatchable("bad-path");
  return change(document, path.slice(0, -1), budget, (parent) => {
    childOf(parent, token);
    if (Array.isArray(parent)) return parent.toSpliced(indexIn(parent, token), 1);
    const { [token]: _, ...rest } = parent as Record<string, unknown>;
    return rest;
  });
}

/** A path with indexes in place of ids; the last token may name something that isn't there yet. */
function located(document: unknown, path: Tokens): Tokens {
  let node = document;
  return path.map((token, at) => {
    const isLast = at === path.length - 1;
    const place = !Array.isArray(node)
      ? token
      : String(isLast ? placeIn(node, token) : indexIn(node, token));
    if (!isLast) node = childOf(node, token);
    return place;
  });
}

function childOf(node: unknown, token: string): unknown {
  if (Array.isArray(node)) return node[indexIn(node, token)];
  if (!isObject(node) || !Object.hasOwn(node, token)) throw new Unpatchable("not-there");
  return node[token];
}

/** The index of an item that exists. */
function indexIn(items: readonly unknown[], token: string): number {
  const index = ownId.test(token)
    ? items.findIndex((item) => isObject(item) && item.id === token)
    : /^(0|[1-9]\d{0,5})$/.test(token)
      ? Number(token)
      : -1;
  if (index < 0 || index >= items.length) throw new Unpatchable("not-there");
  return index;
}

/** Where a new item goes. */
function placeIn(items: readonly unknown[], token: string): number {
  return token === "-" || token === String(items.length) ? items.length : indexIn(items, token);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function spend(value: unknown, budget: Budget): void {
  const { size, depth } = measure(value, { size: budget.left, depth: maxValueDepth });
  budget.left -= size;
  if (budget.left < 0 || depth > maxValueDepth) throw new Unpatchable("too-large");
}
