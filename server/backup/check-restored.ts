import type { Database } from "#server/database/connect.ts";
import { checkChains } from "#server/votes/check-chain.ts";

export type Restored = { surveys: number; votes: number; problems: string[] };

/** Sums that are kept beside rows, and the rows. */
const sums = [
  {
    of: "users",
    text: "select coalesce((select sum(total) from row_totals where list = 'users'), 0)::int as kept, (select count(*) from users)::int as found",
  },
  {
    of: "surveys",
    text: `select coalesce((select sum(total) from row_totals where list = 'surveys'), 0)::int as kept,
      (select count(*) from surveys where deleted_at is null)::int as found`,
  },
  {
    of: "payments",
    text: "select coalesce((select sum(total) from row_totals where list = 'payments'), 0)::int as kept, (select count(*) from payments)::int as found",
  },
  {
    of: "reports",
    text: "select coalesce((select sum(reports) from survey_counters), 0)::int as kept, (select count(*) from reports)::int as found",
  },
];

/** Works out every chain, counter and total anew. What does not fit was so in the backup's database already: each is named. */
export async function checkRestored(database: Database): Promise<Restored> {
  const restored: Restored = { surveys: 0, votes: 0, problems: [] };
  for await (const { surveyId, votes, problem } of checkChains(database)) {
    restored.surveys++;
    restored.votes += votes;
    if (problem) restored.problems.push(`Survey ${surveyId}: ${problem.text}`);
  }
  const client = database.newClient("candor check");
  await client.connect();
  try {
    for (const { of, text } of sums) {
      const { rows } = await client.query<{ kept: number; found: number }>(text);
      const [{ kept, found } = { kept: 0, found: 0 }] = rows;
      if (kept !== found) restored.problems.push(`The kept number of ${of} is ${kept}, and ${found} are there.`);
    }
  } finally {
    await client.end();
  }
  return restored;
}
