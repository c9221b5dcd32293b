import type { Copy, Definition } from "#engine/definition.ts";
import { logicTexts as texts } from "#texts/builder-logic.ts";
import { keyOf, type Readable } from "#web/logic/readable.ts";
import { readAt } from "./document/places.ts";
import { type OpenDraft, wordsOf } from "./draft-context.ts";
import { thenFocus } from "./view.ts";

/** A text that can have slots, and its field, which gets the focus back. */
export type SlottedText = { field: string; path: (now: Definition) => string };

/**
 * Puts a slot for an answer into a text, in place of the characters from `start` to `end`. An answer
 * that the text has already keeps its slot.
 */
export function insertAnswer(
  { store, language }: OpenDraft,
  { field, path }: SlottedText,
  readable: Readable,
  { start, end }: { start: number; end: number },
): void {
  const definition = store.document();
  const copy = readAt(definition, path(definition)) as Copy;
  const known = Object.entries(copy.slots).find(([, { from }]) => keyOf(from) === readable.key);
  const name = known?.[0] ?? slotName(readable, definition, copy);
  const before = wordsOf(copy, language);
  const text = `${before.slice(0, start)}{${name}}${before.slice(end)}`;
  thenFocus(
    () =>
      store.perform(texts.actions.slot, (now) => [
        ...(known
          ? []
          : ([
              {
                op: "add",
                path: `${path(now)}/slots/${name}`,
                value: { from: readable.source, fallback: { [language]: "…" } },
              },
            ] as const)),
        { op: "add", path: `${path(now)}/words/${language}`, value: text },
      ]),
    field,
    start + name.length + 2,
  );
}

/** Deletes the chip that ends at the caret as a whole. False if none ends there. */
export function deleteSlot(
  { store, language }: OpenDraft,
  { field, path }: SlottedText,
  caret: number,
): boolean {
  const definition = store.document();
  const copy = readAt(definition, path(definition)) as Copy | undefined;
  const text = wordsOf(copy, language);
  const name = /\{([a-z0-9_]+)\}$/.exec(text.slice(0, caret))?.[1];
  if (!copy || name === undefined || !(name in copy.slots)) return false;
  const start = caret - name.length - 2;
  const left = text.slice(0, start) + text.slice(caret);
  const words = { ...copy.words, [language]: left };
  const isUsed = Object.values(words).some((each) => each.includes(`{${name}}`));
  thenFocus(
    () =>
      store.perform(texts.actions.removeSlot, (now) => [
        { op: "add", path: `${path(now)}/words/${language}`, value: left },
        ...(isUsed ? [] : ([{ op: "remove", path: `${path(now)}/slots/${name}` }] as const)),
      ]),
    field,
    start,
  );
  return true;
}

/** The question's own code, or it with a number. */
function slotName({ source, question }: Readable, definition: Definition, copy: Copy): string {
  const base =
    "variable" in source
      ? source.variable
      : "computed" in source
        ? (definition.computed.find(({ id }) => id === source.computed)?.code ?? "value")
        : (question?.code ?? "answer");
  const stem = base.slice(0, 28);
  const names = [stem, ...Array.from({ length: 99 }, (_, at) => `${stem}_${at + 2}`)];
  return names.find((name) => !(name in copy.slots)) ?? stem;
}
