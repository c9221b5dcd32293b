import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Condition, Definition } from "#engine/definition.ts";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import { dayFromNow } from "./support/drafts.ts";
import {
  answered,
  copy,
  definition,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";
import { live, publishDefinition } from "./support/questionnaires/publish.ts";

/** Input that no well-behaved client sends: each is refused clearly, and none is a bug of ours. */
let candor: Candor;
let sam: Person;
const terms = { category: "Market Research", deadline: dayFromNow(7) } as const;

beforeAll(async () => {
  candor = await openCandor();
});
afterAll(() => candor.close());
// One for each test: a person may write 120 times a minute.
let people = 0;
beforeEach(async () => {
  sam = await candor.person(`Sam Surveyor ${people++}`, "surveyor");
});

const small = definition([page("pageonly00", [question("quesonly00", { kind: "text" })])]);

async function send(body: string, method = "POST", path = "/drafts") {
  const headers = { "content-type": "application/json" };
  const answer = await sam.raw(method, path, { body, headers });
  const { code, fields } = await answer.json();
  return { status: answer.status, code, fields: Object.keys(fields ?? {}) };
}
const begin = (from: unknown) => send(JSON.stringify({ from: { definition: from } }));

/** As large as a definition may be in JSON, or a little larger. */
function largeDefinition(bytes: number): Definition {
  const statement = (at: number, text: string) => ({
    kind: "statement" as const,
    id: `stat${String(at).padStart(6, "0")}`,
    prompt: copy(text),
  });
  const whole = (texts: string[]) => {
    const pages = Array.from({ length: 3 }, (_, at) =>
      page(
        `page00000${at}`,
        texts
          .slice(at * 100, at * 100 + 100)
          .map((text, index) => statement(at * 100 + index, text)),
      ),
    );
    return { ...small, pages: [...small.pages, ...pages] };
  };
  const texts = Array.from({ length: 300 }, () => "x");
  let missing = bytes - JSON.stringify(whole(texts)).length;
  for (let at = 0; missing > 0; at++) {
    const more = Math.min(missing, 4999);
    texts[at] = "x".repeat(1 + more);
    missing -= more;
  }
  return whole(texts);
}

describe("a definition", () => {
  it("of exactly 1 MiB is taken and published, and one byte more is too large", async () => {
    const most = 1024 * 1024;
    const settled = { access: "account", results: "after-answer", identity: "named" } as const;
    const largest = largeDefinition(most);
    expect(JSON.stringify(largest).length).toBe(most);
    const { definition: asked } = await publishDefinition(sam, largest);
    expect(asked).toEqual({ ...largest, settings: settled });
    expect(await begin(largeDefinition(most + 1))).toMatchObject({
      status: 413,
      code: "too-large",
    });
    expect(await begin(largeDefinition(2 * most))).toMatchObject({ status: 413 });
  });

  it("can't grow past 1 MiB by patches", async () => {
    const { _id: id } = await sam.api("POST /drafts", {
      body: { from: { definition: largeDefinition(1024 * 1024) } },
    });
    const patches = [{ op: "add", path: "/description", value: copy("x") } as const];
    const call = sam.api("PATCH /drafts/{id}", { params: { id }, body: { revision: 0, patches } });
    expect(await refused(call)).toBe("too-large");
  });

  it("with 10,000 conditions inside each other is refused", async () => {
    const text = JSON.stringify({ from: { definition: small } }).replace(
      '"elements"',
      `"showIf":${'{"none":['.repeat(10_000)}{}${"]}".repeat(10_000)},"elements"`,
    );
    expect(await send(text)).toMatchObject({ status: 400, code: "invalid-input" });
  });

  it.each([12, 13])("with groups %i deep", async (depth) => {
    let showIf: Condition = answered("quesonly00");
    for (let at = 0; at < depth; at++) showIf = { all: [showIf] };
    const nested = { ...small, pages: [...small.pages, page("pagenested", [], { showIf })] };
    expect((await begin(nested)).status).toBe(depth > 12 ? 400 : 201);
  });

  it.each<[string, unknown]>([
    ["nothing", null],
    ["a list", []],
    ["a text", "definition"],
    ["another format", { ...small, format: 2 }],
    ["a property of ours that isn't there", { ...small, __proto__: undefined, colour: "red" }],
    ["a lone surrogate", { ...small, title: copy("\udc00") }],
    ["a NUL", { ...small, title: copy("a\0b") }],
    ["an id of another form", { ...small, pages: [page("__proto__", [])] }],
    ["a language that isn't one", { ...small, languages: ["en", "<b>"] }],
    ["a number without end", JSON.parse('{"format":1e999}')],
  ])("that is %s is refused", async (_, from) => {
    expect(await begin(from)).toMatchObject({ status: 400, code: "invalid-input" });
  });

  it("with a member named __proto__ is refused", async () => {
    const text = JSON.stringify({ from: { definition: small } }).replace(
      '"pages"',
      '"__proto__":{"polluted":true},"pages"',
    );
    expect(await send(text)).toMatchObject({ status: 400 });
    const slots = JSON.stringify({ from: { definition: small } }).replace(
      '"slots":{}',
      '"slots":{"__proto__":{"from":{"variable":"a"},"fallback":{}}}',
    );
    expect(await send(slots)).toMatchObject({ status: 201 });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it("that refers to what doesn't exist is kept as a draft and not published", async () => {
    const wrong = definition([
      page("pageonly00", [
        question("quesonly00", { kind: "text", showIf: answered("quesgone00") }),
      ]),
    ]);
    const { _id: id } = await sam.api("POST /drafts", { body: { from: { definition: wrong } } });
    const publish = sam.api("POST /drafts/{id}/publish", { params: { id }, body: terms });
    expect(await refused(publish)).toBe("not-publishable");
    const { findings } = await sam.api("POST /drafts/{id}/check", { params: { id } });
    expect(findings).toContainEqual({
      severity: "blocking",
      code: "unknown-reference",
      at: "quesonly00",
      text: expect.stringMatching(/\.$/),
      values: { reference: "quesgone00" },
    });
  });
});

describe("a patch", () => {
  it.each([
    "",
    "{",
    "[]",
    "{}",
    '{"revision":0}',
    '{"revision":0,"patches":[]}',
    '{"revision":-1,"patches":[{"op":"remove","path":"/look"}]}',
    '{"revision":"0","patches":[{"op":"remove","path":"/look"}]}',
    '{"revision":0,"patches":[{"op":"steal","path":"/look"}]}',
    '{"revision":0,"patches":[{"op":"add","path":"/look"}]}',
    '{"revision":0,"patches":[{"op":"test","path":"/look"}]}',
    '{"revision":0,"patches":[{"op":"move","path":"/look"}]}',
    '{"revision":0,"patchId":"1","patches":[{"op":"remove","path":"/look"}]}',
    `{"revision":0,"patches":[${'{"op":"remove","path":"/look"},'.repeat(500)}{"op":"remove","path":"/look"}]}`,
    '{"revision":0,"patches":[{"op":"add","path":"/__proto__/polluted","value":true}]}',
    '{"revision":0,"patches":[{"op":"remove","path":""}]}',
  ])("like %.60s is refused", async (body) => {
    const { _id: id } = await sam.api("POST /drafts", { body: { from: { definition: small } } });
    expect(await send(body, "PATCH", `/drafts/${id}`)).toMatchObject({
      status: 400,
      code: "invalid-input",
    });
  });
});

describe("publishing", () => {
  it("while the account is deleted leaves a survey without an owner or none", async () => {
    const ada = await candor.person("Ada Admin", "admin");
    for (let round = 0; round < 6; round++) {
      const zoe = await candor.person(`Zoe ${round}`, "surveyor");
      const { _id: id } = await zoe.api("POST /drafts", { body: { from: { definition: small } } });
      const [published] = await Promise.allSettled([
        live(zoe.api("POST /drafts/{id}/publish", { params: { id }, body: terms })),
        ada.api("DELETE /users/{id}", { params: { id: zoe.id } }),
      ]);
      if (published.status === "rejected") {
        expect(["sign-in-required", "not-found"]).toContain(published.reason.code);
        continue;
      }
      const { surveyId } = published.value;
      const [row] = (
        await candor.database.pool.query("select owner_id, status from surveys where id = $1", [
          surveyId,
        ])
      ).rows;
      expect(row).toEqual({ owner_id: null, status: "unPublish" });
    }
  });
});
