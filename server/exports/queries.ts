import type { ExportChoices } from "#contract/exports.ts";
import type { ExportState, Status } from "#limits/limits.ts";
import type { Database, Queryable } from "#server/database/connect.ts";

export type ExportRow = {
  id: string;
  surveyId: string;
  requestedBy: string;
  ownerId: string | null;
  /** Of the survey. */
  title: string;
  status: Status;
  surveyDeleted: boolean;
  option: boolean;
  choices: ExportChoices;
  state: ExportState;
  rows: number;
  total: number;
  bytes: number | null;
  sha256: string | null;
  hasCodebook: boolean;
  createdAt: Date;
};

const columns = `e.id, e.survey_id as "surveyId", e.requested_by as "requestedBy", s.owner_id as "ownerId",
  s.deleted_at is not null as "surveyDeleted", s.status, s.title, s.option, e.choices, e.state, e.rows, e.total, e.bytes, e.sha256,
  e.codebook is not null as "hasCodebook", e.created_at as "createdAt"`;

const find = {
  name: "find-export",
  text: `select ${columns} from exports e join surveys s on s.id = e.survey_id where e.id = $1 and e.created_at > $2`,
};

/** Null if there is none younger than `since`. */
export async function findExport(
  database: Queryable,
  id: string,
  since: Date,
): Promise<ExportRow | null> {
  const [row] = await database.query<ExportRow>(find, [id, since]);
  return row ?? null;
}

const list = {
  name: "list-exports",
  text: `select ${columns} from exports e join surveys s on s.id = e.survey_id
    where e.requested_by = $1 and e.survey_id = $2 and e.created_at > $3 order by e.id desc`,
};

export function listExports(
  database: Queryable,
  of: { personId: string; surveyId: string; since: Date },
): Promise<ExportRow[]> {
  return database.query<ExportRow>(list, [of.personId, of.surveyId, of.since]);
}

const add = {
  text: `insert into exports (id, survey_id, requested_by, choices, total, created_at, updated_at)
    select $1::uuid, s.id, u.id, $4::jsonb, case when s.option then c.responses else c.votes end, $5::timestamptz, $5
    from surveys s join survey_counters c on c.survey_id = s.id, users u
    where s.id = $2 and u.id = $3 and s.deleted_at is null`,
};
const lockPerson = { text: "select pg_advisory_xact_lock(hashtextextended('exports ' || $1, 0))" };
const counted = {
  text: `select count(*) filter (where state in ('waiting', 'running'))::int as open, count(*)::int as kept
    from exports where requested_by = $1`,
};
const dropOldest = {
  text: `delete from exports where id = (
    select id from exports where requested_by = $1 and state in ('done', 'failed') order by id limit 1)`,
};

export type NewExport = {
  id: string;
  surveyId: string;
  personId: string;
  choices: ExportChoices;
  at: Date;
};

/**
 * False if the person has `maxOpen` unfinished ones. Of the finished ones the oldest makes room, so
 * that a person has `maxKept` at most.
 */
