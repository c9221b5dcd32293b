import type { Definition } from "#engine/definition.ts";
import { applyPatches, type Patch } from "#engine/patches.ts";
import { lastToken, pathOf, readAt, tokensOf } from "./places.ts";
import { type Clash, settle } from "./settle.ts";
import { doPatch, type OwnPatch, type Step } from "./steps.ts";

/** What somebody did, by a name that undo shows. */
export type Action = { name: string; steps: readonly Step[] };

/**
 * One tab's work on a draft: what the server has, what it doesn't have yet, how to undo it, and what
 * clashed. Never changed in place. `document` is always `base` with all of `pending`.
 */
export type Journal = {
  /** Of `base`. */
  revision: number;
  base: Definition;
  document: Definition;
  pending: readonly Action[];
  /** The first of `pending`, on their way. They stay as they are until the server answers. */
  sending: { patchId: string; count: number } | null;
  /** How many actions to send one at a time, to find the one that the server refuses. */
  suspects: number;
  undo: readonly Action[];
  redo: readonly Action[];
  clashes: readonly Clash[];
};

const maxUndo = 200;
/** Together, so that a request stays small; the server takes up to 500 patches. */
const maxSentPatches = 300;

export function newJournal(revision: number, base: Definition): Journal {
  return {
    revision,
    base,
    document: base,
    pending: [],
    sending: null,
    suspects: 0,
    undo: [],
    redo: [],
    clashes: [],
  };
}

/** Returns null if nothing changes. `run` joins it with the action before, as typing does. */
export function perform(
  journal: Journal,
  name: string,
  patches: readonly OwnPatch[],
  run?: { continues: boolean },
): Journal | null {
  const done = doAll(journal.document, patches);
  if (!done || done.steps.length === 0) return null;
  const { document, steps, inverse } = done;
  const action = { name, steps };
  const { pending, undo } = run?.continues
    ? joined(journal, action, inverse)
    : {
        pending: [...journal.pending, action],
        undo: [...journal.undo, { name, steps: inverse }].slice(-maxUndo),
      };
  return { ...journal, document, pending, undo, redo: [] };
}

function doAll(document: Definition, patches: readonly OwnPatch[]) {
  let after = document;
  const steps: Step[] = [];
  const inverse: Step[] = [];
  for (const patch of patches) {
    const done = doPatch(after, patch);
    if (!done) return null;
    if (done.document === after) continue;
    after = done.document;
    steps.push(done.step);
    inverse.unshift(done.inverse);
  }
  return { document: after, steps, inverse };
}

/** Typing on in one field is one action, unless its first part is on its way already. */
function joined(journal: Journal, action: Action, inverse: readonly Step[]) {
  const { pending, undo, sending } = journal;
  const [typed] = action.steps;
  const [sooner, ...others] = pending.at(-1)?.steps ?? [];
  const [back, ...more] = undo.at(-1)?.steps ?? [];
  const waits = pending.length > (sending?.count ?? 0);
  const isOn = (step: Step | undefined) =>
    step?.patch.path === typed?.patch.path && action.steps.length === 1;
  const joinsPending = waits && isText(typed) && isText(sooner) && isOn(sooner) && !others.length;
  const joinsUndo = isText(typed) && typeof back?.before === "string" && isOn(back) && !more.length;
  return {
    pending:
      joinsPending && typed && sooner
        ? [...pending.slice(0, -1), { ...action, steps: [{ ...sooner, patch: typed.patch }] }]
        : [...pending, action],
    undo:
      joinsUndo && back
        ? [
            ...undo.slice(0, -1),
            { name: action.name, steps: [{ ...back, before: inverse[0]?.before }] },
          ]
        : [...undo, { name: action.name, steps: inverse }].slice(-maxUndo),
  };
}

function isText(step: Step | undefined): boolean {
  return step?.patch.op === "add" && typeof step.patch.value === "string";
}

export type Reversal = { journal: Journal; name: string; isRefused: boolean };

/**
 * Takes back the last action, or does it again. Refused, and forgotten, if somebody else has changed
 * the same place since.
 */
export function reverse(journal: Journal, direction: "undo" | "redo"): Reversal | null {
  const action = journal[direction].at(-1);
  if (!action) return null;
  const rest = journal[direction].slice(0, -1);
  const other = direction === "undo" ? "redo" : "undo";
  const { name } = action;
  const settled = settleAll(journal.document, action.steps, journal.document);
  if (settled.clashes.length > 0)
    return { journal: { ...journal, [direction]: rest }, name, isRefused: true };
  const { document, steps, inverse } = settled;
  return {
    journal: {
      ...journal,
      document,
      pending: steps.length > 0 ? [...journal.pending, { name, steps }] : journal.pending,
      [direction]: rest,
      [other]: [...journal[other], { name, steps: inverse }],
    },
    name,
    isRefused: false,
  };
}

