import type { KeyboardEvent } from "react";
import type { ReportPart } from "#contract/result-reports.ts";
import { reportEditorTexts as texts } from "#texts/result-reports.ts";
import { downIcon, Icon } from "#web/ui/icon.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { Menu, menuItem } from "#web/ui/menu.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { emptyBecause, isLater, isSpare } from "./empty-parts.ts";
import type { KnownOfParts } from "./known-of-parts.ts";
import { iconOf, kindOf, lineOf, nameOf } from "./part-words.ts";

/** Charts and tables, which folded rows don't show. */
const PartContent = lazyPart(async () => {
  const { PartContent } = await import("./part-content.tsx");
  return { default: PartContent };
});

const PartText = lazyPart(() => import("./part-text.tsx"));

type PartRowProps = {
  part: ReportPart;
  place: { at: number; of: number };
  known: KnownOfParts;
  isKept: boolean;
  isOpen: boolean;
  /** Whether it was just added, and is what people go on with. */
  isNew: boolean;
  onToggle: () => void;
  onChange: (part: ReportPart) => void;
  onRemove: () => void;
  onMove: (to: number) => void;
  /** Asks where to. */
  onPlace: () => void;
  /** Writes a text before it. */
  onText: () => void;
};

export function rowId(id: string): string {
  return `part-${id}`;
}

/** A part of a report in two lines, which unfolds to what readers see and what changes it. */
export function PartRow(props: PartRowProps) {
  const { part, place, known, isKept, isOpen, isNew, onToggle, onChange, onMove } = props;
  const name = nameOf(part, known);
  const line = lineOf(part, known);
  // Where readers see no results at all, that is said once.
  const found = emptyBecause(part, known);
  const because = found && (known.shown?.summary || isSpare(found)) ? found : null;
  function nudge(event: KeyboardEvent): void {
    if (isKept || !event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    onMove(event.key === "ArrowUp" ? place.at - 1 : place.at + 1);
  }
  return (
    <li
      data-part={part.id}
      className="relative grid data-dragged:z-30 data-dragged:opacity-90 data-[drop=after]:[box-shadow:0_3px_0_var(--act)] data-[drop=before]:[box-shadow:0_-3px_0_var(--act)]"
    >
      {isKept ? null : <TextHere before={name} onPress={props.onText} />}
      <div className="sheet grid">
        <div className="flex items-start">
          {isKept ? (
            <span className="w-11 py-3 text-center text-sm text-soft tabular-nums">
              {place.at + 1}
            </span>
          ) : (
            <button
              type="button"
              data-grip=""
              aria-label={texts.move(name)}
              title={texts.dragOrPress}
              onClick={props.onPlace}
              onKeyDown={nudge}
              className="flex min-h-14 w-11 cursor-grab touch-none items-start justify-center gap-1 rounded-md py-3.5 text-sm text-soft tabular-nums hover:text-ink"
            >
              <Icon shape={gripIcon} className="mt-0.5 size-4.5" />
            </button>
          )}
          <h2 className="min-w-0 flex-1 text-sm sm:text-base">
            <button
              type="button"
              id={rowId(part.id)}
              aria-expanded={isOpen}
              onClick={onToggle}
              onKeyDown={nudge}
              className="flex w-full items-start gap-3 rounded-md py-3 text-start"
            >
              <Icon shape={iconOf(part, known.asked)} className="mt-1 size-4" />
              <span className="sr-only">{kindOf(part)}: </span>
              <span className="grid min-w-0 flex-1 gap-0.5">
                <span dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
                  {name}
                </span>
                {line && !isOpen ? (
                  <span className="line-clamp-2 text-xs font-normal text-soft wrap-anywhere sm:line-clamp-1 sm:text-sm">
                    {line}
                  </span>
                ) : null}
                {because ? (
                  <span className="mt-1 w-fit rounded-md bg-sunk px-2.5 py-1 text-xs font-semibold text-ink">
                    {isLater(because)
                      ? texts.notYet
                      : texts.neverBecause(texts.short[because] ?? "")}
                  </span>
                ) : null}
              </span>
              <Icon
                shape={downIcon}
                className={isOpen ? "mt-1 size-4 rotate-180" : "mt-1 size-4"}
              />
            </button>
          </h2>
          {isKept ? null : (
            <Menu
              button={<Icon shape={dotsIcon} className="size-5" />}
              label={texts.more(name)}
              buttonClassName="mt-0.5 grid size-11 place-items-center rounded-md hover:bg-sunk"
            >
              <Item label={texts.up} isOff={place.at === 0} onPress={() => onMove(place.at - 1)} />
              <Item
                label={texts.down}
                isOff={place.at === place.of - 1}
                onPress={() => onMove(place.at + 1)}
              />
              <Item label={texts.moveTo} onPress={props.onPlace} />
              <Item label={texts.remove} onPress={props.onRemove} />
            </Menu>
          )}
        </div>
        {isOpen ? (
          <div className="border-t border-line p-4 sm:px-6">
            {part.kind === "text" && !isKept ? (
              <PartText
                waiting={<Skeleton className="h-40" />}
                part={part}
                isNew={isNew}
                onChange={onChange}
              />
            ) : (
              <PartContent
                waiting={<Skeleton className="h-40" />}
                part={part}
                known={known}
                isKept={isKept}
                isNew={isNew}
                onChange={onChange}
              />
            )}
          </div>
        ) : null}
      </div>
    </li>
  );
}

type TextHereProps = { before: string; onPress: () => void };

/** Between two parts. The words show where a pointer comes near, and always on a touch screen. */
function TextHere({ before, onPress }: TextHereProps) {
  return (
    <button
      type="button"
      aria-label={texts.textBefore(before)}
      onClick={onPress}
      className="group flex min-h-7 items-center gap-1.5 rounded-md ps-3.5 text-xs font-semibold text-soft hover:text-ink focus-visible:text-ink pointer-coarse:min-h-9"
    >
      <Icon shape={plusIcon} className="size-4" />
      <span className="max-sm:opacity-100 pointer-coarse:opacity-100 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100">
        {texts.textHere}
      </span>
      <span className="h-px flex-1 group-hover:bg-edge group-focus-visible:bg-edge" />
    </button>
  );
}

type ItemProps = { label: string; isOff?: boolean; onPress: () => void };

function Item({ label, isOff = false, onPress }: ItemProps) {
  return (
    <li>
      <button
        type="button"
        disabled={isOff}
        onClick={onPress}
        className={`${menuItem} disabled:text-soft`}
      >
        {label}
      </button>
    </li>
  );
}

const gripIcon = "M6.5 4v.01M11.5 4v.01M6.5 9v.01M11.5 9v.01M6.5 14v.01M11.5 14v.01";
const dotsIcon = "M4 9v.01M9 9v.01M14 9v.01";
const plusIcon = "M9 3.5v11M3.5 9h11";
