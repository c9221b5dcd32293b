import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "#contract/calls.ts";
import { demoAccounts } from "#server/demo/demo-accounts.ts";
import { type Api, newApi } from "#web/api.ts";
import { routePaths } from "./support/route-paths.ts";
import { type RunningServer, startServer } from "./support/start-server.ts";

/**
 * Mail scanners, link previews and prefetching browsers open every link, some with the person's
 * cookie. None of that may cast a vote.
 */
const openers: Record<string, Record<string, string>> = {
  "a mail scanner": { "user-agent": "Mozilla/5.0 (compatible; SafeLinks)" },
  "a link preview": { "user-agent": "WhatsApp/2.23.20.0", accept: "*/*" },
  "a prefetching browser": {
    "sec-purpose": "prefetch;prerender",
    purpose: "prefetch",
    "x-moz": "prefetch",
  },
};
const user = { email: "", password: "", ...demoAccounts.find(({ role }) => role === "user") };

let server: RunningServer;
let cookie: string;
let token: string;
let surveyId: string;
let mine: Api;

beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: "warn" } });
  const { email, password } = user;
  const signedIn = await post("/auth/sign-in/email", { email, password });
  cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  token = ((await (await post("/jwt", { email }, { cookie })).json()) as { token: string }).token;
  mine = newApi({
    fetch: (request) => fetch(request),
    origin: server.url,
    token: async () => token,
  });
  surveyId = await openSurvey();
});
afterAll(() => server.stop());

describe.each(Object.entries(openers))("%s", (_, headers) => {
  it("casts no vote by opening any page or making any GET call", async () => {
    const before = await counts();
    const question = "voteOption=yes&submit=1&_method=POST&surveyId=";
    for (const address of routePaths) {
      const target = `/${filled(address)}?${question}${surveyId}`;
      for (const method of ["GET", "HEAD"])
        expect([target, (await ask(method, target, headers)) < 500]).toEqual([target, true]);
    }
    for (const line of Object.keys(contract).filter((each) => each.startsWith("GET "))) {
      const target = `/api${filled(line.slice(4))}?${question}${surveyId}`;
      for (const method of ["GET", "HEAD"])
        expect([target, (await ask(method, target, headers)) < 500]).toEqual([target, true]);
    }
    for (const address of [
      "/api/votes",
      `/api/votes?${question}${surveyId}`,
      `/votes/${surveyId}`,
    ]) {
      for (const method of ["GET", "HEAD", "OPTIONS"]) await ask(method, address, headers);
    }
    expect(await counts()).toEqual(before);
  });

  it("can't send a vote with the person's cookie, in any form", async () => {
    const before = await counts();
    const body = { surveyId, voteOption: "yes", submissionId: randomUUID() };
    const form = new URLSearchParams(body).toString();
    const kinds: [string, string][] = [
      ["application/json", JSON.stringify(body)],
      ["text/plain", JSON.stringify(body)],
      ["application/x-www-form-urlencoded", form],
    ];
    for (const [kind, text] of kinds) {
      const sent = {
        method: "POST",
        body: text,
        headers: { ...headers, cookie, "content-type": kind },
      };
      expect((await fetch(`${server.url}/api/votes`, sent)).status).toBe(401);
      expect((await fetch(`${server.url}/votes/${surveyId}`, sent)).status).toBe(405);
    }
    expect(await counts()).toEqual(before);
  });
});

it("and the same body, sent by the page with its token, is one vote", async () => {
  const [total = 0, own = 0] = await counts();
  await mine("POST /votes", { body: { surveyId, voteOption: "yes" } });
  expect(await counts()).toEqual([total + 1, own + 1]);
});

/** As that client, with everything that the person's browser has. */
async function ask(
  method: string,
  address: string,
  headers: Record<string, string>,
): Promise<number> {
  const all = { ...headers, cookie, authorization: `Bearer ${token}` };
  const answer = await fetch(server.url + address, { method, headers: all, redirect: "manual" });
  await answer.body?.cancel();
  return answer.status;
}

/** All votes on open surveys, and this person's. */
async function counts(): Promise<number[]> {
  const surveys = await mine("GET /surveys", { query: { sort: "voteCount_DESC" } });
  const own = await mine.list("GET /participated/{email}", {
    params: { email: user.email },
    query: { page: 1 },
  });
  return [surveys.reduce((sum, { voteCount }) => sum + voteCount, 0), own.total];
}

/** An open survey without a vote of this person. */
async function openSurvey(): Promise<string> {
  const today = new Date().toISOString().slice(0, 10);
  for (const { _id, deadline } of await mine("GET /surveys", { query: { status: "publish" } })) {
    if (deadline < today) continue;
    const { vote } = await mine("GET /surveys/{id}/standing", { params: { id: _id } });
    if (vote === null) return _id;
  }
  throw new Error("this person has voted everywhere");
}

function filled(path: string): string {
  return path
    .replaceAll(/\{email\}/g, encodeURIComponent(user.email))
    .replaceAll(/\{id\}|:id/g, surveyId)
    .replaceAll(/\{\w+\}|:\w+|\*/g, "anything");
}

function post(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const all = { "content-type": "application/json", origin: server.url, ...headers };
  return fetch(`${server.url}/api${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: all,
  });
}
