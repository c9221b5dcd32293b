import { use as useContext, useState } from "react";
import type { BoardItem } from "#contract/boards.ts";
import type { MarkValue } from "#engine/boards/board-limits.ts";
import { isOnBoard } from "#engine/boards/room.ts";
import { boardTexts as texts } from "#texts/boards.ts";
import { Button } from "#web/ui/button.tsx";
import type { UseBoard } from "./use-board.ts";
import { useSeen } from "./use-seen.ts";
import { WrittenLanguage } from "./written-language.ts";

const values = ["1", "0", "-1"] as const;

type OneStatementProps = { items: readonly BoardItem[]; use: UseBoard; onAll(): void };

/**
 * Statements one after the other, without figures, so that nobody follows the others. What comes
 * while somebody answers waits at the end: the card changes only at their press.
 */
export function OneStatement({ items, use, onAll }: OneStatementProps) {
  const [line] = useState(() => new Set<string>());
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const asked = items.filter(({ state, isMine }) => isOnBoard(state) && !isMine);
  for (const { id } of asked) line.add(id);
  const open = [...line]
    .map((id) => asked.find((item) => item.id === id && item.mine === undefined))
    .filter((item) => item !== undefined);
  // What was skipped comes again once nothing else is left.
  const lastSkipped = (id: string) => skipped.lastIndexOf(id);
  const [current] = open.toSorted((one, other) => lastSkipped(one.id) - lastSkipped(other.id));
  return (
    <div className="grid max-w-text gap-4 noscript:hidden">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm text-soft">
        <span>{texts.progress(asked.length - open.length, open.length)}</span>
        <button type="button" onClick={onAll} className="min-h-6 cursor-pointer underline">
          {texts.seeAll}
        </button>
      </p>
      {current ? (
        <Card
          item={current}
          use={use}
          onMark={(value) => void use.mark(current.id, value)}
          onSkip={open.length > 1 ? () => setSkipped((before) => [...before, current.id]) : null}
        />
      ) : (
        <p className="border-t border-line pt-4 text-lg">{texts.allAnswered}</p>
      )}
    </div>
  );
}

type CardProps = {
  item: BoardItem;
  use: UseBoard;
  onMark(value: MarkValue): void;
  onSkip: (() => void) | null;
};

function Card({ item, use, onMark, onSkip }: CardProps) {
  const inLanguage = useContext(WrittenLanguage);
  const place = useSeen<HTMLDivElement>(item, use.noteSeen);
  return (
    <div ref={place} className="sheet grid gap-6 p-5 sm:p-8">
      <h3 aria-live="polite" {...inLanguage} className="display min-h-20 text-2xl wrap-anywhere">
        {item.text}
      </h3>
      <div className="grid gap-2.5 sm:grid-cols-3">
        {values.map((value) => (
          <Button
            key={value}
            variant="quiet"
            className="min-h-13"
            onClick={() => onMark(Number(value) as MarkValue)}
          >
            {texts.marks[value]}
          </Button>
        ))}
      </div>
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm text-soft">
        {onSkip ? (
          <button type="button" onClick={onSkip} className="min-h-6 cursor-pointer underline">
            {texts.skip}
          </button>
        ) : null}
        <button
          type="button"
          onClick={() => void use.report(item.id)}
          className="min-h-6 cursor-pointer underline"
          aria-label={`${texts.report}: ${item.text}`}
        >
          {texts.report}
        </button>
      </p>
    </div>
  );
}
