import {
  type BoardLink,
  boardChainStart,
  boardHeaderText,
  boardLinkLine,
} from "#proof/board-chain.ts";
import { chainedPages } from "#server/chains/chained-pages.ts";
import type { SerialQueue } from "#server/chains/serial-queue.ts";
import { sha256 } from "#server/chains/sha256.ts";
import type { Queryable } from "#server/database/connect.ts";

/** `head` is null before the first entry. */
export type ChainedBoard = { surveyId: string; length: number; head: string | null };

export function boardHeadOf({ surveyId, head }: Omit<ChainedBoard, "length">): string {
  return head ?? sha256(boardChainStart(surveyId));
}

/** Yields a board's chain file, as docs/proof.md defines it, up to the given state. */
export async function* boardChainFile(
  database: Queryable,
  board: ChainedBoard,
  queue: SerialQueue,
): AsyncGenerator<string> {
  const { surveyId, length } = board;
  const [counted] = await database.query<{ marks: number }>(standing, [surveyId, length]);
  const head = boardHeadOf(board);
  yield boardHeaderText({ surveyId, entries: length, marks: counted?.marks ?? 0, head });
  const read = ({ from, to, limit }: { from: number; to: number; limit: number }) =>
    database.query<BoardLink>(page, [surveyId, from, to, limit]);
  for await (const links of chainedPages(length, queue, read, ({ place }) => place))
    yield links.map(boardLinkLine).join("");
}

// Those that nothing took the place of by then.
const standing = {
  name: "count-standing-marks",
  text: `select count(*) filter (where value <> '-')::int
      - (select count(*) from board_entries e join board_entries b on b.survey_id = e.survey_id and b.place = e.replaces
          where e.survey_id = $1 and e.place <= $2 and e.replaces > 0 and b.value <> '-')::int as marks
    from board_entries where survey_id = $1 and place <= $2 and event = 'mark'`,
};
const page = {
  name: "list-board-links",
  text: `select place, event, item, value, replaces, encode(seal, 'hex') as seal, encode(link, 'hex') as link
    from board_entries where survey_id = $1 and place > $2 and place <= $3 order by place limit $4`,
};
