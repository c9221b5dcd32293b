import { describe, expect, it } from "vitest";
import { callsByNoun, contract } from "#contract/calls.ts";
import { where } from "#contract/filters.ts";
import { openapi } from "#server/http/openapi.ts";
import { publicApiText } from "#texts/public-api.ts";
import type { ApiDocument } from "#web/docs/api-document.ts";
import { type CallView, referenceOf } from "#web/docs/reference.ts";

const origin = "https://candor.example";
const document = openapi(callsByNoun, `${origin}/api`) as unknown as ApiDocument;
const reference = referenceOf(document, {
  origin,
  surveyId: "01a1fdc6-1f27-7410-8d66-4f6ecb3d1a02",
});
const views = reference.nouns.flatMap(({ calls }) => calls);

describe("the reference", () => {
  it("has every call of the contract once, under a noun, with its own anchor", () => {
    expect(views.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
      Object.keys(contract).toSorted(),
    );
    const anchors = [...views, ...reference.nouns].map(({ id }) => id);
    expect(new Set(anchors).size).toBe(anchors.length);
  });

  it("explains the input with its limits, and who can call it", () => {
    const create = viewOf("POST /surveys");
    expect(create.access).toBe("surveyor");
    expect(create.body).toContain("title: string  // 3 to 140 characters");
    expect(create.body).toContain("deadline: YYYY-MM-DD");
    expect(viewOf("POST /votes").body).toContain('voteOption?: "yes" | "no" | null');
    expect(viewOf("GET /all-surveys").parameters).toContainEqual([
      "`size`",
      "integer; default: 8; 1 to 100",
    ]);
    expect(viewOf("GET /vote/{id}").access).toBe("anyone logged in");
  });

  it("explains the output by the names of shared shapes", () => {
    expect(viewOf("GET /surveys").answers).toEqual([
      { status: "200", note: "application/json, the total in `x-total-count`", shape: "Survey[]" },
    ]);
    expect(viewOf("POST /votes").answers[0]?.shape).toBe("Vote & {\n  insertedId: string\n}");
    expect(viewOf("POST /payments").answers.map(({ status }) => status)).toEqual(["200", "201"]);
    expect(Object.fromEntries(reference.shapes).Survey).toContain(
      "email?: string  // for the owner and admins only",
    );
  });

  it("lists what each call refuses", () => {
    expect(viewOf("POST /votes").refusals).toContainEqual([
      "409",
      "already-voted, survey-closed, not-this-kind",
    ]);
    expect(viewOf("GET /readyz").refusals).toEqual([["503", "database-unavailable, overloaded"]]);
  });

  it("lists shared refusals once, not at each call", () => {
    expect(viewOf("GET /site").refusals).toEqual([]);
    expect(viewOf("POST /images").refusals).toContainEqual(["503", "overloaded"]);
    expect(JSON.stringify(publicApiText(origin))).toContain("`database-unavailable` (503)");
    const silent = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) =>
        responses["503"]?.description.includes("database-unavailable") ? [] : [`${method} ${path}`],
      ),
    );
    expect(silent.toSorted()).toEqual(["get /healthz", "get /openapi.json"]);
  });

  it("explains public calls that return more to some people, and what the call for tokens needs", () => {
    const more = views.filter(({ access }) => access === "anyone; more with a token");
    expect(more.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
      [
        "GET /all-surveys",
        "GET /boards/{survey}",
        "GET /boards/{survey}/chain",
        "GET /boards/{survey}/groups",
        "GET /survey/{id}",
        "GET /surveys",
        "GET /surveys/{id}/chain",
        "GET /surveys/{id}/chain/head",
        "GET /surveys/{id}/live",
        "GET /surveys/{id}/results",
        "GET /surveys/{id}/summary",
        "GET /surveys/{id}/summary/live",
      ].toSorted(),
    );
    for (const { example } of more)
      expect(example).toMatch(/^# the header is optional.*\n(.*\n)+ {2}-H 'authorization: /);
    expect(viewOf("POST /jwt").access).toBe("anyone with a session cookie");
    expect(viewOf("POST /jwt").example).toContain(`-b cookies \\\n  -H 'origin: ${origin}'`);
  });

  it("has an example of filters, as it is sent", () => {
    const sent = /--data-urlencode 'where=(.*)'/.exec(
      viewOf("GET /surveys/{id}/summary").example,
    )?.[1];
    expect(where.parse(sent)).toHaveLength(2);
    expect(viewOf("GET /surveys/{id}/summary").example).toContain(" -G ");
    const body = JSON.parse(
      /-d '(.*)'$/.exec(viewOf("POST /surveys/{id}/segments").example)?.[1] ?? "",
    );
    expect(body.where).toEqual(where.parse(sent));
  });

  it("has examples with valid JSON and complete addresses", () => {
    for (const { example } of views) {
      const body = /-d '(.*)'$/.exec(example)?.[1];
      if (body) expect(() => JSON.parse(body), example).not.toThrow();
      expect(example).not.toMatch(/[{]\w+[}]|undefined/);
    }
    expect(viewOf("GET /own-votes").example).toMatch(/own-votes[?]surveys=[\w-]+,[\w-]+' /);
  });

  it("offers to try calls that only read and that end", () => {
    const tried = views.filter(({ form }) => form !== null);
    expect(tried.every(({ method }) => method === "GET")).toBe(true);
    expect(
      views.filter(({ method, form }) => method === "GET" && !form).map(({ path }) => path),
    ).toEqual(["/surveys/{id}/live", "/surveys/{id}/summary/live", "/rooms/{survey}/live"]);
  });
});

function viewOf(line: string): CallView {
  const found = views.find(({ method, path }) => `${method} ${path}` === line);
  if (!found) throw new Error(`no ${line} in the reference`);
  return found;
}
