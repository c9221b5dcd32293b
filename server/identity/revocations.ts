import type { Logger } from "pino";
import { Refusal } from "#contract/refusals.ts";
import { isRole, type Role, type Viewer } from "#contract/roles.ts";
import type { Database } from "#server/database/connect.ts";

/** Named in the triggers of the migration `revocation`, which fill the table and announce each row at commit. */
const revocationChannel = "candor_revoked";
/** A token lives 15 minutes; the sixteenth covers a slow commit. */
const keptMinutes = 16;
// 10 MB at most. Above it the database is asked instead, until fewer are left.
const mostKept = 50_000;

type Revocation = { id: number; kind: string; subject: string; role: string | null };
type Kept = Revocation & { at: number };
/** What ended: a session by its id, or all that a person was allowed by theirs. */
export type Ended = { kind: string; subject: string };

const recent = {
  name: "recent-revocations",
  text: `select id, kind, subject, role from revocations
    where created_at > now() - make_interval(mins => ${keptMinutes}) order by id limit ${mostKept + 1}`,
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
 * What ended before the tokens that name it: sessions, roles and people, as every instance hears it within milliseconds.
 * While this one cannot hear, each token is checked against the database.
 */
export function revocations(parts: { database: Database; log: Logger; clock: () => Date }) {
  const { database, log, clock } = parts;
  /** Sessions and people that ended, and people who have another role, by their ids. */
  const ended = new Map<string, Kept>();
  const roles = new Map<string, Kept>();
  let hearing = false;
  let complete = false;
  let listener: { stop(): Promise<void> } | null = null;
  const ears = new Set<(ended: Ended) => void>();

  function keep(revocation: Revocation): void {
    const kept = revocation.kind === "role" ? roles : ended;
    const known = kept.get(revocation.subject);
    if (known && known.id >= revocation.id) return;
    for (const tell of ears) tell(revocation);
    if (ended.size + roles.size >= mostKept && !known) {
      complete = false;
      return;
    }
    kept.set(revocation.subject, { ...revocation, at: clock().getTime() });
  }

  /** Loads what was missed. Announcements that arrive meanwhile are kept too; the higher id wins. */
  async function load(): Promise<void> {
    const rows = await database.rows<Revocation>(recent, []);
    for (const row of rows) keep(row);
    complete = rows.length <= mostKept && ended.size + roles.size < mostKept;
  }

  async function up(): Promise<void> {
    hearing = true;
    complete = false;
    await load();
  }

  return {
    async start(): Promise<void> {
      listener = await database.listen(revocationChannel, {
        message: (payload) => {
          const revocation = parseRevocation(payload);
          if (revocation) keep(revocation);
        },
        // Its failure counts as a lost connection: the next one loads again.
        up,
        down: () => {
          hearing = false;
          complete = false;
          log.warn("cannot hear revocations; tokens are checked against the database");
        },
      });
    },
    async stop(): Promise<void> {
      hearing = false;
      await listener?.stop();
    },
    /** The viewer with the role of now. Refuses sign-in-required when the session or the person has ended. */
    async confirm(viewer: Viewer): Promise<Viewer> {
      if (!hearing || !complete) return confirmInDatabase(database, viewer);
      // To look into an empty map costs as much as into a full one.
      if (ended.size > 0 && (ended.has(viewer.sessionId) || ended.has(viewer.id))) {
        throw new Refusal("sign-in-required");
      }
      const role = roles.size > 0 ? roles.get(viewer.id)?.role : undefined;
      return isRole(role) ? withRole(viewer, role) : viewer;
    },
    /** Tells of each end, a changed role too, once it is known here: heard, or found out after a time of not hearing. */
    onEnd(tell: (ended: Ended) => void): () => void {
      ears.add(tell);
      return () => ears.delete(tell);
    },
    /** While ends are not heard: those of `viewers` who are not what they were, in one question to the database. Otherwise none. */
    async endedAmong<V extends Viewer>(viewers: readonly V[]): Promise<V[]> {
      if (hearing && complete) return [];
      const sessions = [...new Set(viewers.map(({ sessionId }) => sessionId))];
      const rows = await database.rows<{ id: string; role: string }>(among, [sessions]);
      const roles = new Map(rows.map(({ id, role }) => [id, role]));
      return viewers.filter(({ sessionId, role }) => roles.get(sessionId) !== role);
    },
    /** Forgets what no living token can name, here and in the table. */
    async sweep(): Promise<void> {
      const oldest = clock().getTime() - keptMinutes * 60_000;
      for (const kept of [ended, roles]) {
        for (const [subject, { at }] of kept) if (at < oldest) kept.delete(subject);
      }
      if (hearing && !complete) await load();
      await database.pool.query(
        `delete from revocations where created_at < now() - make_interval(mins => ${keptMinutes})`,
      );
    },
  };
}

async function confirmInDatabase(database: Database, viewer: Viewer): Promise<Viewer> {
  const [row] = await database.rows<{ role: string }>(current, [viewer.sessionId, viewer.id]);
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
  if (typeof id !== "number" || typeof kind !== "string" || typeof subject !== "string") return null;
  return { id, kind, subject, role: typeof role === "string" ? role : null };
}
