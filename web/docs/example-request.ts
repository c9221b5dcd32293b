import type { Operation, Schema } from "./api-document.ts";
import { headerIsOptional } from "./api-words.ts";

export type Examples = { origin: string; surveyId: string };

/** Public calls whose response depends on the caller. */
const callsWithMoreForSome = new Set([
  "GET /surveys",
  "GET /all-surveys",
  "GET /survey/{id}",
  "GET /surveys/{id}/results",
  "GET /surveys/{id}/summary",
  "GET /surveys/{id}/summary/live",
  "GET /surveys/{id}/live",
  "GET /surveys/{id}/chain",
  "GET /surveys/{id}/chain/head",
  "GET /boards/{survey}",
  "GET /boards/{survey}/chain",
  "GET /boards/{survey}/groups",
]);

export function showsMoreWithToken(line: string): boolean {
  return callsWithMoreForSome.has(line);
}

/** This call issues the token, so it takes the session's cookie instead. */
export function usesSessionCookie(line: string): boolean {
  return line === "POST /jwt";
}

/** A shell command that makes the call with plausible values. */
export function exampleRequest(
  method: string,
  path: string,
  call: Operation,
  examples: Examples,
): string {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(exampleOf(name, examples, path)),
  );
  const asked = call.parameters.filter(({ in: where, required }) => where === "query" && required);
  const query = asked.map(
    ({ name }, index) => `${index === 0 ? "?" : "&"}${name}=${exampleOf(name, examples, path)}`,
  );
  const parts = [
    `curl ${method === "GET" ? "" : `-X ${method} `}'${examples.origin}/api${address}${query.join("")}'`,
  ];
  // JSON in an address, which curl encodes.
  const json = call.parameters.flatMap(({ name, example }) =>
    example === undefined ? [] : [`--data-urlencode '${name}=${example}'`],
  );
  if (json.length > 0) parts.push("-G", ...json);
  const line = `${method} ${path}`;
  if (usesSessionCookie(line)) parts.push("-b cookies", `-H 'origin: ${examples.origin}'`);
  if (!isOpen(call) || showsMoreWithToken(line)) parts.push(`-H 'authorization: Bearer <token>'`);
  const [type = "", content] = Object.entries(call.requestBody?.content ?? {})[0] ?? [];
  if (type === "application/json" && content) {
    const body = Object.entries(content.schema.properties ?? {}).flatMap(([name, schema]) => {
      const value =
        schema.const ??
        exampleOf(name, examples, path) ??
        schema.examples?.[0] ??
        schema.enum?.[0] ??
        schema.default;
      return value === undefined ? [] : [[name, value]];
    });
    parts.push(`-H 'content-type: ${type}'`, `-d '${JSON.stringify(Object.fromEntries(body))}'`);
  }
  if (type === "multipart/form-data") parts.push(`-F '${fieldOf(content?.schema)}=@picture.jpg'`);
  const request = parts.join(" \\\n  ");
  return showsMoreWithToken(line) ? `# ${headerIsOptional}\n${request}` : request;
}

export function isOpen(call: Operation): boolean {
  return call.security.some((way) => Object.keys(way).length === 0);
}

function fieldOf(schema: Schema | undefined): string {
  return schema?.required?.[0] ?? "file";
}

/** An example id for calls where no real id is available. */
export const placeholderId = "01a1fdc6-1f27-7410-8d66-4f6ecb3d1a01";

function exampleOf(name: string, { surveyId }: Examples, path: string): unknown {
  if (name === "id") return path.startsWith("/survey") ? surveyId : placeholderId;
  const values: Record<string, unknown> = {
    surveyId,
    survey: surveyId,
    text: "A small café in the hall",
    marks: [{ item: "mondays000", value: 1 }],
    seen: ["mondays000"],
    items: ["mondays000", "tuesdays00"],
    state: "shown",
    surveys: `${surveyId},${placeholderId}`,
    email: "you@example.org",
    title: "Shall the library open on Sundays?",
    description: "From ten to four, with the café open as well.",
    option: false,
    deadline: "2030-06-30",
    day: "2030-06-30",
    number: 1,
    version: 1,
    question: "howwasit00",
    choice: "mondays000",
    token: "AZ0f7n4sc1aKb2c9dXQ0-Tq8Lm3Rw7",
    rows: "howwasit00",
    columns: "language",
    answers: { howwasit00: { choice: "yes" } },
    access: "link",
    results: "after-answer",
    identity: "confidential",
    note: "The question about prices is new.",
    status: "unPublish",
    feedback: "Please say in the title which library is meant.",
    feedBack: "The same question was asked last week.",
    role: "surveyor",
    name: "Ann",
    voteOption: "yes",
    submissionId: placeholderId,
    transactionId: "pi_…",
    reason: "Bought by mistake.",
  };
  return values[name];
}
