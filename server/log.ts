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

/** JSON lines in production, readable lines in the demo. */
export function createLog(mode: Mode, level: string): Logger {
  const redact = { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: "(hidden)" };
  const base = { level, redact, base: null };
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
