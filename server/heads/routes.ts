import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { headCalls } from "#contract/heads.ts";
import { Refusal } from "#contract/refusals.ts";
import type { Database } from "#server/database/connect.ts";
import type { Handlers } from "#server/http/implement.ts";

const list = {
  name: "list-heads",
  text: "select day::text as day, surveys, sha256 from daily_heads order by day desc",
};
const one = { name: "find-heads", text: "select content from daily_heads where day = $1::date" };

export function headRoutes(database: Database): Handlers<typeof headCalls> {
  return {
    "GET /heads": async () =>
      database.query<{ day: string; surveys: number; sha256: string }>(list, []),

    "GET /heads/{day}": async ({ params: { day } }) => {
      const [row] = await database.query<{ content: Buffer }>(one, [day]);
      if (!row) throw new Refusal("not-found");
      return { name: `candor-heads-${day}.jsonl`, parts: unpacked(row.content) };
    },
  };
}

async function* unpacked(content: Buffer): AsyncGenerator<string> {
  yield* Readable.from([content]).pipe(createGunzip()).setEncoding("utf8");
}
