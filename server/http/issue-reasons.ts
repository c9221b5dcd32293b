import type * as z from "zod";
import {
  issue,
  type PlainReason,
  type Reason,
  reasonIn,
  sentReason,
  wordsOf,
} from "#contract/refusal-reasons.ts";
import type { SentReason } from "#contract/refusals.ts";

/**
 * The reasons of zod's own issues, as their messages. Zod's messages address programmers, and are
 * kept for issues that no schema of ours has.
 */
export const reasonOfIssue: z.core.$ZodErrorMap = (raw) => {
  const reason = reasonOf(raw);
  return reason === null ? undefined : issue(reason);
};

/** What a refusal carries of fields, by the messages of their issues. */
export function fieldsOfIssues(messages: Readonly<Record<string, string>>): {
  fields: Record<string, string>;
  problems: Record<string, SentReason>;
} {
  const fields: Record<string, string> = {};
  const problems: Record<string, SentReason> = {};
  for (const [field, message] of Object.entries(messages)) {
    const reason = reasonIn(message);
    fields[field] = reason ? wordsOf(reason) : message;
    if (reason) problems[field] = sentReason(reason);
  }
  return { fields, problems };
}

function reasonOf(raw: z.core.$ZodRawIssue): Reason | null {
  if (raw.code === "invalid_value") return oneOf(raw.values);
  if (raw.code === "invalid_union") return reasonOfUnion(raw);
  if (raw.code === "invalid_format") return formats[raw.format] ?? "wrong-format";
  if (raw.code === "too_small") {
    const params = { min: Number(raw.minimum) };
    return { code: raw.origin === "array" ? "list-too-short" : "too-low", params };
  }
  if (raw.code === "too_big") {
    const params = { max: Number(raw.maximum) };
    if (raw.origin === "array") return { code: "list-too-long", params };
    return { code: raw.origin === "string" ? "too-long" : "too-high", params };
  }
  if (raw.code === "unrecognized_keys") return { code: "unknown-names", params: someOf(raw.keys) };
  if (raw.code !== "invalid_type") return null;
  return raw.input === undefined
    ? "fill-in"
    : { code: "wrong-kind", params: { expected: raw.expected } };
}

function oneOf(values: readonly unknown[]): Reason {
  return { code: "not-one-of", params: { values: values.map(String).join(", ") } };
}

/** Names the allowed values among the alternatives. */
function reasonOfUnion(raw: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): Reason {
  const values = raw.errors
    .flat()
    .flatMap((each) => (each.code === "invalid_value" ? each.values : []))
    .filter((value) => String(value) !== "");
  return values.length > 0 ? oneOf(values) : "not-a-value";
}

const formats: Record<string, PlainReason> = {
  email: "wrong-email",
  date: "wrong-date",
  uuid: "not-a-uuid",
};

/** The first ones: a body of half a megabyte can have any number of keys. */
function someOf(keys: readonly string[]): { names: string; more: number } {
  const shown = keys.slice(0, maxNamed).map((key) => key.slice(0, maxNameLength));
  return { names: shown.join(", "), more: keys.length - shown.length };
}

const maxNamed = 10;
const maxNameLength = 100;
