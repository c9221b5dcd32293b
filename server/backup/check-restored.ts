import { checkAllBoards } from "#server/boards/check-boards.ts";
import type { Database } from "#server/database/connect.ts";
import { checkAllResponses } from "#server/responses/check-responses.ts";
import { checkChains } from "#server/votes/check-chain.ts";

export type Restored = { surveys: number; votes: number; responses: number; problems: string[] };

/** Stored totals, compared with counted rows. */
const totals = [
  {
    of: "users",
    text: "select coalesce((select sum(total) from row_totals where list = 'users'), 0)::int as stored, (select count(*) from users)::int as counted",
  },
  {
    of: "surveys",
    text: `select coalesce((select sum(total) from row_totals where list = 'surveys'), 0)::int as stored,
      (select count(*) from surveys where deleted_at is null)::int as counted`,
  },
  {
    of: "payments",
    text: "select coalesce((select sum(total) from row_totals where list = 'payments'), 0)::int as stored, (select count(*) from payments)::int as counted",
  },
  {
    of: "reports",
    text: "select coalesce((select sum(reports) from survey_counters), 0)::int as stored, (select count(*) from reports where state = 'open')::int as counted",
  },
];

/**
 * Rechecks every chain, counter and total. A mismatch was already in the backup's database; each
 * one is reported.
 */
export async function checkRestored(database: Database): Promise<Restored> {
  const restored: Restored = { surveys: 0, votes: 0, responses: 0, problems: [] };
  for await (const { surveyId, votes, problem } of checkChains(database)) {
    restored.surveys++;
    restored.votes += votes;
    if (problem) restored.problems.push(`Survey ${surveyId}: ${problem.text}`);
  }
  for await (const { surveyId, responses, problem } of checkAllResponses(database)) {
    restored.surveys++;
    restored.responses += responses;
    if (problem) restored.problems.push(`Survey ${surveyId}: ${problem.text}`);
  }
  for await (const { surveyId, problem } of checkAllBoards(database))
    if (problem) restored.problems.push(`Board of ${surveyId}: ${problem.text}`);
  const client = database.newClient("candor check");
  await client.connect();
  try {
    for (const { of, text } of totals) {
      const { rows } = await client.query<{ stored: number; counted: number }>(text);
      const [{ stored, counted } = { stored: 0, counted: 0 }] = rows;
      if (stored !== counted)
        restored.problems.push(
          `The stored number of ${of} is ${stored}, but there are ${counted}.`,
        );
    }
  } finally {
    await client.end();
  }
  return restored;
}
