import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { definitionLimits } from "#engine/definition-limits.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { nameCopied } from "#web/editing/document/copied-element.ts";
import { useDraft } from "#web/editing/draft-context.ts";
import { type Gap, thenFocus } from "#web/editing/view.ts";
import { Icon } from "#web/ui/icon.tsx";
import {
  type Insertion,
  insertions,
  insertionsFor,
  kindGlyphs,
  pencilIcon,
  typedKind,
} from "../kinds.ts";
import { pasteText } from "./paste-text.ts";
import { insert, paste } from "./row-actions.ts";

/**
 * An open place in the paper. What is typed becomes a question; a slash, or nothing, offers the
 * kinds; a pasted list becomes a question with choices.
 */
export function GapEditor({ gap }: { gap: Gap }) {
  const draft = useDraft();
  const { view } = draft;
  const [typed, setTyped] = useState(view.gapText);
  const [at, setAt] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.setSelectionRange(view.gapText.length, view.gapText.length);
    const editor = input.current?.closest<HTMLElement>("[data-gap-editor]");
    editor?.scrollIntoView({ block: "nearest" });
    // Where the window is lower than the menu, what is typed matters more.
    input.current?.scrollIntoView({ block: "nearest" });
  }, [view]);
  const copiedName = useState(() => nameCopied(draft.copied.last()))[0];
  const isAsking = typed === "" || typed.startsWith("/");
  const offered = isAsking ? insertionsFor(typed.slice(1)) : [];
  const chosen = offered[Math.min(at, offered.length - 1)];

  function choose(kind: Insertion): void {
    insert(draft, gap, kind);
  }

  function close(): void {
    const back = "after" in gap ? gap.after : gap.startOf;
    thenFocus(view.closeGap, `${back}.gap`);
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && offered.length > 0) setAt((at + step + offered.length) % offered.length);
    else if (event.key === "Enter" && chosen) choose(chosen);
    else if (event.key === "Enter" && typed.trim() && !isAsking)
      insert(draft, gap, typedKind, typed.trim());
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function pasteHere(event: ClipboardEvent): void {
    if (pasteText(draft, gap, event.clipboardData.getData("text/plain"))) event.preventDefault();
  }

  return (
    <div className="b-gap-open" data-gap-editor="">
      <div className="b-gap-write">
        <Icon shape={pencilIcon} className="size-4" />
        <input
          ref={input}
          value={typed}
          role="combobox"
          aria-expanded={offered.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={chosen && `${id}-${chosen}`}
          aria-label={texts.writeOrSlash}
          placeholder={texts.writeOrSlash}
          data-field="gap"
          maxLength={definitionLimits.words}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={press}
          onBlur={({ relatedTarget }) => {
            if (relatedTarget !== null && typed.trim() === "") view.closeGap();
          }}
          onPaste={pasteHere}
        />
      </div>
      {isAsking ? <p className="b-gap-hint">{texts.gapKeys.paste}</p> : null}
      <div className="b-kinds" data-empty={offered.length === 0 || undefined}>
        {copiedName && typed === "" ? (
          <button
            type="button"
            className="b-kind-option"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => paste(draft, gap)}
          >
            <Icon shape={pasteIcon} className="size-4" />
            {texts.paste(copiedName)}
            <span className="b-note">{texts.keyNames.paste}</span>
          </button>
        ) : null}
        <div id={id} role="listbox" aria-label={texts.kindsOffered} className="b-kinds-list">
          {insertions.map(({ group, kinds }) => {
            const shown = kinds.filter((kind) => offered.includes(kind));
            return shown.length === 0 ? null : (
              <fieldset key={group} aria-label={group}>
                <p aria-hidden="true" className="b-label">
                  {group}
                </p>
                {shown.map((kind) => (
                  <div
                    key={kind}
                    id={`${id}-${kind}`}
                    role="option"
                    aria-selected={kind === chosen}
                    tabIndex={-1}
                    className="b-kind-option"
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => choose(kind)}
                    onKeyDown={() => undefined}
                  >
                    <Icon shape={kindGlyphs[kind]} className="size-4" />
                    {texts.kinds[kind].name}
                    <span className="b-note">{texts.kinds[kind].note}</span>
                  </div>
                ))}
              </fieldset>
            );
          })}
        </div>
        <p className="b-keys-line">{isAsking ? texts.gapKeys.choose : texts.gapKeys.write}</p>
      </div>
    </div>
  );
}

const pasteIcon = "M6 4H3.5v11h11V4H12M6.5 2.5h5v3h-5z";
