import { describe, expect, it } from "vitest";
import { Refusal } from "#contract/refusals.ts";
import { translateDatabaseError } from "#server/database/database-errors.ts";
import { requireVersion } from "#server/database/validate-external-database.ts";

describe("an error of the database", () => {
  const said: [string, string | undefined, string][] = [
    ["a shutdown", "57P01", "database-unavailable"],
    ["a crash", "57P02", "database-unavailable"],
    ["a start that still goes on", "57P03", "database-unavailable"],
    ["a lost connection", "08006", "database-unavailable"],
    ["could not fsync file", "58030", "database-unavailable"],
    ["could not extend file: No space left on device", "53100", "overloaded"],
    ["too many connections", "53300", "overloaded"],
    ["a statement that took too long", "57014", "overloaded"],
    ["a lock that was not to be had", "55P03", "overloaded"],
    ["two transactions that met too often", "40001", "overloaded"],
    ["Connection terminated unexpectedly", undefined, "database-unavailable"],
    ["Query read timeout", undefined, "database-unavailable"],
    ["timeout exceeded when trying to connect", undefined, "overloaded"],
  ];
  it.each(said)("is understood: %s (%s) means %s", (message, code, refusal) => {
    const error = Object.assign(new Error(message), code && { code });
    expect(translateDatabaseError(new Error("Failed query", { cause: error }))).toMatchObject({
      code: refusal,
    });
  });

  it("is passed on unless it is about reachability or capacity", () => {
    const missingFile = Object.assign(new Error("no such file"), {
      code: "ENOENT",
      syscall: "open",
      path: "x",
    });
    const twice = Object.assign(new Error("duplicate key"), { code: "23505" });
    for (const error of [
      missingFile,
      twice,
      new Error("bug"),
      new Refusal("already-voted"),
      "text",
      null,
    ]) {
      expect(translateDatabaseError(error)).toBe(error);
    }
  });
});

describe("a given database", () => {
  it.each(["15.18 (Debian 15.18-0+deb12u1)", "15beta1", "18.4", "19devel"])(
    "may be of version %s",
    (version) => {
      expect(() => requireVersion(version)).not.toThrow();
    },
  );

  it.each(["14.20", "9.6.24", "14beta3", ""])("may not be of version %s", (version) => {
    expect(() => requireVersion(version)).toThrow(
      /^DATABASE_URL leads to PostgreSQL [^\n]*: Candor needs 15 or newer\.$/,
    );
  });
});
