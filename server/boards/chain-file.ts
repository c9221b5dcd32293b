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
export function boardHeadOf({ surveyId, head }: { surveyId: string; head: string | null }): string {
  return head ?? sha256(boardChainStart(surveyId));
}

/** Yields a board's chain file, as docs/proof.md defines it, up to its newest entry. */
export async function* boardChainFile(
  database: Queryable,
  surveyId: string,
  queue: SerialQueue,
): AsyncGenerator<string> {
  const [board] = await database.query<Standing>(standing, [surveyId]);
  if (!board) throw new Error("a chain without its board");
  const { length, marks } = board;
  const head = boardHeadOf({ surveyId, head: board.head });
  yield boardHeaderText({ surveyId, entries: length, marks, head });
  const read = ({ from, to, limit }: { from: number; to: number; limit: number }) =>
    database.query<BoardLink>(page, [surveyId, from, to, limit]);
  for await (const links of chainedPages(length, queue, read, ({ place }) => place))
    yield links.map(boardLinkLine).join("");
}

type Standing = { length: number; head: string | null; marks: number };
// Of one moment. Counts are those of marks that nothing took the place of: to look for these among
// a million entries takes seconds.
const standing = {
  name: "find-board-standing",
  text: `select length, encode(head, 'hex') as head, (
      select coalesce(sum(plus + zero + minus), 0)::int from board_counts c where c.survey_id = b.survey_id) as marks
    from boards b where survey_id = $1`,
};
const page = {
  name: "list-board-links",
  text: `select place, event, item, value, replaces, encode(seal, 'hex') as seal, encode(link, 'hex') as link
    from board_entries where survey_id = $1 and place > $2 and place <= $3 order by place limit $4`,
};
