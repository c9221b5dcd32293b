import { eq } from "drizzle-orm";
import type { Draft } from "#contract/drafts.ts";
import { Refusal } from "#contract/refusals.ts";
import { fieldRefusal } from "#contract/refuse.ts";
import { boardIn } from "#engine/boards/board-in.ts";
import type { Choice, Definition, Question } from "#engine/definition.ts";
import { escapeMarkdown } from "#engine/markdown.ts";
import { newPartId } from "#engine/new-part-id.ts";
import type { Patch } from "#engine/patches.ts";
import type { Visited } from "#server/boards/board-visit.ts";
import { boardHeadOf } from "#server/boards/chain-file.ts";
import { listItems } from "#server/boards/queries.ts";
import type { Database } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import { boards } from "#server/database/schema.ts";
import { findNewestVersion } from "#server/versions/queries.ts";
import type { Drafting } from "./drafting.ts";
import { patchDraft } from "./patch-draft.ts";
import { createDraft, findDraft, findDraftOf } from "./queries.ts";
import { cardText } from "./rules.ts";
import { showDraftText } from "./show-draft.ts";

type Dependencies = { database: Database; drafting: Drafting };
type Chosen = {
  items: readonly string[];
  left: readonly { item: string; reason: string }[];
  ownerId: string;
  at: Date;
};

/**
 * Puts a vote on chosen items into the draft of the survey's next version, in the board's place. The
 * choices keep the items' ids.
 */
export async function makeBallot(
  { database, drafting }: Dependencies,
  { survey, row, board }: Visited,
  { items, left, ownerId, at }: Chosen,
): Promise<{ created: boolean; result: Draft }> {
  const surveyId = survey.id;
  const texts = await chosenTexts(database, surveyId, items);
  const draft = await nextDraft(database, { surveyId, ownerId, at });
  const there = boardIn(draft.definition);
  if (!there && draft.definition.from?.board === board.id)
    return { created: false, result: await shown(database, surveyId, ownerId) };
  const head = boardHeadOf({ surveyId, head: row.head });
  await patchDraft(
    { database, drafting },
    {
      draftId: draft.id,
      ownerId,
      revision: draft.revision,
      patches: ballotPatches(draft.definition, { board: board.id, head }, texts),
      patchId: null,
      at,
    },
  );
  const leftOut = left.map(({ item, reason }) => ({ item, reason }));
  await database.orm.update(boards).set({ leftOut }).where(eq(boards.surveyId, surveyId));
  return { created: true, result: await shown(database, surveyId, ownerId) };
}

async function chosenTexts(database: Database, surveyId: string, items: readonly string[]) {
  const all = await listItems(database, surveyId, null);
  const texts = new Map(
    all.filter(({ state }) => state === "shown").map(({ id, text }) => [id, text]),
  );
  const chosen = [...new Set(items)].map((id) => ({ id, text: texts.get(id) }));
  if (chosen.some(({ text }) => text === undefined)) throw fieldRefusal("items", "no-such-item");
  if (chosen.length < 2) throw new Refusal("too-few-choices");
  return chosen as { id: string; text: string }[];
}

async function nextDraft(
  database: Database,
  { surveyId, ownerId, at }: { surveyId: string; ownerId: string; at: Date },
) {
  const before = await findDraftOf(database, surveyId, ownerId);
  const known = before && (await findDraft(database, before.id, ownerId));
  if (known) return known;
  const newest = await findNewestVersion(database.orm, surveyId);
  if (!newest) throw new Refusal("not-found");
  const { definition } = newest;
  const id = newId(at.getTime());
  await createDraft(database, {
    id,
    ownerId,
    surveyId,
    title: cardText(definition).title,
    definition,
    at,
  });
  const made = await findDraft(database, id, ownerId);
  if (!made) throw new Refusal("draft-changed");
  return made;
}

async function shown(database: Database, surveyId: string, ownerId: string): Promise<Draft> {
  const text = await findDraftOf(database, surveyId, ownerId);
  if (!text) throw new Refusal("not-found");
  return showDraftText(text);
}

function ballotPatches(
  definition: Definition,
  from: NonNullable<Definition["from"]>,
  texts: readonly { id: string; text: string }[],
): Patch[] {
  const [language = "en"] = definition.languages;
  const copy = (text: string) => ({ words: { [language]: escapeMarkdown(text) }, slots: {} });
  const choices = texts.map(
    ({ id, text }, at): Choice => ({
      id,
      code: `c${at + 1}`,
      label: copy(text),
      role: "plain",
      fixed: false,
    }),
  );
  const board = boardIn(definition);
  const page = definition.pages.find(({ elements }) => elements.some(({ id }) => id === board?.id));
  const question: Question = {
    kind: "multiple-choice",
    id: newPartId(),
    code: board?.code ?? `vote_${newPartId()}`,
    prompt: board?.prompt ?? definition.title,
    required: false,
    order: "shuffled",
    choices,
    vote: { rule: "approval", tie: "lot" },
  };
  const first = definition.pages[0]?.id ?? "";
  const place: Patch =
    board && page
      ? { op: "replace", path: `/pages/${page.id}/elements/${board.id}`, value: question }
      : { op: "add", path: `/pages/${first}/elements/-`, value: question };
  return [place, { op: definition.from ? "replace" : "add", path: "/from", value: from }];
}
