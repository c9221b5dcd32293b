import { randomUUID } from "node:crypto";
import { boardIn } from "#engine/boards/board-in.ts";
import type { Definition } from "#engine/definition.ts";
import { dayOf } from "#limits/day.ts";
import { castMarks, type Marking, sealMarks } from "#server/boards/cast-marks.ts";
import { decideItem, suggestItem } from "#server/boards/items.ts";
import { openBoard } from "#server/boards/open-board.ts";
import { sha256 } from "#server/chains/sha256.ts";
import type { Orm, Queryable } from "#server/database/connect.ts";
import type { DemoItem } from "./demo-questionnaire.ts";

type Connection = { orm: Orm; queryable: Queryable };
type Published = { id: string; definition: Definition; opened: number };
type By = { random: () => number; now: Date };

const audience = 64;
const hourMs = 3_600_000;

/** Opens the survey's board, if it has one, with what people wrote on it and marked. */
export async function fillBoard(
  { orm, queryable }: Connection,
  { items = [] }: { items?: readonly DemoItem[] },
  { id: surveyId, definition, opened }: Published,
  { random, now }: By,
): Promise<void> {
  const board = boardIn(definition);
  if (!board) return;
  await openBoard(orm, { surveyId, number: 1, definition, at: new Date(opened) });
  const database = { transaction: <T>(work: (tx: Orm) => Promise<T>) => orm.transaction(work) };
  const newKey = () => sha256(String(random()));
  const shown: { id: string; liking: number }[] = [];
  for (const [index, { text, liking, decided }] of items.entries()) {
    const at = new Date(opened + index * hourMs);
    const by = { respondent: newKey(), submissionId: randomUUID() };
    const today = dayOf(at);
    const { id } = await suggestItem(database, { surveyId, board, text, ...by, today, at });
    if (decided === null) continue;
    const decision =
      decided === "shown"
        ? ({ state: "shown" } as const)
        : ({ state: "declined", reason: decided } as const);
    await decideItem(database, { surveyId, id, max: board.max, decision });
    if (decided === "shown") shown.push({ id, liking });
  }
  const markings = Array.from({ length: audience }, (_, person): Marking => {
    const seen = shown.filter((_item, at) => random() < 1 - at * 0.05);
    const liked = seen.filter(({ liking }) => random() < liking);
    return {
      surveyId,
      respondent: newKey(),
      submissionId: randomUUID(),
      marks: liked.map(({ id }) => ({ item: id, value: 1 })),
      seen: seen.map(({ id }) => id),
      at: new Date(Math.min(now.getTime(), opened + (items.length + person / 4) * hourMs)),
    };
  });
  await castMarks(queryable, markings.map(sealMarks));
}
