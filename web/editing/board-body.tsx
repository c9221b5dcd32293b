import type { Board } from "#engine/boards/board.ts";
import { resolveDate } from "#engine/kinds/date/kind.ts";
import { newPartId } from "#engine/new-part-id.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { NumberSetting, Pick, TypedSetting } from "./controls.tsx";
import { elementPath, setMember } from "./document/edits.ts";
import { useDraft } from "./draft-context.ts";
import { linesIn } from "./lines-in.ts";
import type { SetMember } from "./set-member.ts";

// Loaded lazily, because few surveys have one.
const BoardSetting = lazyPart(() => import("./board-setting.tsx"));

const parts = { Pick, NumberSetting, TypedSetting, linesIn, newPartId, resolveDate };

/** What is below a board's words: what people do there, and its terms. */
export function BoardBody({ board, isOpen }: { board: Board; isOpen: boolean }) {
  const { store } = useDraft();
  const { id } = board;
  const set: SetMember = (member, value) =>
    store.perform(
      texts.actions.setting,
      (now) => setMember(now, `${elementPath(now, id)}/${member}`, value),
      `${id} ${member}`,
    );
  return <BoardSetting parts={parts} board={board} isOpen={isOpen} set={set} />;
}
