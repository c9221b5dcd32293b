import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { waitAfter } from "#server/identity/password-guesses.ts";
import { authPost, type Candor, openCandor, type Person } from "./support/candor.ts";

let candor: Candor;
let anna: Person;
const clock = () => new Date();
const minute = 60_000;
/** The limiter uses the process's own clock. */
const passTime = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  candor = await openCandor({ clock });
  anna = await candor.person("Anna");
});
afterEach(async () => {
  vi.useRealTimers();
  await candor.close();
});

const signIn = (email: string, password: string, at = candor) =>
  authPost(at.app, "/auth/sign-in/email", { email, password });

async function guess(email: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++)
    statuses.push((await signIn(email, `a wrong password ${i}`)).status);
  return statuses;
}

describe("wrong passwords", () => {
  it("are free eight times, then even the right one must wait", async () => {
    expect(await guess(anna.email, 9)).toEqual([...Array(8).fill(401), 429]);
    const right = await signIn(anna.email, anna.password);
    expect(right.status).toBe(429);
    expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(50);
    expect(Number(right.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    expect(await right.json()).toMatchObject({ code: "too-many-requests" });
  });

  it("of an unknown address get the same response", async () => {
    const answers = async (email: string) => {
      const seen: unknown[] = [];
      for (let i = 0; i < 9; i++) {
        const answer = await signIn(email, "a wrong password");
        const { requestId: _, ...body } = (await answer.json()) as Record<string, unknown>;
        seen.push([answer.status, body, [...answer.headers.keys()].sort()]);
      }
      return seen;
    };
    expect(await answers("nobody@candor.example")).toEqual(await answers(anna.email));
  });

  it("are possible again after the wait, which doubles each time", async () => {
    await guess(anna.email, 8);
    passTime(minute + 1000);
    expect(await guess(anna.email, 2)).toEqual([401, 429]);
    passTime(minute + 1000);
    expect((await signIn(anna.email, anna.password)).status).toBe(429);
    passTime(minute);
    expect((await signIn(anna.email, anna.password)).status).toBe(200);
    expect(await guess(anna.email, 8)).toEqual(Array(8).fill(401));
  });

  it("wait an hour at most", () => {
    expect([7, 8, 9, 10, 13, 14, 15, 1000].map((wrong) => waitAfter(wrong))).toEqual([
      0, 60, 120, 240, 1920, 3600, 3600, 3600,
    ]);
  });

  it("are forgotten after a right one", async () => {
    await guess(anna.email, 7);
    expect((await signIn(anna.email, anna.password)).status).toBe(200);
    expect(await guess(anna.email, 8)).toEqual(Array(8).fill(401));
  });

  it("sent all at once don't all get through", async () => {
    const all = await Promise.all(
      Array.from({ length: 30 }, () => signIn(anna.email, "a wrong password")),
    );
    expect(all.filter((answer) => answer.status === 401)).toHaveLength(8);
    expect(all.filter((answer) => answer.status === 429)).toHaveLength(22);
  });

  it("are counted across instances and addresses", async () => {
    const there = await openCandor({ database: candor.database, clock });
    await guess(anna.email, 4);
    for (let i = 0; i < 4; i++)
      expect((await signIn(anna.email, "a wrong password", there)).status).toBe(401);
    expect((await signIn(anna.email, anna.password, there)).status).toBe(429);
    await there.close();
  });

  it("sent at once to three instances don't get through more often than to one", async () => {
    const { database } = candor;
    const instances = [
      candor,
      await openCandor({ database, clock }),
      await openCandor({ database, clock }),
    ];
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        signIn(anna.email, "a wrong password", instances[n % 3]),
      ),
    );
    expect(all.filter((answer) => answer.status === 401)).toHaveLength(8);
    for (const each of instances.slice(1)) await each.close();
  });

  it("also count where a stolen session would guess the password", async () => {
    const change = () =>
      authPost(
        candor.app,
        "/auth/change-password",
        { currentPassword: "a wrong one", newPassword: "a new password" },
        anna.cookie,
      );
    for (let i = 0; i < 8; i++) expect((await change()).status).toBe(400);
    expect((await change()).status).toBe(429);
  });

  it("are still counted after six days", async () => {
    await guess(anna.email, 8);
    passTime(6 * 24 * 60 * minute);
    expect(await guess(anna.email, 2)).toEqual([401, 429]);
    passTime(minute + 1000);
    expect((await signIn(anna.email, anna.password)).status).toBe(429);
  });

  it("don't delay twenty right ones at once", async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, () => signIn(anna.email, anna.password)),
    );
    expect(all.map((answer) => answer.status)).toEqual(Array(20).fill(200));
  });
});

describe("an address", () => {
  const from = (address: string, path: string, body: unknown) =>
    candor.app.fetch(
      new Request(`http://127.0.0.1:3000/api/auth${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": "203.0.113.77" },
        body: JSON.stringify(body),
      }),
      { incoming: { socket: { remoteAddress: address } } },
    );

  it("can log in 60 times a minute, whatever it forwards; another address isn't affected", async () => {
    passTime(minute - (Date.now() % minute));
    const statuses: number[] = [];
    for (let i = 0; i < 61; i++) {
      statuses.push(
        (
          await from("198.51.100.1", "/sign-in/email", {
            email: `p${i}@candor.example`,
            password: "",
          })
        ).status,
      );
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
    const other = await from("198.51.100.2", "/sign-in/email", {
      email: "p@candor.example",
      password: "",
    });
    expect(other.status).toBe(400);
  });

  it("can sign up 30 times and request 10 mails a minute", async () => {
    passTime(minute - (Date.now() % minute));
    const tries = async (path: string, times: number) => {
      const statuses: number[] = [];
      for (let i = 0; i < times; i++) statuses.push((await from("198.51.100.1", path, {})).status);
      return statuses.filter((status) => status === 400).length;
    };
    expect(await tries("/sign-up/email", 32)).toBe(30);
    expect(await tries("/request-password-reset", 6)).toBe(6);
    expect(await tries("/send-verification-email", 6)).toBe(4);
  });
});
