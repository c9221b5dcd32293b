import { memo } from "react";
import type { Copy, Definition } from "#engine/definition.ts";
import { isVisible } from "#engine/visible-words.ts";
import { logicTexts as texts } from "#texts/builder-logic.ts";
import { TypedSetting } from "#web/editing/controls.tsx";
import { readAt } from "#web/editing/document/places.ts";
import { useDraft } from "#web/editing/draft-context.ts";
import { thenFocus } from "#web/editing/view.ts";
import { withoutSlot } from "#web/editing/without-slot.ts";
import { sourceName } from "#web/logic/readable.ts";
import { piecesOf, strong } from "#web/logic/sentence.ts";
import { RemoveButton } from "./condition-editor.tsx";
import { Pieces } from "./sentence-text.tsx";

type SlotsProps = {
  /** The text's field, which gets the focus back. */
  field: string;
  path: (now: Definition) => string;
  copy: Copy | undefined;
};

/** Answers given before that stand in a text, each with what is read without one. More come by `@`. */
export const Slots = memo(function Slots({ field, path, copy }: SlotsProps) {
  const draft = useDraft();
  const { store, language } = draft;
  const named = Object.entries(copy?.slots ?? {});

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

  if (named.length === 0) return null;
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
    </div>
  );
}, isSameBesideWords);

/** Whatever is typed, the slots stay the same object. */
function isSameBesideWords(one: SlotsProps, other: SlotsProps): boolean {
  return one.field === other.field && one.copy?.slots === other.copy?.slots;
}
