import type { Call } from "#contract/call.ts";
import { Refusal } from "#contract/refusals.ts";
import { fieldsOfIssues, reasonOfIssue } from "./issue-reasons.ts";

/** Of one refusal. Two megabytes can have tens of thousands of faults, and each takes words. */
const maxFields = 100;
const maxFieldName = 200;

/**
 * Validates params, query and body, and refuses once with all invalid fields, or many of them. A
 * malformed id or number in the path is `not-found`.
 */
export function parseParts(
  call: Call,
  sent: Record<"params" | "query" | "body", unknown>,
): Record<string, unknown> {
  const received: Record<string, unknown> = {};
  const messages: Record<string, string> = {};
  for (const part of ["params", "query", "body"] as const) {
    const schema = call[part];
    if (!schema) continue;
    let told = 0;
    const parsed = schema.safeParse(sent[part], {
      // The rest is told to nobody.
      error: (issue) => (++told > maxFields ? "" : reasonOfIssue(issue)),
    });
    if (parsed.success) {
      received[part] = parsed.data;
      continue;
    }
    for (const issue of parsed.error.issues.slice(0, maxFields)) {
      const field = issue.path.join(".").slice(0, maxFieldName) || "body";
      if (part === "params" && field !== "email") throw new Refusal("not-found");
      messages[field] ??= issue.message;
    }
  }
  const names = Object.keys(messages);
  if (names.length === 0) return received;
  const { fields, problems } = fieldsOfIssues(messages);
  const [name = ""] = names;
  // No form may show the field, so the message names it.
  const only = { message: `${name}: ${fields[name]}`, reason: problems[name] };
  throw new Refusal("invalid-input", { fields, problems, ...(names.length === 1 && only) });
}