export async function addExport(
  database: Database,
  { id, surveyId, personId, choices, at }: NewExport,
  { maxOpen, maxKept }: { maxOpen: number; maxKept: number },
): Promise<boolean> {
  const client = await database.pool.connect();
  try {
    await client.query("begin");
    await client.query(lockPerson.text, [personId]);
    const { rows } = await client.query<{ open: number; kept: number }>(counted.text, [personId]);
    const { open = 0, kept = 0 } = rows[0] ?? {};
    if (open < maxOpen) {
      if (kept >= maxKept) await client.query(dropOldest.text, [personId]);
      await client.query(add.text, [id, surveyId, personId, JSON.stringify(choices), at]);
    }
    await client.query("commit");
    return open < maxOpen;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

export type Claim = {
  id: string;
  attempt: number;
  surveyId: string;
  title: string;
  option: boolean;
  choices: ExportChoices;
  total: number;
};

const take = {
  text: `with taken as (
      update exports e set attempt = e.attempt + 1, state = 'running', rows = 0, updated_at = now()
      from surveys s where e.id = $1 and s.id = e.survey_id and e.state in ('waiting', 'running')
      returning e.id, e.attempt, e.survey_id as "surveyId", s.title, s.option, e.choices,
        e.total
    ), cleared as (delete from export_parts where export_id = $1)
    select * from taken`,
};

/** Begins an export, also one that another process began. Null if there is nothing to do. */
export async function takeExport(database: Queryable, id: string): Promise<Claim | null> {
  const [claim] = await database.query<Claim>(take, [id]);
  return claim ?? null;
}

type Claimed = Pick<Claim, "id" | "attempt">;

const insertPart = {
  name: "add-export-part",
  text: "insert into export_parts (export_id, attempt, number, bytes) values ($1, $2, $3, $4)",
};

export async function addPart(
  database: Queryable,
  { id, attempt, number, bytes }: Claimed & { number: number; bytes: Buffer },
): Promise<void> {
  await database.query(insertPart, [id, attempt, number, bytes]);
}

const progress = {
  name: "report-export",
  text: `update exports set rows = $3, updated_at = now()
    where id = $1 and attempt = $2 and state = 'running' returning id`,
};

/** False if it was cancelled or taken up by another process. */
export async function reportProgress(
  database: Queryable,
  { id, attempt }: Claimed,
  rows: number,
): Promise<boolean> {
  return (await database.query(progress, [id, attempt, rows])).length === 1;
}

const finish = {
  text: `update exports set state = 'done', rows = $3, bytes = $4, sha256 = $5, codebook = $6, updated_at = now()
    where id = $1 and attempt = $2 and state = 'running'`,
};

export async function finishExport(
  database: Queryable,
  { id, attempt }: Claimed,
  file: { rows: number; bytes: number; sha256: string; codebook: string | null },
): Promise<void> {
  const { rows, bytes, sha256, codebook } = file;
  await database.query(finish, [id, attempt, rows, bytes, sha256, codebook]);
}

const fail = {
  text: `with failed as (
      update exports set state = 'failed', updated_at = now() where id = $1 and state in ('waiting', 'running') returning id
    ) delete from export_parts where export_id in (select id from failed)`,
};

export async function failExport(database: Queryable, id: string): Promise<void> {
  await database.query(fail, [id]);
}

const unfinished = {
  name: "list-unfinished-exports",
  text: "select id from exports where state in ('waiting', 'running') and updated_at < now() - make_interval(secs => $1)",
};

/** Those that gave no sign for so long. */
export async function listUnfinished(database: Queryable, seconds: number): Promise<string[]> {
  const rows = await database.query<{ id: string }>(unfinished, [seconds]);
  return rows.map(({ id }) => id);
}

const remove = { text: "delete from exports where id = $1 returning id" };

export async function removeExport(database: Queryable, id: string): Promise<boolean> {
  return (await database.query(remove, [id])).length === 1;
}

const removeOld = { text: "delete from exports where created_at <= $1" };

export async function removeOldExports(database: Queryable, before: Date): Promise<void> {
  await database.query(removeOld, [before]);
}

const part = {
  name: "read-export-part",
  text: `select p.bytes from export_parts p join exports e on e.id = p.export_id and e.attempt = p.attempt
    where p.export_id = $1 and p.number = $2 and e.state = 'done'`,
};

/** The file of a finished export, part by part. Throws if it is removed meanwhile. */
export async function* readFile(
  database: Queryable,
  id: string,
  bytes: number,
): AsyncGenerator<Uint8Array> {
  let read = 0;
  for (let number = 0; read < bytes; number++) {
    const [row] = await database.query<{ bytes: Buffer }>(part, [id, number]);
    if (!row) throw new Error("the file was removed");
    read += row.bytes.length;
    yield row.bytes;
  }
}

const codebook = { text: "select codebook from exports where id = $1" };

export async function findCodebook(database: Queryable, id: string): Promise<string | null> {
  const [row] = await database.query<{ codebook: string | null }>(codebook, [id]);
  return row?.codebook ?? null;
}
