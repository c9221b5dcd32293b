import { memo } from "react";
import type { Position } from "#contract/checker/references.ts";
import type { Copy, Definition } from "#contract/definition.ts";
import { logicTexts as texts } from "#texts/builder-logic.ts";
import { type Readable, sourceName } from "#web/logic/readable.ts";
import { piecesOf, strong } from "#web/logic/sentence.ts";
import { readAt } from "../document/places.ts";
import { TypedSetting } from "../settings/controls.tsx";
import { useDraft, wordsOf } from "../shell/draft-context.ts";
import { thenFocus } from "../shell/view.ts";
import { RemoveButton, SourcePick } from "./condition-editor.tsx";
import { withoutSlot } from "./removal.ts";
import { Pieces } from "./sentence-text.tsx";
import { useReadables } from "./use-readables.ts";

type SlotsProps = {
  /** The text's field, which gets the focus back. */
  field: string;
  what: string;
  path: (now: Definition) => string;
  copy: Copy;
  from: Position;
};

/** Answers given before that stand in a text: inserted from a menu, each with what is read without one. */
export const Slots = memo(function Slots({ field, what, path, copy: { slots }, from }: SlotsProps) {
  const { store, language } = useDraft();
  const readables = useReadables(from);
  const named = Object.entries(slots);

  function insert(readable: Readable): void {
    const definition = store.document();
    const copy = readAt(definition, path(definition)) as Copy;
    const name = slotName(readable, definition, copy);
    const before = wordsOf(copy, language);
    const area = document.querySelector(`[data-field="${CSS.escape(field)}"]`);
    const at = area instanceof HTMLTextAreaElement ? area.selectionEnd : before.length;
    const text = `${before.slice(0, at)}{${name}}${before.slice(at)}`;
    thenFocus(
      () =>
        store.perform(texts.actions.slot, (now) => [
          {
            op: "add",
            path: `${path(now)}/slots/${name}`,
            value: { from: readable.source, fallback: { [language]: "…" } },
          },
          { op: "add", path: `${path(now)}/words/${language}`, value: text },
        ]),
      field,
      at + name.length + 2,
    );
  }

  function remove(name: string): void {
    thenFocus(
      () =>
        store.perform(texts.actions.slot, (now) => {
          const current = readAt(now, path(now)) as Copy;
          return [{ op: "add", path: path(now), value: withoutSlot(current, name) }];
        }),
      field,
    );
  }

  if (readables.length === 0 && named.length === 0) return null;
  return (
    <div className="b-slots">
      {named.map(([name, slot]) => (
        <div key={name} className="b-line">
          <p className="b-note">
            <Pieces
              pieces={piecesOf(
                texts.slot(name, strong(sourceName(store.document(), slot.from, language))),
              )}
            />
          </p>
          <TypedSetting
            label={texts.fallback}
            value={slot.fallback[language] ?? ""}
            hint={texts.fallbackHint}
            onType={(text) => {
              if (text.trim() === "") return false;
              store.perform(
                texts.actions.slot,
                (now) => [
                  {
                    op: "add",
                    path: `${path(now)}/slots/${name}/fallback/${language}`,
                    value: text,
                  },
                ],
                `${field} ${name}`,
              );
              return true;
            }}
          />
          <RemoveButton label={texts.removeSlot(name)} onRemove={() => remove(name)} />
        </div>
      ))}
      {readables.length > 0 ? (
        <SourcePick
          label={texts.insertAnswerTo(what)}
          readables={readables}
          value=""
          missing="—"
          onSet={insert}
        />
      ) : null}
    </div>
  );
}, isSameBesideWords);

/** Whatever is typed, the slots stay the same object. */
function isSameBesideWords(one: SlotsProps, other: SlotsProps): boolean {
  return (
    one.field === other.field &&
    one.what === other.what &&
    one.copy.slots === other.copy.slots &&
    one.from.page === other.from.page &&
    one.from.element === other.from.element
  );
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
