import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import type { Position } from "#engine/checker/references.ts";
import { logicTexts as texts } from "#texts/builder-logic.ts";
import { type Readable, readableAt } from "#web/logic/readable.ts";
import { kindIcons } from "#web/questions/kind-icons.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useDraft } from "./draft-context.ts";
import { deleteSlot, insertAnswer, type SlottedText } from "./insert-answer.ts";

/** What was typed after an `@`, and where the `@` is. */
type TypedQuery = { at: number; query: string };

type AnswerMenu = {
  menu: ReactNode;
  /** For the text's own field. */
  aria: { "aria-controls"?: string; "aria-activedescendant"?: string | undefined };
  follow(area: HTMLTextAreaElement): void;
  close(): void;
  /** Backspace after a chip deletes it whole. True if it did. */
  erase(event: KeyboardEvent<HTMLTextAreaElement>): boolean;
  /** True if the key was for the menu. */
  press(event: KeyboardEvent<HTMLTextAreaElement>): boolean;
};

/**
 * While somebody writes: an `@` at the beginning of a word offers the answers given before, and the
 * variables. What follows it filters them. A text without `from` has none.
 */
export function useAnswerMenu(
  text: SlottedText,
  from: (() => Position | null) | undefined,
): AnswerMenu {
  const draft = useDraft();
  const [asked, setAsked] = useState<TypedQuery | null>(null);
  const [active, setActive] = useState(0);
  const id = useId();
  const place = asked && from?.();
  const all = place ? readableAt(draft.store.document(), place, draft.language) : [];
  const found = asked ? all.filter((each) => fits(each, asked.query)) : [];
  const chosen = found[Math.min(active, found.length - 1)];
  // Whoever goes on writing after an “@” of their own isn't asked any longer.
  const isOpen = asked !== null && (found.length > 0 || asked.query === "");

  function choose(readable: Readable, { at, query }: TypedQuery): void {
    setAsked(null);
    insertAnswer(draft, text, readable, { start: at, end: at + 1 + query.length });
    draft.announce(texts.answerInserted(readable.label));
  }

  return {
    aria: isOpen
      ? {
          "aria-controls": id,
          "aria-activedescendant": chosen && `${id}-${found.indexOf(chosen)}`,
        }
      : {},
    follow(area) {
      if (!from) return;
      const next = askedIn(area.value, area.selectionEnd);
      if (next && !asked) draft.announce(texts.answersOffered);
      setAsked(next);
      setActive(0);
    },
    close: () => setAsked(null),
    erase(event) {
      const { key, currentTarget: area } = event;
      const isAtOne = area.selectionStart === area.selectionEnd;
      if (!from || key !== "Backspace" || !isAtOne || event.nativeEvent.isComposing) return false;
      if (!deleteSlot(draft, text, area.selectionEnd)) return false;
      event.preventDefault();
      return true;
    },
    press(event) {
      if (!isOpen || !asked) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step && found.length > 0)
        setActive((Math.min(active, found.length - 1) + step + found.length) % found.length);
      else if ((event.key === "Enter" || event.key === "Tab") && chosen) choose(chosen, asked);
      else if (event.key === "Escape") setAsked(null);
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
    menu:
      isOpen && asked ? (
        <div className="b-kinds b-answers">
          <div id={id} role="listbox" aria-label={texts.answersToInsert} className="b-answers-list">
            {found.map((readable, at) => (
              <div
                key={readable.key}
                id={`${id}-${at}`}
                ref={readable === chosen ? showIt : undefined}
                role="option"
                aria-selected={readable === chosen}
                tabIndex={-1}
                className="b-kind-option"
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(readable, asked)}
                onKeyDown={() => undefined}
              >
                {readable.question ? (
                  <Icon shape={kindIcons[readable.question.kind]} className="size-4" />
                ) : null}
                <span className="min-w-0 truncate">{readable.label}</span>
                <span className="b-note">{readable.group}</span>
              </div>
            ))}
          </div>
          <p className="b-keys-line">
            {found.length > 0 ? texts.answerKeys : texts.nothingToInsert}
          </p>
        </div>
      ) : null,
  };
}

function askedIn(text: string, caret: number): TypedQuery | null {
  const query = /(?:^|[\s(“„"'])@([^@{}\n]{0,60})$/.exec(text.slice(0, caret))?.[1];
  return query === undefined ? null : { at: caret - query.length - 1, query };
}

function fits({ label, question }: Readable, query: string): boolean {
  const asked = query.trim().toLocaleLowerCase();
  return label.toLocaleLowerCase().includes(asked) || (question?.code.includes(asked) ?? false);
}

function showIt(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: "nearest" });
}
