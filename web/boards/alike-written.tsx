import { use } from "react";
import type { BoardItem } from "#contract/boards.ts";
import type { BoardMode } from "#engine/boards/board-limits.ts";
import { isOnBoard } from "#engine/boards/room.ts";
import { similarTexts } from "#engine/boards/similar-texts.ts";
import { boardTexts as texts } from "#texts/boards.ts";
import { Button } from "#web/ui/button.tsx";
import { WrittenLanguage } from "./written-language.ts";

type AlikeProps = {
  mode: BoardMode;
  items: readonly BoardItem[];
  written: string;
  onMark(item: string): void;
};

/** What somebody else wrote already, while it is written again. */
export default function AlikeWritten({ mode, items, written, onMark }: AlikeProps) {
  const inLanguage = use(WrittenLanguage);
  const others = items.filter(({ state, isMine }) => isOnBoard(state) && !isMine);
  const alike = similarTexts(others, written);
  const [off, on] = texts.back[mode];
  return (
    <div role="status" className="empty:hidden">
      {alike.length > 0 ? (
        <div className="grid gap-2 border-s-2 border-line ps-4">
          <p className="text-sm font-semibold">{texts.isItOneOfThese}</p>
          <ul className="grid gap-2">
            {alike.map(({ id, text, mine }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span {...inLanguage} className="text-sm wrap-anywhere">
                  {text}
                </span>
                {mine === 1 ? (
                  <span className="text-sm font-semibold">✓ {on}</span>
                ) : (
                  <Button
                    variant="quiet"
                    size="small"
                    onClick={() => onMark(id)}
                    aria-label={`${off}: ${text}`}
                  >
                    {off}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
