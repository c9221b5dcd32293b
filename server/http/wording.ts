import type * as z from "zod";

/** Messages for zod's issues in words for users. Zod's own messages address programmers. */
export const wording: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === "invalid_value")
    return `Please choose one of: ${issue.values.map(String).join(", ")}.`;
  if (issue.code === "invalid_union") return unionWording(issue);
  if (issue.code === "invalid_format")
    return formats[issue.format] ?? "This isn't in the right format.";
  if (issue.code === "too_small") {
    const least = issue.minimum.toLocaleString("en");
    return issue.origin === "array"
      ? `This list needs at least ${least}.`
      : `This has to be ${least} or more.`;
  }
  if (issue.code === "too_big") {
    const most = issue.maximum.toLocaleString("en");
    if (issue.origin === "array") return `This list can have at most ${most}.`;
    return issue.origin === "string"
      ? `Please write at most ${most} characters.`
      : `This has to be ${most} or less.`;
  }
  if (issue.code === "unrecognized_keys") return `This can't have ${someOf(issue.keys)}.`;
  if (issue.code !== "invalid_type") return undefined;
  return issue.input === undefined
    ? "Please fill this in."
    : `This has to be ${kinds[issue.expected] ?? issue.expected}.`;
};

/** The first ones: a body of half a megabyte can have any number of keys. */
function someOf(keys: readonly string[]): string {
  const shown = keys.slice(0, maxNamed).map((key) => key.slice(0, maxNameLength));
  const more = keys.length - shown.length;
  return more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(", ");
}

const maxNamed = 10;
const maxNameLength = 100;

const formats: Record<string, string> = {
  email: "Please enter an email address, like name@example.org.",
  date: "Please enter a valid date, as YYYY-MM-DD.",
  uuid: "Please send the ID as a UUID.",
};

const kinds: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  object: "a JSON object",
  record: "a JSON object",
  array: "a list",
};

/** Names the allowed values among the alternatives. */
function unionWording(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string {
  const values = issue.errors
    .flat()
    .flatMap((each) => (each.code === "invalid_value" ? each.values : []));
  const named = values.map(String).filter((value) => value !== "");
  return named.length > 0
    ? `Please choose one of: ${named.join(", ")}.`
    : "This isn't one of the allowed values.";
}
