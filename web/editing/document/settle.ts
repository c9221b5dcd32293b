import type { Definition } from "#engine/definition.ts";
import {
  childOf,
  idOf,
  isSame,
  lastToken,
  parentPath,
  pathOf,
  readAt,
  tokensOf,
} from "./places.ts";
import {
  beforeOf,
  doPatch,
  firstMissing,
  isInsertion,
  type OwnPatch,
  relocated,
  type Step,
} from "./steps.ts";

/**
 * Two people, or two tabs, changed the same thing without knowing of each other. Both versions are
 * here, and are shown until somebody chooses.
 */
export type Clash = {
  /** One clash per place and kind. */
  id: string;
  kind: "both-changed" | "deleted-there" | "deleted-here" | "refused";
  path: string;
  mine?: unknown;
  theirs?: unknown;
  /** Earlier versions of the same clash. */
  also?: readonly { mine?: unknown; theirs?: unknown }[];
  /** Why the server refused it. */
  reason?: string;
};

export type Settled = {
  document: Definition;
  /** Null if there is nothing to do any more, or nothing to do it to. */
  step: Step | null;
  inverse: Step | null;
  clash: Clash | null;
};

/**
 * Does a step on a document that may have changed since: by ids, so that most steps still mean the
 * same. A step that can't be done, or overwrites what its author hasn't seen, becomes a clash.
 * `local` is the document with all of the author's steps: what is shown of a clash comes from there.
 */
export function settle(document: Definition, step: Step, local: Definition): Settled {
  const patch = placed(document, step.patch, local);
  const missing = missingPlace(document, patch);
  if (missing !== null) {
    if (patch.op === "remove") return unchanged(document);
    return { ...unchanged(document), clash: deletedThere(missing, patch, local) };
  }
  if (isDone(document, patch)) return unchanged(document);
  const done = doPatch(document, patch);
  if (!done) return { ...unchanged(document), clash: deletedThere(patch.path, patch, local) };
  return { ...done, clash: overwritten(document, { ...step, patch }) };
}

function unchanged(document: Definition): Settled {
  return { document, step: null, inverse: null, clash: null };
}

/** The same patch where things are now. */
function placed(document: Definition, patch: OwnPatch, local: Definition): OwnPatch {
  if (patch.op === "move")
    return {
      ...patch,
      from: relocated(document, patch.from),
      path: anchored(document, patch.path, local, lastToken(patch.from)),
    };
  if (isInsertion(document, patch))
    return { ...patch, path: anchored(document, patch.path, local, idOf(valueIn(patch)) ?? "") };
  return { ...patch, path: relocated(document, patch.path) };
}

/** A place in a list: before the sibling named, else before the next one that is still there. */
function anchored(document: Definition, path: string, local: Definition, item: string): string {
  const list = readAt(document, parentPath(path));
  const anchor = lastToken(path);
  if (!Array.isArray(list) || anchor === "-" || childOf(list, anchor) !== undefined) return path;
  const mine = readAt(local, parentPath(path));
  const siblings = Array.isArray(mine) ? mine.map(idOf) : [];
  const after = siblings.slice(siblings.indexOf(item) + 1);
  const next = after.find((id) => id !== undefined && id !== item && childOf(list, id));
  return `${parentPath(path)}/${next ?? "-"}`;
}

/** What a patch needs and isn't there. */
function missingPlace(document: Definition, patch: OwnPatch): string | null {
  switch (patch.op) {
    case "move":
      return firstMissing(document, patch.from) ?? firstMissing(document, parentPath(patch.path));
    case "add":
      return firstMissing(document, parentPath(patch.path));
    default:
      return firstMissing(document, patch.path);
  }
}

/** Whether somebody did the same, or this very patch had arrived without our knowing. */
function isDone(document: Definition, patch: OwnPatch): boolean {
  if (patch.op === "move" || patch.op === "remove") return false;
  if (!isInsertion(document, patch)) return isSame(readAt(document, patch.path), patch.value);
  const id = idOf(patch.value);
  const place = `${parentPath(patch.path)}/${id}`;
  return id !== undefined && readAt(document, relocated(document, place)) !== undefined;
}

/** What a patch overwrites that its author hasn't seen. */
function overwritten(document: Definition, { patch, before }: Step): Clash | null {
  if (patch.op === "move" || isInsertion(document, patch)) return null;
  const theirs = beforeOf(document, patch);
  if (isSame(theirs, before)) return null;
  const { path } = patch;
  if (patch.op === "remove")
    return { id: `deleted-here ${path}`, kind: "deleted-here", path, theirs };
  return { id: `both-changed ${path}`, kind: "both-changed", path, mine: patch.value, theirs };
}

/**
 * What its author has at the place that is gone: all of it, or the part that they have moved out of it.
 * Null if they have deleted it as well since.
 */
function deletedThere(missing: string, patch: OwnPatch, local: Definition): Clash | null {
  const id = idOf(valueIn(patch));
  const whole = patch.op === "move" ? patch.from : patch.path;
  const full = patch.op === "add" && id ? `${parentPath(patch.path)}/${id}` : whole;
  const tokens = tokensOf(full);
  // A question that they have moved off a page is no part of it any more.
  const first = relocated(local, full) === full ? tokensOf(missing).length : 4;
  for (let length = first; length <= tokens.length; length++) {
    const path = relocated(local, pathOf(tokens.slice(0, length)));
    const mine = readAt(local, path);
    // A list itself is never what somebody wrote.
    if (mine !== undefined && !Array.isArray(mine))
      return { id: `deleted-there ${path}`, kind: "deleted-there", path, mine };
  }
  return null;
}

function valueIn(patch: OwnPatch): unknown {
  return "value" in patch ? patch.value : undefined;
}
