import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { journeyPeople } from "#tests/support/journey-people.ts";
import { kill9, postmasterOf } from "#tests/support/postgres-processes.ts";
import { startServer } from "#tests/support/start-server.ts";

/** Longer than a dead server's job is left alone, and than the next look for such jobs. */
const patience = 120_000;

it.each([
  { dead: "the server", withDatabase: false },
  { dead: "the server and PostgreSQL at once", withDatabase: true },
])("an export is made whole after the death of $dead", { timeout: 240_000 }, async (given) => {
  await using closers = new AsyncDisposableStack();
  const dataDir = mkdtempSync(join(tmpdir(), "candor-export-"));
  closers.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  const env = { DATA_DIR: dataDir, LOG_LEVEL: "fatal" };
  let server = await startServer({ env });
  closers.defer(async () => void (await server.stop()));
  const { url } = server;
  const sam = await journeyPeople({ url, dataDir }, "10.0.0.1").demoMember("surveyor");
  const surveys = await sam.api("GET /surveys/{email}", {
    params: { email: sam.email },
    query: {},
  });
  const survey = surveys.find(({ option, voteCount }) => option && voteCount > 0);
  const asked = await sam.api("POST /surveys/{id}/exports", {
    params: { id: survey?._id ?? "" },
    body: { format: "jsonl", proof: true },
  });
  const params = { id: asked.exportId };
  expect((await sam.api("GET /exports/{id}", { params })).state).not.toBe("done");

  if (given.withDatabase) kill9(postmasterOf(dataDir));
  await server.kill9();
  server = await startServer({ env, port: Number(new URL(url).port) });

  await expect
    .poll(async () => (await sam.api("GET /exports/{id}", { params })).state, {
      timeout: patience,
      interval: 500,
    })
    .toBe("done");
  const { sha256, rows } = await sam.api("GET /exports/{id}", { params });
  const file = await sam.api.download("GET /exports/{id}/file", { params });
  const bytes = Buffer.from(await new Response(file).arrayBuffer());
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);
  expect(rows).toBe(survey?.voteCount);
});
