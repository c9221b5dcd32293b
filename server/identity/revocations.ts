import type { Logger } from "pino";
import { Refusal } from "#contract/refusals.ts";
import { isRole, type Role, type Viewer } from "#contract/roles.ts";
import type { Database } from "#server/database/connect.ts";

/**
 * The triggers in `database/functions/revocations.sql` fill the table and notify each row at
 * commit.
 */
const revocationChannel = "candor_revoked";
/** Tokens live 15 minutes. The sixteenth covers a slow commit. */
const retainedMinutes = 16;
// 10 MB at most. With more revocations, tokens are checked against the database.
const maxRecorded = 50_000;

type Revocation = { id: number; kind: string; subject: string; role: string | null };
type RecordedRevocation = Revocation & { at: number };
/** An ended session by its id, or all sessions or the role of a user by the user's id. */
export type Ended = { kind: string; subject: string };

const recent = {
  name: "recent-revocations",
  text: `select id, kind, subject, role from revocations
    where created_at > now() - make_interval(mins => ${retainedMinutes}) order by id limit ${maxRecorded + 1}`,
};
const among = {
  name: "current-sessions",
  text: `select s.id, u.role from sessions s join users u on u.id = s.user_id
    where s.id = any($1::uuid[]) and s.expires_at > now()`,
};
const current = {
  name: "current-session",
  text: `select u.role from sessions s join users u on u.id = s.user_id
    where s.id = $1 and s.user_id = $2 and s.expires_at > now()`,
};

/**
 * Revocations of sessions, roles and users, which every process receives within milliseconds. While
 * this process is disconnected, it checks each token against the database.
 */
export function revocations(parts: { database: Database; log: Logger; clock: () => Date }) {
  const { database, log, clock } = parts;
  /** Ended sessions and users, and changed roles, by id. */
  const ended = new Map<string, RecordedRevocation>();
  const roles = new Map<string, RecordedRevocation>();
  let connected = false;
  let complete = false;
  let listener: { stop(): Promise<void> } | null = null;
  const listeners = new Set<(ended: Ended) => void>();

  function record(revocation: Revocation): void {
    const kept = revocation.kind === "role" ? roles : ended;
    const known = kept.get(revocation.subject);
    if (known && known.id >= revocation.id) return;
    for (const notify of listeners) notify(revocation);
    if (ended.size + roles.size >= maxRecorded && !known) {
      complete = false;
      return;
    }
    kept.set(revocation.subject, { ...revocation, at: clock().getTime() });
  }

  /**
   * Loads missed revocations. Notifications that arrive meanwhile are stored too; the higher id
   * wins.
   */
  async function load(): Promise<void> {
    const rows = await database.query<Revocation>(recent, []);
    for (const row of rows) record(row);
    complete = rows.length <= maxRecorded && ended.size + roles.size < maxRecorded;
  }

  async function up(): Promise<void> {
    connected = true;
    complete = false;
    await load();
  }

  return {
    async start(): Promise<void> {
      listener = await database.listen(revocationChannel, {
        message: (payload) => {
          const revocation = parseRevocation(payload);
          if (revocation) record(revocation);
        },
        // If loading fails, the listener reconnects and loads again.
        up,
        down: () => {
          connected = false;
          complete = false;
          log.warn("cannot hear revocations; tokens are checked against the database");
        },
      });
    },
    async stop(): Promise<void> {
      connected = false;
      await listener?.stop();
    },
    /**
     * Returns the viewer with their current role. Refuses with `sign-in-required` if the session or
     * user has ended.
     */
    async confirm(viewer: Viewer): Promise<Viewer> {
      if (!connected || !complete) return confirmInDatabase(database, viewer);
      // A lookup in an empty map costs as much as in a full one.
      if (ended.size > 0 && (ended.has(viewer.sessionId) || ended.has(viewer.id))) {
        throw new Refusal("sign-in-required");
      }
      const role = roles.size > 0 ? roles.get(viewer.id)?.role : undefined;
      return isRole(role) ? withRole(viewer, role) : viewer;
    },
    /**
     * Calls `notify` for each ended session, user or role, including those found after a reconnect.
     * Returns an unsubscribe function.
     */
    onEnd(notify: (ended: Ended) => void): () => void {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    /**
     * While disconnected, returns the viewers whose session or role has ended, by one query.
     * Otherwise returns none.
     */
    async findEnded<V extends Viewer>(viewers: readonly V[]): Promise<V[]> {
      if (connected && complete) return [];
      const sessions = [...new Set(viewers.map(({ sessionId }) => sessionId))];
      const rows = await database.query<{ id: string; role: string }>(among, [sessions]);
      const roles = new Map(rows.map(({ id, role }) => [id, role]));
      return viewers.filter(({ sessionId, role }) => roles.get(sessionId) !== role);
    },
    /** Deletes revocations older than any valid token, in memory and in the table. */
    async sweep(): Promise<void> {
      const oldest = clock().getTime() - retainedMinutes * 60_000;
      for (const kept of [ended, roles]) {
        for (const [subject, { at }] of kept) if (at < oldest) kept.delete(subject);
      }
      if (connected && !complete) await load();
      await database.pool.query(
        `delete from revocations where created_at < now() - make_interval(mins => ${retainedMinutes})`,
      );
    },
  };
}

async function confirmInDatabase(database: Database, viewer: Viewer): Promise<Viewer> {
  const [row] = await database.query<{ role: string }>(current, [viewer.sessionId, viewer.id]);
  if (!row || !isRole(row.role)) throw new Refusal("sign-in-required");
  return withRole(viewer, row.role);
}

function withRole(viewer: Viewer, role: Role): Viewer {
  return viewer.role === role ? viewer : { ...viewer, role };
}

function parseRevocation(payload: string): Revocation | null {
  const read: unknown = JSON.parse(payload);
  if (typeof read !== "object" || read === null) return null;
  const { id, kind, subject, role } = read as Record<string, unknown>;
  if (typeof id !== "number" || typeof kind !== "string" || typeof subject !== "string")
    return null;
  return { id, kind, subject, role: typeof role === "string" ? role : null };
}
