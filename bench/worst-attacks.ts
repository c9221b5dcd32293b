import { draftLimits } from "#contract/response-drafts.ts";
import type { Definition } from "#engine/definition.ts";
import { exportFormats } from "#limits/limits.ts";
import { dayFromNow } from "#tests/support/drafts.ts";
import { answersTo } from "./worst-definitions.ts";

type Answer = { status: number; body: unknown; headers: Headers };
type Sent = {
  json?: unknown;
  form?: URLSearchParams;
  cookie?: string;
  /** Never ends by itself, so that its beginning is enough. */
  isStream?: boolean;
};
/** `who` is the place of a surveyor, or null for a guest with an address of their own. */
export type Call = (
  who: number | null,
  method: string,
  path: string,
  sent?: Sent,
) => Promise<Answer>;
/** Requests sent at once, which all get this status. */
export type Attack = { kind: string; of: string; status: number; run(): Promise<Answer[]> };

const partId = (letter: string, at: number) => letter + String(at).padStart(9, "0");
const settings = { access: "link", results: "public", identity: "confidential" };
const terms = () => ({ category: "Market Research", deadline: dayFromNow(7), ...settings });
/** Where a draft's first save ends for guests, with room for what surrounds the answers. */
const firstCharacters = draftLimits.firstBytes / 2;

export function times<T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, at) => make(at)));
}

/** As many rules as there can be, within the bytes of a body. */
const codes = Array.from({ length: 200 }, (_, at) => ({
  id: partId("z", at),
  label: `Code ${at}`,
  rules: Array.from({ length: 20 }, (__, rule) => `ab${at * 20 + rule}`),
}));

