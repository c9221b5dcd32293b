import { Refusal, type RefusalCode } from "#contract/refusals.ts";

const retryAfterSeconds = 2;

/**
 * By SQLSTATE or its class, or by the system's code of a failed connection. 58030: the server's disk fails. 25006: a standby, which
 * takes over in a moment.
 */
const unavailable =
  /^(57P0[1-5]|08...|25P03|25006|58030|ECONN(REFUSED|RESET|ABORTED)|E?PIPE|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|E(HOST|NET)UNREACH)$/;
/** 53: the server lacks connections or memory. 57014: the statement timeout. 55P03: a lock was not to be had. */
const overloaded = /^(53...|57014|55P03)$/;

/** What `pg` says without a code. */
const unavailableWords =
  /Connection terminated|connection error and is not queryable|Client was closed|Query read timeout|after calling end on the pool/;
const overloadedWords = /timeout exceeded when trying to connect/;

/** Two transactions met: the same work succeeds when tried again. */
const collisions = ["40P01", "40001"];

/** A `Refusal` when the database could not be reached or had no room, else the error as it was. Sees through Drizzle's wrapping. */
export function translateDatabaseError(error: unknown): unknown {
  const code = databaseRefusal(error);
  return code === null ? error : new Refusal(code, { retryAfter: retryAfterSeconds });
}

export function isCollision(error: unknown): boolean {
  return causes(error).some((each) => collisions.includes(codeOf(each)));
}

/** Somebody else held a row for longer than one was ready to wait. */
export function isLockTimeout(error: unknown): boolean {
  return causes(error).some((each) => codeOf(each) === "55P03");
}

function databaseRefusal(error: unknown): RefusalCode | null {
  for (const each of causes(error)) {
    if (each instanceof Refusal) return null;
    const code = codeOf(each);
    if (overloaded.test(code) || isCollision(each)) return "overloaded";
    if ((unavailable.test(code) && isFromDatabase(each)) || isOfStandby(each)) return "database-unavailable";
    if (code === "" && overloadedWords.test(each.message)) return "overloaded";
    if (code === "" && unavailableWords.test(each.message)) return "database-unavailable";
  }
  return null;
}

function causes(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let each = error; each instanceof Error && chain.length < 8; each = each.cause) chain.push(each);
  return chain;
}

function codeOf(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : "";
}

/** A standby has no unlogged tables, and says so as of a feature that it lacks. */
function isOfStandby(error: Error): boolean {
  return codeOf(error) === "0A000" && "routine" in error && error.routine === "get_relation_info";
}

/** A missing file is ENOENT too: only a failed call on a socket speaks of the database. */
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
