import { Refusal, type RefusalCode } from "#contract/refusals.ts";

const retryAfterSeconds = 2;

/**
 * SQLSTATEs, their classes, and system error codes of failed connections. 58030: the server's disk
 * failed. 25006: a standby, which becomes primary soon.
 */
const unavailable =
  /^(57P0[1-5]|08...|25P03|25006|58030|ECONN(REFUSED|RESET|ABORTED)|E?PIPE|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|E(HOST|NET)UNREACH)$/;
/** 53: out of connections or memory. 57014: statement timeout. 55P03: lock not available. */
const overloaded = /^(53...|57014|55P03)$/;

/** Messages of `pg` errors that have no code. */
const unavailableWords =
  /Connection terminated|connection error and is not queryable|Client was closed|Query read timeout|after calling end on the pool/;
const overloadedWords = /timeout exceeded when trying to connect/;

/** Deadlock and serialization failure: the same work succeeds on a retry. */
const collisions = ["40P01", "40001"];

/**
 * Returns a `Refusal` if the database is unreachable or overloaded, otherwise the error unchanged.
 * Looks through Drizzle's wrapping.
 */
export function translateDatabaseError(error: unknown): unknown {
  const code = databaseRefusal(error);
  return code === null ? error : new Refusal(code, { retryAfter: retryAfterSeconds });
}

export function isCollision(error: unknown): boolean {
  return causes(error).some((each) => collisions.includes(codeOf(each)));
}

/** The lock timeout expired while another transaction held the row. */
export function isLockTimeout(error: unknown): boolean {
  return causes(error).some((each) => codeOf(each) === "55P03");
}

function databaseRefusal(error: unknown): RefusalCode | null {
  for (const each of causes(error)) {
    if (each instanceof Refusal) return null;
    const code = codeOf(each);
    if (overloaded.test(code) || isCollision(each)) return "overloaded";
    if ((unavailable.test(code) && isFromDatabase(each)) || isOfStandby(each))
      return "database-unavailable";
    if (code === "" && overloadedWords.test(each.message)) return "overloaded";
    if (code === "" && unavailableWords.test(each.message)) return "database-unavailable";
  }
  return null;
}

function causes(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let each = error; each instanceof Error && chain.length < 8; each = each.cause)
    chain.push(each);
  return chain;
}

function codeOf(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : "";
}

/** A standby cannot read unlogged tables and reports them as an unsupported feature. */
function isOfStandby(error: Error): boolean {
  return codeOf(error) === "0A000" && "routine" in error && error.routine === "get_relation_info";
}

/** ENOENT also means a missing file, so only errors of socket calls count as database errors. */
function isFromDatabase(error: Error): boolean {
  if (!/^E[A-Z]/.test(codeOf(error))) return true;
  if (error instanceof AggregateError)
    return error.errors.every((each) => each instanceof Error && isFromDatabase(each));
  return (
    "syscall" in error &&
    ["connect", "read", "write", "getaddrinfo"].includes(String(error.syscall)) &&
    !("path" in error)
  );
}