/** All that can be done with one definition, in the order in which it becomes possible. */
export function attacksOn(of: string, given: Definition, who: number, call: Call): Attack[] {
  const attacks: Attack[] = [];
  const answers = answersTo(given);
  const first = given.pages[0]?.elements[0]?.id ?? "";
  const all = given.pages.flatMap(({ elements }) => elements);
  const written = all.find(({ kind }) => kind === "text")?.id;
  let draft = "";
  let survey = "";
  let report = "";
  let browser = "";

  const add = (
    kind: string,
    status: number,
    count: number,
    send: (at: number) => Promise<Answer>,
  ) => attacks.push({ kind, of, status, run: () => times(count, send) });
  const get = (kind: string, count: number, path: (at: number) => string, by: number | null) =>
    add(kind, 200, count, (at) => call(by, "GET", path(at)));
  const read = (answer: Answer) => answer.body as Record<string, string>;

  add("drafts", 201, 1, async () => {
    const made = await call(who, "POST", "/api/drafts", { json: { from: { definition: given } } });
    draft = read(made)._id ?? "";
    return made;
  });
  get("drafts read", 8, () => `/api/drafts/${draft}`, who);
  add("saves", 200, 1, (at) =>
    call(who, "PATCH", `/api/drafts/${draft}`, {
      json: {
        revision: at,
        patches: [{ op: "replace", path: "/pages", value: given.pages }],
      },
    }),
  );
  add("checks", 200, 3, () => call(who, "POST", `/api/drafts/${draft}/check`));
  add("publishing", 201, 1, async () => {
    const json = { ...terms(), despite: await errorsOf(draft) };
    const published = await call(who, "POST", `/api/drafts/${draft}/publish`, { json });
    survey = read(published).surveyId ?? "";
    return published;
  });
  add("the impact", 200, 2, () => call(who, "GET", `/api/drafts/${draft}/impact`));
  get("the definition", 20, () => `/api/surveys/${survey}/versions/1`, null);
  get("first pages", 20, () => `/answer/${survey}`, null);
  get("first pages with a link's field", 8, (at) => `/answer/${survey}?from=${at}`, null);

  add("unfinished answers, begun", 200, 1, async () => {
    const json = saved(0, firstOf(answers));
    const answer = await call(null, "PUT", `/api/surveys/${survey}/response-draft`, { json });
    browser = (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    return answer;
  });
  add("unfinished answers", 200, 4, () =>
    call(null, "PUT", `/api/surveys/${survey}/response-draft`, {
      json: saved(1, boundedTo(draftLimits.answers / 2, answers)),
      cookie: browser,
    }),
  );
  add("unfinished answers read", 200, 8, () =>
    call(null, "GET", `/api/surveys/${survey}/response-draft`, { cookie: browser }),
  );
  add("pages sent without JavaScript", 303, 4, () =>
    call(null, "POST", `/answer/${survey}`, { form: formOf(given), cookie: browser }),
  );
  add("pages come back to", 200, 8, () => follow(`/answer/${survey}`, { cookie: browser }));

  add("responses", 201, 12, () =>
    call(null, "POST", "/api/responses", {
      json: { surveyId: survey, version: 1, answers, submissionId: crypto.randomUUID() },
    }),
  );
  add("wrong responses", 422, 8, () =>
    call(null, "POST", "/api/responses", {
      json: {
        surveyId: survey,
        version: 1,
        submissionId: crypto.randomUUID(),
        answers: { ...answers, [first]: { choices: ["nothing000"], text: 5, number: "x" } },
      },
    }),
  );

  add("live results", 200, 16, () =>
    call(null, "GET", `/api/surveys/${survey}/summary/live`, { isStream: true }),
  );
  get("summaries", 16, () => `/api/surveys/${survey}/summary`, null);
  get("summaries of the owner", 8, () => `/api/surveys/${survey}/summary`, who);
  get("filtered summaries", 16, (at) => `/api/surveys/${survey}/summary?${where(at)}`, who);
  get(
    "cross-tabs",
    8,
    (at) => `/api/surveys/${survey}/cross-tab?rows=${sideOf(given)}&columns=version&${where(at)}`,
    who,
  );
  get(
    "differences",
    4,
    (at) => `/api/surveys/${survey}/differences?columns=${sideOf(given)}&${where(at)}`,
    who,
  );
  get("the trend", 8, () => `/api/surveys/${survey}/trend`, who);
  get("pages with results", 20, () => `/survey/${survey}`, null);
  get("lists of responses", 4, () => `/api/surveys/${survey}/responses?page=1&size=100`, who);
  get("lists in one file", 2, () => `/api/surveys/${survey}/responses.csv`, who);
  get("proofs in one file", 2, () => `/api/surveys/${survey}/responses.jsonl`, who);
  // A sheet of Excel has no room for so many columns.
  const formats = exportFormats.filter((format) => of !== "many cells" || format !== "xlsx");
  for (const format of formats)
    attacks.push({ kind: `exports, ${format}`, of, status: 200, run: () => exported(format) });
  get("overviews", 8, () => "/api/overview/surveyor", who);
  if (written)
    add("codebooks", 200, 1, () =>
      call(who, "PUT", `/api/surveys/${survey}/codebooks/${written}`, { json: { codes } }),
    );
  if (written) get("texts to sort", 8, () => `/api/surveys/${survey}/texts/${written}`, who);
  attacks.push({ kind: "reports written", of, status: 200, run: writeReport });
  get("reports read", 8, () => `/api/report/${report}`, null);
  get("pages of reports", 8, () => `/report/${report}`, null);
  get("codes to scan", 40, () => `/api/surveys/${survey}/qr.png`, null);
  return attacks;

  /** To the screen that their answers lead to. */
  async function follow(path: string, sent: Sent): Promise<Answer> {
    const answer = await call(null, "GET", path, sent);
    const to = answer.headers.get("location");
    return answer.status === 302 && to ? follow(to, sent) : answer;
  }

  async function errorsOf(id: string): Promise<string[]> {
    const { body } = await call(who, "POST", `/api/drafts/${id}/check`);
    const { findings } = body as { findings: Record<"severity" | "code" | "at", string>[] };
    return findings
      .filter(({ severity }) => severity === "error")
      .map(({ code, at }) => `${code}@${at}`);
  }

  function saved(revision: number, kept: Record<string, unknown>) {
    const aged = Object.entries(kept).map(([key, answer]) => [key, { answer, age: 0 }]);
    return { version: 1, revision, seed: 1, language: "en", answers: Object.fromEntries(aged) };
  }

  /** Makes a file, waits for it, and fetches it. */
  async function exported(format: string): Promise<Answer[]> {
    const made = await call(who, "POST", `/api/surveys/${survey}/exports`, { json: { format } });
    if (made.status !== 202) return [made];
    for (;;) {
      const job = await call(who, "GET", `/api/exports/${read(made).exportId}`);
      const { state, href } = read(job);
      if (job.status !== 200 || state === "failed") return [{ ...job, status: 500 }];
      if (href)
        return [await call(who, "GET", href), await call(who, "GET", read(job).codebook ?? "")];
    }
  }

  async function writeReport(): Promise<Answer[]> {
    const title = "All of it";
    const made = await call(who, "POST", `/api/surveys/${survey}/result-reports`, {
      json: { title },
    });
    if (made.status !== 201) return [made];
    report = read(made)._id ?? "";
    const questions = Object.keys(answers).slice(0, 190);
    const parts = [
      ...questions.map((question, at) => ({ kind: "question", id: partId("a", at), question })),
      ...Array.from({ length: 10 }, (_, at) => ({
        kind: "text",
        id: partId("b", at),
        text: "**long** words ".repeat(300),
      })),
    ];
    const path = `/api/result-reports/${report}`;
    const written = await call(who, "PUT", path, { json: { revision: 0, title, parts } });
    const published = await call(who, "POST", `${path}/publish`, {
      json: { revision: 1, kind: "live", audience: "public" },
    });
    return [written, published];
  }
}

/** Other filters each time, so that none is answered from what another one counted. */
function where(at: number): string {
  const days = new Date(Date.now() - (at + 1) * 86_400_000).toISOString().slice(0, 10);
  return `where=${encodeURIComponent(JSON.stringify([{ of: "time", from: days }]))}`;
}

/** A question whose answers can be the side of a table. */
function sideOf({ pages }: Definition): string {
  const all = pages.filter(({ repeat }) => !repeat).flatMap(({ elements }) => elements);
  const found = all.find(({ kind }) => kind === "multiple-choice" || kind === "yes-no");
  return found?.id ?? "language";
}

function firstOf(answers: Record<string, unknown>): Record<string, unknown> {
  return boundedTo(firstCharacters, answers);
}

/** As many of them as have so many characters of JSON. */
function boundedTo(characters: number, answers: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  let left = characters;
  for (const [key, answer] of Object.entries(answers)) {
    left -= key.length + JSON.stringify(answer).length + 30;
    if (left < 0) break;
    kept[key] = answer;
  }
  return kept;
}

/** The first screen, as a browser without JavaScript sends it. */
function formOf({ pages }: Definition): URLSearchParams {
  const form = new URLSearchParams({ go: "next", language: "en" });
  for (const element of pages[0]?.elements ?? []) {
    form.append("shown", element.id);
    if ("choices" in element) for (const { id } of element.choices) form.append(element.id, id);
  }
  return form;
}
