import { randomUUID } from "node:crypto";
import type { Definition } from "#engine/definition.ts";
import type { Database } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import { hashDefinition } from "#server/versions/hash-definition.ts";
import { dayFromNow } from "../drafts.ts";
import { type Crowd, type PlannedResponse, shuffled } from "../voting/crowd.ts";
import { cafe, happy, unhappy } from "./cafe.ts";

/** Published questionnaires, created in the database, because publishing takes longer. */
export async function makeQuestionnaires(
  database: Database,
  count: number,
  asked: Definition = cafe(),
  access: "account" | "link" = "account",
  identity: "named" | "unlinked" = "named",
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  const settings = { access, results: "after-answer", identity } as const;
  const definition: Definition = { ...asked, settings };
  await database.pool.query(
    `with made as (
       insert into surveys (id, title, description, category, deadline, option, version, questions,
         minutes, access, results_policy, identity)
       select id, 'How was it?', '', 'Market Research', $2, true, 1, 5, 1, $5, 'after-answer', $6
       from unnest($1::uuid[]) id
       returning id
     ), counted as (
       insert into survey_counters (survey_id) select id from made)
     insert into survey_versions (survey_id, number, definition, hash, meanings, decisions)
       select id, 1, $3, $4, '{}', '{}' from made`,
    [ids, dayFromNow(7), definition, hashDefinition(definition), access, identity],
  );
  return ids;
}

/** Everyone's answers to each of these surveys, shuffled. */
export function plannedResponsesOf(
  { members }: Pick<Crowd, "members">,
  surveyIds: readonly string[],
): PlannedResponse[] {
  return shuffled(
    members.flatMap(({ id, token }, index) =>
      surveyIds.map((surveyId) => ({
        token,
        voterId: id,
        surveyId,
        submissionId: randomUUID(),
        filled: index % 3 === 0 ? unhappy : happy,
        answers: [],
      })),
    ),
  );
}
