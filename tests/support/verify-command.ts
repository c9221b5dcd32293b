import { spawn } from "node:child_process";
import { once } from "node:events";
import { inject } from "vitest";
import type { Database } from "#server/database/connect.ts";

/** The address of a test's database, for a program beside the tests. */
export async function addressOf({ pool }: Pick<Database, "pool">): Promise<string> {
  const { rows } = await pool.query<{ name: string }>("select current_database() as name");
  const { host, user } = inject("testServer");
  return `postgres://${user}@localhost/${rows[0]?.name}?host=${encodeURIComponent(host)}`;
}

/** `npm run verify` with these words. */
export async function runVerify(
  words: readonly string[],
  { url, dir }: { url: string; dir: string },
): Promise<{ code: number | null; said: string }> {
  const env = { ...process.env, DATA_DIR: dir, DATABASE_URL: url };
  const child = spawn(process.execPath, ["server/votes/verify.ts", ...words], { env });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (said += part));
  const [code] = await once(child, "close");
  return { code, said };
}
