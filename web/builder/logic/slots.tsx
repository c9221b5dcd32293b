import { memo } from "react";
import type { Position } from "#engine/checker/references.ts";
import type { Copy, Definition } from "#engine/definition.ts";
import { isVisible } from "#engine/visible-words.ts";
import { logicTexts as texts } from "#texts/builder-logic.ts";
import { TypedSetting } from "#web/editing/controls.tsx";
import { readAt } from "#web/editing/document/places.ts";
import { useDraft, wordsOf } from "#web/editing/draft-context.ts";
import { insertAnswer } from "#web/editing/insert-answer.ts";
import { thenFocus } from "#web/editing/view.ts";
import { withoutSlot } from "#web/editing/without-slot.ts";
import { type Readable, sourceName } from "#web/logic/readable.ts";
import { piecesOf, strong } from "#web/logic/sentence.ts";
import { RemoveButton } from "./condition-editor.tsx";
import { Pieces } from "./sentence-text.tsx";
import { SourcePick } from "./source-pick.tsx";
import { useReadables } from "./use-readables.ts";

type SlotsProps = {
  /** The text's field, which gets the focus back. */
  field: string;
  what: string;
  path: (now: Definition) => string;
  copy: Copy | undefined;
  from: Position;
  /** More of them come by `@` alone. */
  isList?: boolean;
};

/** Answers given before that stand in a text: inserted from a menu, each with what is read without one. */
export const Slots = memo(function Slots({
  field,
  what,
  path,
  copy,
  from,
  isList = false,
}: SlotsProps) {
  const draft = useDraft();
  const { store, language } = draft;
  const readables = useReadables(from);
  const named = Object.entries(copy?.slots ?? {});
  const isOffered = readables.length > 0 && !isList;

  function insert(readable: Readable): void {
    const area = document.querySelector(`[data-field="${CSS.escape(field)}"]`);
    const at =
      area instanceof HTMLTextAreaElement
        ? area.selectionEnd
        : wordsOf(readAt(store.document(), path(store.document())) as Copy, language).length;
    insertAnswer(draft, { field, path }, readable, { start: at, end: at });
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

  if (!isOffered && named.length === 0) return null;
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
              if (!isVisible(text)) return false;
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
      {isOffered ? (
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
    one.copy?.slots === other.copy?.slots &&
    one.from.page === other.from.page &&
    one.from.element === other.from.element
  );
}
