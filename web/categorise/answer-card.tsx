import { type KeyboardEvent, useEffect, useRef } from "react";
import type { Code, CodedText } from "#contract/codebooks.ts";
import { categoriseTexts as texts } from "#texts/categorise.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Mark } from "#web/ui/mark.tsx";
import type { TagChange } from "./use-tagging.ts";

type AnswerCardProps = {
  row: CodedText;
  codes: readonly Code[];
  search: string;
  active: boolean;
  /** Whether it takes the focus when it becomes active. */
  follows: boolean;
  onActivate(): void;
  onMove(by: 1 | -1): void;
  onChange(change: TagChange): void;
};

/** An answer with its codes. The active one has all codes to press, also by their numbers. */
export function AnswerCard(props: AnswerCardProps) {
  const { row, codes, search, active, follows, onActivate, onMove, onChange } = props;
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (active && follows) card.current?.focus();
  }, [active, follows]);

  function toggle(code: Code | undefined): void {
    if (!code) return;
    onChange(row.tags.includes(code.id) ? { remove: [code.id] } : { add: [code.id] });
  }

  function finish(): void {
    onChange({ done: true });
    onMove(1);
  }

  function press(event: KeyboardEvent<HTMLLIElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isOnCard = event.target === event.currentTarget;
    if (/^[1-9]$/.test(event.key)) toggle(codes[Number(event.key) - 1]);
    else if (event.key === "ArrowDown") onMove(1);
    else if (event.key === "ArrowUp") onMove(-1);
    else if (event.key === "Enter" && isOnCard) finish();
    else return;
    event.preventDefault();
  }

  const chosen = codes.filter(({ id }) => row.tags.includes(id));
  return (
    <li
      ref={card}
      tabIndex={active ? 0 : -1}
      aria-label={texts.answer(row.place)}
      aria-current={active ? "true" : undefined}
      onFocus={active ? undefined : onActivate}
      onKeyDown={active ? press : undefined}
      className={classNames(
        "grid gap-3 border-b border-line p-4",
        active && "sheet border-edge shadow-float",
      )}
    >
      <p className="flex items-center justify-between gap-4 text-xs text-soft">
        {texts.answer(row.place)}
        {row.done ? (
          <span className="flex items-center gap-1.5 text-good">
            <Mark kind="tick" className="size-3.5" />
            {texts.isDone}
          </span>
        ) : null}
      </p>
      <MarkedText text={row.text} search={search} />
      {active ? (
        <>
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">{texts.codesOf(row.place)}</legend>
            {codes.map((code, at) => (
              <button
                key={code.id}
                type="button"
                aria-pressed={row.tags.includes(code.id)}
                title={code.description || undefined}
                onClick={() => toggle(code)}
                className="r-code"
              >
                {at < 9 ? (
                  <span aria-hidden="true" className="text-xs tabular-nums opacity-70">
                    {at + 1}
                  </span>
                ) : null}
                {code.label}
                {row.suggested.includes(code.id) && !row.tags.includes(code.id) ? (
                  <span className="text-xs text-soft">{texts.suggested}</span>
                ) : null}
              </button>
            ))}
          </fieldset>
          <div>
            {row.done ? (
              <Button variant="quiet" size="small" onClick={() => onChange({ done: false })}>
                {texts.reopen}
              </Button>
            ) : (
              <Button size="small" onClick={finish}>
                {texts.markDone}
              </Button>
            )}
          </div>
        </>
      ) : (
        <p className="text-sm text-soft">
          {chosen.length > 0 ? chosen.map(({ label }) => label).join(" · ") : texts.noTags}
        </p>
      )}
    </li>
  );
}

/** A text with what was searched for marked, whatever its case. */
function MarkedText({ text, search }: { text: string; search: string }) {
  return (
    <span dir="auto" className="whitespace-pre-line wrap-anywhere">
      {partsOf(text, search).map(({ part, isFound, at }) =>
        isFound ? (
          <mark key={at} className="r-found">
            {part}
          </mark>
        ) : (
          part
        ),
      )}
    </span>
  );
}

function partsOf(text: string, search: string) {
  if (search === "") return [{ part: text, isFound: false, at: 0 }];
  const literal = search.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const pattern = new RegExp(`(${literal})`, "giu");
  return text.split(pattern).map((part, at) => ({ part, isFound: at % 2 === 1, at }));
}
