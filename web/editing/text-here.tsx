import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import type { Position } from "#engine/checker/references.ts";
import type { Copy, Definition } from "#engine/definition.ts";
import { definitionLimits } from "#engine/definition-limits.ts";
import { useAnswerMenu } from "./answer-menu.tsx";
import { setWords } from "./document/edits.ts";
import type { OwnPatch } from "./document/steps.ts";
import { useDraft, wordsOf } from "./draft-context.ts";
import { linesIn, printable } from "./lines-in.ts";
import { numbered } from "./numbered.ts";
import { stepField } from "./step-field.ts";

export type TextKeys = {
  onEnter?: (text: string) => void;
  /** In an empty field. */
  onBackspace?: () => void;
  onSlash?: () => void;
  onMove?: (by: -1 | 1) => void;
  onLines?: (lines: string[], text: string) => void;
};

type TextHereProps = TextKeys & {
  /** Names it for focus: an id and what of it. */
  field: string;
  path: (now: Definition) => string;
  copy: Copy | undefined;
  /** For screen readers. */
  label: string;
  placeholder: string;
  /** What undo calls it. */
  action: string;
  isOptional?: boolean;
  className?: string;
  /** Where it is read: an `@` in it offers what comes before. */
  readsAt?: ((now: Definition) => Position | null) | undefined;
  /** What changes with it. */
  along?: ((now: Definition, text: string) => OwnPatch[]) | undefined;
};

/** Text that is edited where it stands. */
export function TextHere(props: TextHereProps) {
  const { field, path, copy, label, placeholder, action, isOptional = false } = props;
  const { className = "", readsAt, along } = props;
  const { store, language } = useDraft();
  const value = wordsOf(copy, language);
  const area = useRef<HTMLTextAreaElement>(null);
  const answers = useAnswerMenu(props, readsAt && (() => readsAt(store.document())));
  const { "aria-controls": controls, "aria-activedescendant": active } = answers.aria;
  const isPiped = readsAt !== undefined;
  const latest = useLatest({ write, answers, keys: props as TextKeys });
  useShown(area, value);

  function write(target: HTMLTextAreaElement): void {
    const text = printable(target.value);
    const isWritten = store.perform(
      action,
      (now) => [
        ...setWords(now, path(now), { language, text, isOptional }),
        ...(along?.(now, text) ?? []),
      ],
      field,
    );
    if (!isWritten) target.value = value;
    else if (target.value !== text) target.value = text;
  }

  // The same element as long as only its text differs, so that a key leaves all fields but one alone.
  const textarea = useMemo(
    () => (
      <textarea
        ref={area}
        rows={1}
        data-field={field}
        aria-label={label}
        placeholder={placeholder}
        maxLength={definitionLimits.words}
        spellCheck
        lang={language}
        className={`b-text ${className}`}
        aria-autocomplete={isPiped ? "list" : undefined}
        aria-controls={controls}
        aria-activedescendant={active}
        onChange={({ target }) => {
          latest.current.write(target);
          latest.current.answers.follow(target);
        }}
        onBlur={() => latest.current.answers.close()}
        onKeyDown={(event) => {
          const { answers: menu, keys } = latest.current;
          if (!menu.press(event) && !menu.erase(event)) pressed(event, keys);
        }}
        onPaste={(event) => pasted(event, latest.current.keys)}
      />
    ),
    [field, label, placeholder, language, className, isPiped, controls, active, latest],
  );
  if (!isPiped) return textarea;
  return (
    <>
      <span className="b-chipped">
        <Chips text={value} copy={copy} className={className} />
        {textarea}
      </span>
      {answers.menu}
    </>
  );
}

/** Behind a text's field: marks where its slots are. */
function Chips({
  text,
  copy,
  className,
}: {
  text: string;
  copy: Copy | undefined;
  className: string | undefined;
}) {
  const slots = copy?.slots ?? {};
  const parts = text.split(/(\{[a-z0-9_]+\})/);
  if (Object.keys(slots).length === 0 || parts.length === 1) return null;
  return (
    <span aria-hidden="true" className={`b-chip-layer ${className ?? ""}`}>
      {numbered(parts).map(({ at, item }) =>
        item.slice(1, -1) in slots ? <mark key={at}>{item}</mark> : item,
      )}
    </span>
  );
}

function pressed(event: KeyboardEvent<HTMLTextAreaElement>, keys: TextKeys): void {
  const { key, currentTarget: area } = event;
  if (event.nativeEvent.isComposing) return;
  const done = () => event.preventDefault();
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
  if (event.altKey && (key === "ArrowUp" || key === "ArrowDown") && keys.onMove) {
    done();
    event.stopPropagation();
    keys.onMove(key === "ArrowUp" ? -1 : 1);
  } else if (!isPlain) return;
  else if (key === "Enter" && keys.onEnter) {
    done();
    keys.onEnter(area.value);
  } else if (key === "Backspace" && area.value === "" && keys.onBackspace) {
    done();
    keys.onBackspace();
  } else if (key === "/" && area.value === "" && keys.onSlash) {
    done();
    keys.onSlash();
  } else if (key === "ArrowUp" && area.selectionEnd === 0) {
    if (stepField(area, -1)) done();
  } else if (key === "ArrowDown" && area.selectionStart === area.value.length) {
    if (stepField(area, 1)) done();
  }
}

function pasted(event: ClipboardEvent<HTMLTextAreaElement>, { onLines }: TextKeys): void {
  if (!onLines) return;
  const text = event.clipboardData.getData("text/plain");
  const lines = linesIn(text);
  if (lines.length < 2) return;
  event.preventDefault();
  onLines(lines, text);
}

function useLatest<T>(now: T): RefObject<T> {
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  return latest;
}

/**
 * Keeps a field's text what the draft says. React would write a controlled field's text a second
 * time at each key, as its default, after which the browser has twice the work.
 */
function useShown(area: RefObject<HTMLTextAreaElement | null>, value: string): void {
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    if (element.value !== value) element.value = value;
    // Where the browser can't let a field grow with its text.
    if (CSS.supports("field-sizing", "content")) return;
    element.style.height = "auto";
    element.style.height = `${element.scrollHeight}px`;
  }, [area, value]);
}
