import { type Database, idleInTransactionMs, statementTimeoutMs } from "./connect.ts";

const oldestVersion = 15;

/**
 * Checks that the database at DATABASE_URL is usable and that a pooler is set up correctly. Throws
 * a one-line error that names the setting.
 */
export async function validateExternalDatabase(
  database: Database,
  sessionUrl: string | null,
): Promise<void> {
  const setting = sessionUrl === null ? "DATABASE_URL" : "DATABASE_SESSION_URL";
  const [one, other] = [database.newClient(), database.newClient()];
  try {
    await one.connect().catch((error: unknown) => explainLogin(error, setting));
    const answer = await one.query<{ server_version: string }>("show server_version");
    requireVersion(answer.rows[0]?.server_version ?? "");
    const session = await sessionOf(one);
    if (sessionUrl !== null) {
      await other.connect();
      // Two open connections have two sessions, unless a pooler lends the same one per transaction.
      if ((await sessionOf(other)).session === session.session)
        throw new Error(`${setting} ${isPooled}`);
    }
    await checkPool(database, sessionUrl, session);
  } finally {
    await Promise.all([one, other].map((client) => client.end().catch(() => {})));
  }
}

const isPooled = "leads to a pooler that shares sessions by transaction: it has to lead past it.";

type Session = { session: number; database: string };
type Queries = Pick<Database["pool"], "query">;

async function sessionOf(queries: Queries): Promise<Session> {
  const { rows } = await queries.query<Session>(
    "select pg_backend_pid() as session, (select system_identifier from pg_control_system()) || current_database() as database",
  );
  return rows[0] ?? { session: 0, database: "" };
}

async function checkPool(
  { pool }: Database,
  sessionUrl: string | null,
  session: Session,
): Promise<void> {
  const pooled = await sessionOf(pool).catch(explainPooler);
  if (pooled.database !== session.database) {
    throw new Error(
      "DATABASE_URL and DATABASE_SESSION_URL lead to two databases: both have to lead to the same.",
    );
  }
  const { rows } = await pool.query<{ name: string; ms: number }>(
    "select name, setting::int as ms from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout')",
  );
  const maxMs: Record<string, number> = {
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  };
  const unlimited = rows
    .filter(({ name, ms }) => ms < 1 || ms > (maxMs[name] ?? 0))
    .map(({ name }) => name);
  if (unlimited.length === 0) return;
  if (sessionUrl === null) throw new Error(behindPooler);
  const statements = unlimited.map((name) => `alter role … set ${name} = ${maxMs[name]};`);
  throw new Error(
    `DATABASE_URL leads through a pooler to sessions without time limits: «${statements.join(" ")}» sets them.`,
  );
}

const behindPooler =
  "DATABASE_URL leads to a pooler: DATABASE_SESSION_URL has to give the address of the same database past it.";

/** PgBouncer rejects the settings that a session starts with. */
function explainPooler(error: unknown): never {
  if (error instanceof Error && /unsupported startup parameter/.test(error.message))
    throw new Error(behindPooler);
  throw error;
}

/**
 * Accepts the output of `show server_version`, such as "15.18 (Debian 15.18-0+deb12u1)" or
 * "19beta1".
 */
export function requireVersion(version: string): void {
  if (Number.parseInt(version, 10) >= oldestVersion) return;
  throw new Error(
    `DATABASE_URL leads to PostgreSQL ${version}: Candor needs ${oldestVersion} or newer.`,
  );
}

/** 28: login refused. 3D000: the database does not exist. */
function explainLogin(error: unknown, setting: string): never {
  if (error instanceof Error && "code" in error && /^(28...|3D000)$/.test(String(error.code))) {
    throw new Error(`${setting} is refused by the server: ${error.message}`);
  }
  throw error;
}