function settleAll(document: Definition, todo: readonly Step[], local: Definition) {
  let after = document;
  const steps: Step[] = [];
  const inverse: Step[] = [];
  const clashes: Clash[] = [];
  for (const each of todo) {
    const settled = settle(after, each, local);
    after = settled.document;
    if (settled.step) steps.push(settled.step);
    if (settled.inverse) inverse.unshift(settled.inverse);
    if (settled.clash) clashes.push(settled.clash);
  }
  return { document: after, steps, inverse, clashes };
}

/** What to send next: the same as before if the answer to that was lost. */
export function toSend(
  journal: Journal,
  newId: () => string,
): { journal: Journal; patches: Patch[]; patchId: string } | null {
  const count = journal.sending?.count ?? countToSend(journal);
  if (count === 0) return null;
  const sending = journal.sending ?? { patchId: newId(), count };
  const patches = journal.pending
    .slice(0, count)
    .flatMap(({ steps }) => steps.map(({ patch }) => patch));
  return { journal: { ...journal, sending }, patches, patchId: sending.patchId };
}

function countToSend({ pending, suspects }: Journal): number {
  if (suspects > 0) return Math.min(1, pending.length);
  let patches = 0;
  const end = pending.findIndex(({ steps }) => {
    patches += steps.length;
    return patches > maxSentPatches;
  });
  return end < 0 ? pending.length : Math.max(1, end);
}

/** The server has what was sent. */
export function acknowledged(journal: Journal, revision: number): Journal {
  const count = journal.sending?.count ?? 0;
  const patches = journal.pending
    .slice(0, count)
    .flatMap(({ steps }) => steps.map(({ patch }) => patch));
  const result = applyPatches(journal.base, patches);
  const base = result.done ? (result.document as Definition) : journal.base;
  const pending = journal.pending.slice(count);
  const suspects = Math.max(0, journal.suspects - count);
  return { ...journal, base, revision, pending, suspects, sending: null };
}

/** The draft was changed elsewhere. Null if the changes can't be applied here. */
export function merged(
  journal: Journal,
  revision: number,
  patches: readonly Patch[],
): Journal | null {
  const result = applyPatches(journal.base, patches);
  return result.done ? rebased(journal, revision, result.document as Definition) : null;
}

/** Does everything that the server doesn't have yet on top of what it has now. */
export function rebased(journal: Journal, revision: number, base: Definition): Journal {
  const pending: Action[] = [];
  const clashes = new Map(journal.clashes.map((clash) => [clash.id, clash]));
  let document = base;
  for (const { name, steps: todo } of journal.pending) {
    const settled = settleAll(document, todo, journal.document);
    document = settled.document;
    if (settled.steps.length > 0) pending.push({ name, steps: settled.steps });
    for (const clash of settled.clashes)
      clashes.set(clash.id, joinedClash(clashes.get(clash.id), clash));
  }
  const [sending, found] = [null, [...clashes.values()]];
  return { ...journal, revision, base, document, pending, sending, clashes: found };
}

/** Takes over what another tab has left behind. */
export function adopted(journal: Journal, left: Journal): Journal {
  const both = { ...left, pending: left.pending, clashes: journal.clashes };
  const theirs = rebased(both, journal.revision, journal.document);
  return {
    ...journal,
    document: theirs.document,
    pending: [...journal.pending, ...theirs.pending],
    clashes: [...theirs.clashes, ...left.clashes],
  };
}

/** Theirs is what was seen first: what came later in the same place is kept in `also`. */
function joinedClash(before: Clash | undefined, now: Clash): Clash {
  return before
    ? { ...now, also: [...(before.also ?? []), { mine: before.mine, theirs: before.theirs }] }
    : now;
}

/** The server refuses what was sent, for good. What can't be saved is shown, the rest goes on. */
export function refused(journal: Journal, reason: string): Journal {
  const count = journal.sending?.count ?? 0;
  if (count > 1) return { ...journal, sending: null, suspects: count };
  const [action, ...pending] = journal.pending;
  const suspects = Math.max(0, journal.suspects - 1);
  const kept = rebased({ ...journal, pending, suspects }, journal.revision, journal.base);
  const found = action?.steps.flatMap(({ patch }): Clash[] =>
    "value" in patch
      ? [
          {
            id: `refused ${patch.path}`,
            kind: "refused",
            path: patch.path,
            mine: patch.value,
            reason,
          },
        ]
      : [],
  );
  const ids = new Set(found?.map(({ id }) => id));
  return { ...kept, clashes: [...kept.clashes.filter(({ id }) => !ids.has(id)), ...(found ?? [])] };
}

/** One of both is chosen. */
export function settled(journal: Journal, clashId: string): Journal {
  return { ...journal, clashes: journal.clashes.filter(({ id }) => id !== clashId) };
}

/** The id that a clash is about: the last one in its path that exists. */
export function partConcerned(document: Definition, path: string): string | null {
  const tokens = tokensOf(path);
  for (let length = tokens.length; length > 0; length--) {
    const at = pathOf(tokens.slice(0, length));
    const value = readAt(document, at) as { id?: unknown } | undefined;
    if (typeof value === "object" && value !== null && value.id === lastToken(at))
      return lastToken(at);
  }
  return null;
}
