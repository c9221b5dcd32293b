import { refusal } from "#contract/refuse.ts";
import { type IdentityPolicy, keepsApart, smallestGroup } from "#limits/limits.ts";
import type { Queryable } from "#server/database/connect.ts";

const find = {
  name: "find-few-sheets",
  text: `select s.identity, c.responses as counted from surveys s
    join survey_counters c on c.survey_id = s.id where s.id = $1`,
};
type Found = { identity: IdentityPolicy | null; counted: number };

/**
 * Whether a survey's answers stay hidden from everybody but their respondents, as its figures do:
 * the owner may know who took part, and of a few any answer may be known to be somebody's. All
 * versions of a survey keep its answers apart from people, or none does. What was erased counts: it
 * was among others when it was seen.
 */
async function areTooFew(database: Queryable, surveyId: string): Promise<boolean> {
  const [found] = await database.query<Found>(find, [surveyId]);
  if (!found || !keepsApart(found.identity ?? undefined)) return false;
  return found.counted > 0 && found.counted < smallestGroup.unlinked;
}

/** Refuses answer sheets, their files, and what was written in them. */
export async function refuseFewSheets(database: Queryable, surveyId: string): Promise<void> {
  if (await areTooFew(database, surveyId)) throw refusal("not-allowed", "few-sheets");
}
