import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { connect } from "#server/database/connect.ts";
import { startEmbedded } from "#server/database/embedded.ts";
import { dayFromNow } from "#tests/support/drafts.ts";
import { kill9, postmasterOf } from "#tests/support/postgres-processes.ts";
import {
  copy,
  definition,
  page,
  question,
} from "#tests/support/questionnaires/build-definition.ts";
import { live } from "#tests/support/questionnaires/publish.ts";
import { type RunningServer, startServer } from "#tests/support/start-server.ts";
import { admin, apiOf, promote, signUp } from "#tests/support/voting/voters.ts";
import type { Api } from "#web/api.ts";

/** The real program and a real disk. A publication is there whole after a crash, or not at all. */
const drafts = 40;
const log = pino({ level: "silent" });
let env: Record<string, string>;
let server: RunningServer;

beforeEach(async () => {
  env = {
    DATA_DIR: mkdtempSync(join(tmpdir(), "candor-publish-")),
    CANDOR_DEMO_DATA: "0",
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: "fatal",
  };
  server = await startServer({ env });
});
afterEach(async () => {
  await server.stop();
  rmSync(env.DATA_DIR ?? "", { recursive: true, force: true });
});

it.each([
  { dead: "the server", withDatabase: false },
  { dead: "the server and PostgreSQL at once", withDatabase: true },
])(
  "a publication outlives the death of $dead, and publishing the others again makes one survey each",
  { timeout: 120_000 },
  async ({ withDatabase }) => {
    const sam = await signUp(server, "Sam");
    await promote(server, sam);
    let api = await apiOf(server, sam);
    const ids: string[] = [];
    for (let n = 0; n < drafts; n++) {
      const from = { definition: lunch(n) };
      ids.push((await api("POST /drafts", { body: { from } }))._id);
    }
    const acknowledged = new Map<string, string>();
    let dying: Promise<void> | undefined;
    await Promise.allSettled(
      ids.map(async (id) => {
        const { hash } = await publish(api, id);
        // An answer that was on its way when the server died counts as well.
        acknowledged.set(id, hash);
        if (acknowledged.size < drafts / 4 || dying) return;
        if (withDatabase) kill9(postmasterOf(server.dataDir));
        dying = server.kill9();
      }),
    );
    await dying;
    expect(acknowledged.size).toBeLessThan(drafts);

    server = await startServer({ env });
    const before = await stored();
    expect(before.filter((each) => !isWhole(each))).toEqual([]);
    const kept = new Map(before.map(({ draft, hash }) => [draft, hash]));
    expect([...acknowledged].filter(([id, hash]) => kept.get(id) !== hash)).toEqual([]);

    api = await apiOf(server, sam);
    for (const id of ids) expect((await publish(api, id)).version).toBe(1);
    const after = await stored();
    expect(after.map(({ draft }) => draft).toSorted()).toEqual(ids.toSorted());
    expect(after.filter((each) => !isWhole(each))).toEqual([]);
  },
);

const lunch = (n: number) =>
  definition([page("pagelunch0", [question("quesfavour", { kind: "text" })])], {
    title: copy(`Lunch number ${n}`),
  });

function publish(api: Api, id: string) {
  const body = { category: "Event Planning", deadline: dayFromNow(7) } as const;
  return live(api("POST /drafts/{id}/publish", { params: { id }, body }));
}

type Stored = { draft: string; hash: string; versions: number; counters: number; title: boolean };

function isWhole({ versions, counters, title }: Stored): boolean {
  return versions === 1 && counters === 1 && title;
}

/** Every survey, with what belongs to it, read beside the running server. */
async function stored(): Promise<Stored[]> {
  const embedded = await startEmbedded(join(server.dataDir, "postgres"), log);
  const database = connect(embedded.where, { log, poolSize: 1 });
  try {
    const { rows } = await database.pool.query<Stored>(
      `select d.id as draft,
          (select encode(hash, 'hex') from survey_versions where survey_id = s.id and number = s.version) as hash,
          (select count(*)::int from survey_versions where survey_id = s.id) as versions,
          (select count(*)::int from survey_counters where survey_id = s.id) as counters,
          s.title = d.title as title
        from surveys s left join survey_drafts d on d.survey_id = s.id`,
    );
    return rows;
  } finally {
    await database.close();
    await embedded.stop();
  }
}
