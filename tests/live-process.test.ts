import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Refusal } from "#contract/refusals.ts";
import type { Viewer } from "#contract/roles.ts";
import type { EventReader } from "#server/http/event-stream.ts";
import { type LiveResults, liveResults } from "#server/surveys/live-results.ts";
import { type RunningServer, startServer } from "./support/start-server.ts";
import { admin, planVotes, sendVotes } from "./support/voting/voters.ts";
import { readEvents, within } from "./support/watching.ts";

describe("the real program", () => {
  let server: RunningServer;

  beforeAll(async () => {
    const env = {
      CANDOR_DEMO_DATA: "0",
      LOG_LEVEL: "fatal",
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    };
    server = await startServer({ env });
  });
  afterAll(async () => {
    await server.stop();
  });

  it("stops at once with open streams, and ends them properly", async () => {
    const submissions = await planVotes(server, 2, 1);
    await sendVotes(server, submissions);
    const open = submissions.map(async ({ voter, surveyId }) => {
      const headers = {
        "content-type": "application/json",
        origin: server.url,
        cookie: voter.cookie,
      };
      const body = JSON.stringify({ email: voter.email });
      const answer = await fetch(`${server.url}/api/jwt`, { method: "POST", headers, body });
      const { token } = (await answer.json()) as { token: string };
      const authorization = `Bearer ${token}`;
      return fetch(`${server.url}/api/surveys/${surveyId}/live`, { headers: { authorization } });
    });
    const seen = (await Promise.all(open)).map(readEvents);
    await within(2000, "the count of now", () =>
      seen.every(({ events }) => events[0]?.data.total === 2),
    );
    const since = performance.now();
    process.kill(server.pid, "SIGTERM");
    expect(await server.ended).toBe(0);
    // The server would wait ten seconds for a response that doesn't end.
    expect(performance.now() - since).toBeLessThan(5000);
    expect(seen.map(({ ended, broken }) => [ended, broken])).toEqual([
      [true, false],
      [true, false],
    ]);
  });
});

describe("one process", () => {
  const count = {
    id: "018f0000-0000-7000-8000-000000000001",
    ownerId: null,
    status: "publish",
    votes: 1 as number,
    yes: 1,
    no: 0,
    head: null,
  } as const;
  const survey = { ...count, endsOn: "2999-01-01" };
  let live: LiveResults;
  let said: string[];

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
    said = [];
    const rights = { onEnd: () => () => {}, findEnded: async () => [] };
    const database = { query: async () => [], listen: async () => ({ stop: async () => {} }) };
    live = liveResults({
      database,
      log: pino({ level: "silent" }),
      clock: () => new Date(),
      rights,
    });
    await live.start();
  });
  afterEach(async () => {
    await live.stop();
    vi.useRealTimers();
  });

  function reader(behindSince: number | null = null): EventReader {
    const decoder = new TextDecoder();
    return {
      send: (event) => said.push(decoder.decode(event)),
      note: (comment) => said.push(decoder.decode(comment)),
      behindSince: () => behindSince,
      end: () => said.push("ended"),
      cut: () => said.push("cut"),
    };
  }
  const viewer = (n: number): Viewer => ({
    id: `person ${n}`,
    email: "",
    role: "user",
    sessionId: `session ${n}`,
  });
  const watch = (n: number, who = reader(), count = survey) =>
    live.watch(count, { viewer: viewer(n), address: "here", voted: true, seen: null })(who);

  it("holds this many streams, refuses more with retry-after, and frees closed ones", () => {
    const stops = Array.from({ length: 5000 }, (_, n) => watch(n));
    const refused = catching(() => watch(5000));
    expect(refused).toMatchObject({ code: "overloaded", retryAfter: expect.any(Number) });
    stops[0]?.();
    expect(catching(() => watch(5001))).toBe(null);
    expect(live.size()).toBe(5000);
  });

  it("holds a hundred of an address without an account, and keeps places for accounts", () => {
    const visit = (address: string) =>
      live.watch(survey, { viewer: null, address, voted: true, seen: null })(reader());
    const stops = Array.from({ length: 100 }, () => visit("here"));
    const refused = catching(() => visit("here"));
    expect(refused).toMatchObject({ code: "overloaded", retryAfter: 30 });
    // Neither another address nor people with an account at this one are kept out.
    visit("there");
    watch(1);
    stops[0]?.();
    visit("here");
    for (let nth = 0; live.size() < 4001; nth++) visit(`address ${nth % 60}`);
    expect(catching(() => visit("yet another"))).toMatchObject({ code: "overloaded" });
    for (let nth = 2; live.size() < 5000; nth++) watch(nth);
    expect(catching(() => watch(5001))).toMatchObject({ code: "overloaded" });
  });

  it("holds no more of an address that asks for many before the first one begins", () => {
    const asked = Array.from({ length: 150 }, () =>
      live.watch(survey, { viewer: null, address: "here", voted: true, seen: null }),
    );
    const stops = asked.map((begin) => begin(reader()));
    expect(live.size()).toBe(100);
    expect(said.filter((each) => each === "ended")).toHaveLength(50);
    for (const stop of stops) stop();
    expect(live.size()).toBe(0);
    live.watch(survey, { viewer: null, address: "here", voted: true, seen: null })(reader());
    expect(live.size()).toBe(1);
  });

  it("sends everyone the state that a new client just got, once, and nothing older", () => {
    watch(1);
    watch(2, reader(), { ...survey, votes: 2 });
    watch(3, reader(), survey);
    watch(4, reader(), { ...survey, votes: 2 });
    const totals = said.map((each) => /"total":(\d+)/.exec(each)?.[1]);
    expect(totals).toEqual(["1", "2", "2", "2", "2"]);
  });

  it("sends a heartbeat every 15 seconds", () => {
    watch(1);
    vi.advanceTimersByTime(61_000);
    expect(said.filter((each) => each.startsWith(": ")).length).toBe(4);
  });

  it("drops clients that have read nothing for half a minute, and no others", () => {
    watch(1);
    watch(2, reader(performance.now()));
    vi.advanceTimersByTime(29_000);
    expect(said).not.toContain("cut");
    vi.advanceTimersByTime(3000);
    expect(said).toContain("cut");
    expect(said).not.toContain("ended");
  });
});

function catching(work: () => unknown): Refusal | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
