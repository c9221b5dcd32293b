import type { Call } from "#contract/call.ts";
import { contract } from "#contract/calls.ts";
import type { Person } from "../candor.ts";

/** A survey of tests/hidden-votes.test.ts. */
export type Voted = { surveyId: string; responses: string[]; draftId: string; log: string };

/** Without what differs between any two surveys. */
export function plain(text: string, { surveyId, responses, draftId }: Voted): string {
  return text
    .replaceAll(surveyId, "survey")
    .replaceAll(draftId, "draft")
    .replaceAll(new RegExp(responses.join("|"), "g"), "response")
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "id")
    .replace(/[0-9a-f]{64}/g, "hash")
    .replace(/"kind":"question","id":"[a-z0-9]{10}"/g, '"kind":"question"')
    .replace(/"(code|key|salt|start)":"[^"]{8,}"/g, '"$1":"-"')
    .replace(/"(time|pid|responseTime|ms|bytes|duration)":[0-9.]+/g, '"$1":0');
}

const filterOn = (of: string, option: string) => JSON.stringify([{ of, in: [option] }]);
const shares = (of: string, options: string[]) =>
  JSON.stringify([
    { of, shares: Object.fromEntries(options.map((option) => [option, 100 / options.length])) },
  ]);
const questions = [
  "winner0000",
  "ranked0000",
  "reason0000",
  "stayed0000",
  "later00000",
  "wishes0000",
];
/** What calls are asked for. */
const queries: Record<string, string[]> = {
  "GET /surveys/{id}/responses": [
    "",
    "search=alpha",
    "search=planted",
    "search=hours",
    `where=${filterOn("winner0000", "alpha00000")}`,
    `where=${filterOn("reason0000", "#answered")}`,
    `where=${filterOn("stayed0000", "yes")}`,
    `where=${filterOn("colour0000", "redred0000")}`,
  ],
  "GET /surveys/{id}/summary": [
    "",
    "version=1",
    `where=${filterOn("winner0000", "alpha00000")}`,
    `where=${filterOn("colour0000", "redred0000")}`,
    `where=${filterOn("tag:reason0000", "codeone000")}`,
    `weights=${shares("winner0000", ["alpha00000", "beta000000"])}`,
    `weights=${shares("colour0000", ["redred0000", "blueblue00"])}`,
  ],
  "GET /surveys/{id}/cross-tab": [
    ["winner0000", "colour0000"],
    ["colour0000", "winner0000"],
    ["colour0000", "stayed0000"],
    ["colour0000", "version"],
    ["tag:reason0000", "colour0000"],
    ["segments", "colour0000"],
  ].map(([rows, columns]) => `rows=${rows}&columns=${columns}`),
  "GET /surveys/{id}/differences": ["columns=colour0000", "columns=winner0000"],
};

/** Everything that somebody gets of a survey, by the calls and what they are asked for. */
export async function everything(
  who: Pick<Person, "raw">,
  voted: Voted,
  reportId: string,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [line, call] of Object.entries<Call>(contract)) {
    const [method, path = ""] = line.split(" ");
    if (method !== "GET" || call.kind === "events" || /\/(qr|heads|openapi)/.test(path)) continue;
    for (const filled of pathsOf(path, voted, reportId))
      for (const query of queries[line] ?? [""]) {
        const sent = await who.raw("GET", query ? `${filled}?${encodeURI(query)}` : filled);
        const text = plain(await sent.text(), voted);
        found.set(`${found.size} ${plain(filled, voted)} ${query}`, `${sent.status} ${text}`);
      }
  }
  return found;
}

function pathsOf(path: string, voted: Voted, reportId: string): string[] {
  const ids = /^\/response\//.test(path)
    ? voted.responses
    : /^\/drafts\//.test(path)
      ? [voted.draftId]
      : /report/.test(path) && !path.startsWith("/surveys")
        ? [reportId]
        : [voted.surveyId];
  const filled = ids.map((id) => path.replace("{id}", id));
  if (!path.includes("{"))
    // Lists of all surveys are as long as there are some.
    return /overview|users|surveys|drafts|journal|account/.test(path) ? [] : [path];
  return filled
    .flatMap((each) =>
      each.includes("{question}") ? questions.map((id) => each.replace("{question}", id)) : [each],
    )
    .map((each) => each.replace("{number}", "1").replace("{email}", "sam@candor.example"))
    .filter((each) => !each.includes("{") && !each.includes("@"));
}
