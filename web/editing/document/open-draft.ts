import type { Definition } from "#engine/definition.ts";
import { applyPatches } from "#engine/patches.ts";
import { adopted, type Journal, newJournal, rebased } from "./journal.ts";
import type { Keeper } from "./kept-journal.ts";

/**
 * A draft as this tab left it: what the server has, and what it hasn't yet from this tab and from
 * closed ones.
 */
export function journalFor(
  draft: { revision: number; definition: Definition },
  keeper: Keeper,
  closedTabs: readonly string[],
): Journal {
  const own = left(keeper, undefined) ?? newJournal(draft.revision, draft.definition);
  // What was on its way is sent again first: the server knows whether it had arrived.
  const isBehind = own.revision < draft.revision && !own.sending;
  let journal = isBehind ? rebased(own, draft.revision, draft.definition) : own;
  for (const tab of closedTabs) {
    const theirs = left(keeper, tab);
    if (theirs) journal = adopted(journal, theirs);
    keeper.forget(tab);
  }
  return { ...journal, ...keeper.undo() };

  function left(from: Keeper, tab: string | undefined): Journal | null {
    const work = from.work(tab);
    if (!work) return null;
    const { pending, clashes, revision } = work;
    const whole = work.base && applied(work.base, pending);
    if (work.base && whole)
      return {
        ...newJournal(revision, work.base),
        document: whole,
        pending,
        clashes,
        sending: work.sending,
      };
    const now = newJournal(draft.revision, draft.definition);
    return rebased({ ...now, pending, clashes }, draft.revision, draft.definition);
  }
}

function applied(base: Definition, pending: Journal["pending"]): Definition | null {
  const patches = pending.flatMap(({ steps }) => steps.map(({ patch }) => patch));
  const result = applyPatches(base, patches);
  return result.done ? (result.document as Definition) : null;
}
