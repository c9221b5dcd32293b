import { type Logger, pino } from "pino";
import type { Mode } from "./settings.ts";

const secrets = [
  "password",
  "token",
  "authorization",
  "cookie",
  "secret",
  "databaseUrl",
  "databaseSessionUrl",
  "smtpUrl",
];

/**
 * An error without the values that people sent: a database error's message and detail repeat them,
 * and Drizzle's message contains all parameters.
 */
export function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, routine, table, constraint } = error as Error & Record<string, unknown>;
  const database = "routine" in error || "query" in error;
  return {
    type: error.name,
    ...(database ? { code, routine, table, constraint } : { code, message: error.message }),
    stack: error.stack
      ?.split("\n")
      .filter((line) => /^ +at /.test(line))
      .join("\n"),
    ...(error.cause === undefined ? {} : { cause: serializeError(error.cause) }),
  };
}

/** JSON lines in production, readable lines in the demo. */
export function createLog(mode: Mode, level: string): Logger {
  const redact = { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: "(hidden)" };
  const serializers = { err: serializeError };
  const base = { level, redact, base: null, serializers };
  return mode === "production"
    ? pino(base)
    : pino(base, { write: (line) => process.stdout.write(readable(line)) });
}

const marks: Record<number, string> = { 40: "warning: ", 50: "error: ", 60: "error: " };

function readable(line: string): string {
  const { level, time, msg, ...rest } = JSON.parse(line) as {
    level: number;
    time: number;
    msg?: string;
  };
  const details = Object.entries(rest).map(
    ([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  const clock = new Date(time).toTimeString().slice(0, 8);
  return `${[clock, `${marks[level] ?? ""}${msg ?? ""}`, ...details].join("  ")}\n`;
}
