import type { Database } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import { insertInvitations } from "#server/invitations/queries.ts";
import { hashOfEmail, hashOfToken, invitationTokens } from "#server/invitations/tokens.ts";
import { makeQuestionnaires } from "./questionnaires/crowd.ts";
import { sqlPeople } from "./sql-people.ts";

type Crowd = { emails: readonly string[]; authSecret: string; reminders?: readonly number[] };

/** Invites many people to a new questionnaire at once, as the call does. Returns the survey's id. */
export async function inviteCrowd(
  database: Database,
  { emails, authSecret, reminders = [] }: Crowd,
): Promise<string> {
  const tokenOf = invitationTokens(authSecret);
  const account = { name: "Sam Surveyor", role: "surveyor", passwordHash: "none" } as const;
  const email = `sam.${newId()}@candor.example`;
  const people = sqlPeople({ database, authSecret, publicUrl: "http://127.0.0.1" });
  const { id: ownerId } = await people.insert({ ...account, email });
  const [surveyId = ""] = await makeQuestionnaires(database, 1);
  await database.pool.query("update surveys set owner_id = $2 where id = $1", [surveyId, ownerId]);
  const at = new Date();
  const campaign = { id: newId(), surveyId, ownerId, language: "en", subject: null, text: null };
  await insertInvitations(
    database,
    { ...campaign, sendAt: at, reminders, at },
    emails.map((each) => {
      const id = newId();
      const tokenHash = hashOfToken(tokenOf(id));
      return { id, tokenHash, email: each, hash: hashOfEmail(each), name: null, fields: null };
    }),
  );
  return surveyId;
}
