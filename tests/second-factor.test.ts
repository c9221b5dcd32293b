import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { appCode } from "./support/authenticator.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { browserOf, halfSignedIn, turnOn } from "./support/second-factor.ts";

let candor: Candor;
let late = 0;
beforeAll(async () => {
  candor = await openCandor({ clock: () => new Date(Date.now() + late) });
});
afterAll(() => candor.close());
// All these browsers share an address, which has a limit on codes per minute.
beforeEach(() => {
  late += 61_000;
});

const wrong = "000000";
const signIn = (browser: ReturnType<typeof browserOf>, code: string) =>
  browser.post("/auth/two-factor/verify-totp", { code });

describe("turning it on", () => {
  it("needs the password, then a code from the app; before that, nothing has changed", async () => {
    const anna = await candor.person("Anna");
    const browser = browserOf(candor, anna.cookie);
    const refused = await browser.post("/auth/two-factor/enable", { password: "not her password" });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({ fields: { password: "This isn't your current password." } }),
    ]);
    const enabled = await browser.post("/auth/two-factor/enable", { password: anna.password });
    const { totpURI, backupCodes, ...rest } = (await enabled.json()) as {
      totpURI: string;
      backupCodes: string[];
    };
    expect(totpURI).toMatch(
      /^otpauth:\/\/totp\/Candor:anna%40candor\.example\?secret=[A-Z2-7]{52}&issuer=Candor/,
    );
    expect(backupCodes).toHaveLength(10);
    expect(rest).toEqual({ method: "totp" });
    expect((await signIn(browser, wrong)).status).toBe(400);
    expect((await anna.api("GET /profile")).secondFactor).toBe(false);
    expect(await (await halfSignedIn(candor, anna)).session()).not.toBeNull();
  });

  it("ends all other sessions, and continues in a new one whose token says so", async () => {
    const bert = await candor.person("Bert");
    const phone = await candor.signIn(bert.email, bert.password);
    const { browser } = await turnOn(candor, bert);
    await expect.poll(async () => (await phone.raw("GET", "/profile")).status).toBe(401);
    await expect.poll(async () => (await bert.raw("GET", "/profile")).status).toBe(401);
    const headers = { authorization: `Bearer ${await browser.token(bert.email)}` };
    const profile = await candor.visitor.raw("GET", "/profile", { headers });
    expect(await profile.json()).toEqual({
      hasPassword: true,
      secondFactor: true,
      secondFactorNeeded: false,
      backupCodes: 10,
      otherSessions: 0,
    });
  });

  it("is refused for a visitor, and ignores a given kind, issuer or device", async () => {
    for (const path of ["enable", "disable", "generate-backup-codes"]) {
      const answer = await browserOf(candor).post(`/auth/two-factor/${path}`, {
        password: "somebody's password",
        code: "123456",
      });
      expect(answer.status).toBe(401);
    }
    const carl = await candor.person("Carl");
    const answer = await browserOf(candor, carl.cookie).post("/auth/two-factor/enable", {
      password: carl.password,
      method: "otp",
      issuer: "Somebody else",
    });
    expect(await answer.json()).toMatchObject({
      method: "totp",
      totpURI: expect.stringContaining("issuer=Candor"),
    });
    for (const path of [
      "send-otp",
      "verify-otp",
      "get-totp-uri",
      "view-backup-codes",
      "generate-totp",
    ]) {
      expect(
        (await browserOf(candor, carl.cookie).post(`/auth/two-factor/${path}`, {})).status,
      ).toBe(404);
    }
  });
});

describe("logging in with it", () => {
  let dora: Person;
  let key = "";
  let used = "";
  let backupCodes: string[] = [];
  beforeAll(async () => {
    dora = await candor.person("Dora");
    ({ key, backupCodes, used } = await turnOn(candor, dora));
  });

  it("opens no session before the right code, and shows no token of one afterwards", async () => {
    const browser = browserOf(candor);
    const half = await browser.post("/auth/sign-in/email", {
      email: dora.email,
      password: dora.password,
    });
    expect(await half.json()).toEqual({ twoFactorRedirect: true, twoFactorMethods: ["totp"] });
    expect(half.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/);
    expect(await browser.session()).toBeNull();
    expect((await browser.post("/jwt", { email: dora.email })).status).toBe(401);
    const answer = await signIn(browser, wrong);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: "invalid-input" }),
    ]);
    expect(await browser.session()).toBeNull();
    const code = appCode(key);
    const right = await signIn(browser, `${code.slice(0, 3)} ${code.slice(3)}`);
    const said = (await right.json()) as Record<string, unknown>;
    expect(Object.keys(said)).toEqual(["user"]);
    expect((await browser.session())?.user.email).toBe(dora.email);
  });

  it("accepts neither a code nor a first step twice", async () => {
    const one = await halfSignedIn(candor, dora);
    const stolen = browserOf(candor, one.cookie());
    const code = appCode(key, 1);
    expect((await signIn(one, code)).status).toBe(200);
    const replayed = await signIn(stolen, code);
    expect(replayed.status).toBe(401);
    const again = await halfSignedIn(candor, dora);
    const refused = await signIn(again, code);
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({
        message: "You've already tried this code. Please wait for the next one.",
      }),
    ]);
    expect(await again.session()).toBeNull();
    expect(await stolen.session()).toBeNull();
  });

  it("accepts no code twice, also if a day ends in between", async () => {
    const nina = await candor.person("Nina");
    const { key: hers } = await turnOn(candor, nina);
    const code = appCode(hers);
    const before = late;
    const day = 24 * 60 * 60 * 1000;
    late = day - (Date.now() % day) - 10_000;
    expect((await signIn(await halfSignedIn(candor, nina), code)).status).toBe(200);
    late += 20_000;
    expect((await signIn(await halfSignedIn(candor, nina), code)).status).toBe(400);
    late = before;
  });

  it("accepts a backup code once, even sent twice at once", async () => {
    const use = async (code = "") => {
      const browser = await halfSignedIn(candor, dora);
      const answer = await browser.post("/auth/two-factor/verify-backup-code", { code });
      return { status: answer.status, session: await browser.session() };
    };
    const [first, second, third] = backupCodes;
    expect((await use(first)).session?.user.email).toBe(dora.email);
    expect(await use(first)).toEqual({ status: 400, session: null });
    const both = await Promise.all([use(second), use(second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(both.filter(({ session }) => session)).toHaveLength(1);
    expect((await use(third?.replace("-", " "))).status).toBe(200);
  });

  it("accepts no code of another person, and no unsigned first step", async () => {
    const emil = await candor.person("Emil");
    const his = await turnOn(candor, emil);
    const half = await halfSignedIn(candor, dora);
    expect((await signIn(half, appCode(his.key, 1))).status).toBe(400);
    expect(
      (await half.post("/auth/two-factor/verify-backup-code", { code: his.backupCodes[0] })).status,
    ).toBe(400);
    const forged = browserOf(
      candor,
      half.cookie().replace(/two_factor=[^;]+/, "two_factor=2fa-made-up.c2lnbmF0dXJl"),
    );
    expect((await signIn(forged, appCode(his.key))).status).toBe(401);
    expect((await signIn(browserOf(candor), appCode(his.key))).status).toBe(401);
  });

  it("refuses values that aren't codes, and never fails", async () => {
    const browser = await halfSignedIn(candor, dora);
    const none = [
      "",
      "12345",
      "1234567",
      "abcdef",
      123456,
      null,
      ["1"],
      { code: 1 },
      "1".repeat(5000),
      "'; drop table users",
    ];
    for (const code of none) {
      expect((await browser.post("/auth/two-factor/verify-totp", { code })).status).toBe(400);
      expect((await browser.post("/auth/two-factor/verify-backup-code", { code })).status).toBe(
        400,
      );
    }
    expect((await signIn(browser, used)).status).toBe(400);
  });
});

describe("guessing codes", () => {
  it("ends with the fifth wrong one: the password is needed again", async () => {
    const frida = await candor.person("Frida");
    const { key } = await turnOn(candor, frida);
    const browser = await halfSignedIn(candor, frida);
    for (let i = 1; i <= 5; i++) expect((await signIn(browser, `00000${i}`)).status).toBe(400);
    const sixth = await signIn(browser, appCode(key));
    expect([sixth.status, await sixth.json()]).toEqual([
      401,
      expect.objectContaining({ message: expect.stringContaining("Please log in again") }),
    ]);
    expect(await browser.session()).toBeNull();
  });

  it("locks the account's second step for a while after ten, across logins", async () => {
    const gina = await candor.person("Gina");
    const { key, backupCodes } = await turnOn(candor, gina);
    for (let round = 0; round < 2; round++) {
      const browser = await halfSignedIn(candor, gina);
      for (let i = 1; i <= 5; i++) await signIn(browser, `00${round}00${i}`);
    }
    const late = await halfSignedIn(candor, gina);
    const refused = await signIn(late, appCode(key));
    expect([refused.status, await refused.json()]).toEqual([
      429,
      expect.objectContaining({ message: "Too many wrong codes. Please try again in 15 minutes." }),
    ]);
    expect(
      (await late.post("/auth/two-factor/verify-backup-code", { code: backupCodes[0] })).status,
    ).toBe(429);
  });

  it("is limited within a session too, and so is guessing the password there", async () => {
    const hugo = await candor.person("Hugo");
    const { browser } = await turnOn(candor, hugo);
    const statuses: number[] = [];
    for (let i = 0; i < 10; i++) statuses.push((await signIn(browser, `00000${i}`)).status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(9);
    expect(statuses.at(-1)).toBe(429);
    const renew = () =>
      browser.post("/auth/two-factor/generate-backup-codes", { password: "a wrong password" });
    for (let i = 0; i < 8; i++) expect((await renew()).status).toBe(400);
    expect((await renew()).status).toBe(429);
  });
});

describe("turning it off and new backup codes", () => {
  it("needs the password and a code; afterwards logins need none, and other sessions have ended", async () => {
    const ines = await candor.person("Ines");
    const { browser, key, backupCodes } = await turnOn(candor, ines);
    const [code, another] = backupCodes;
    const other = await halfSignedIn(candor, ines);
    await signIn(other, appCode(key));
    expect(await other.session()).not.toBeNull();
    const { password } = ines;
    const off = async (body: unknown) =>
      (await browser.post("/auth/two-factor/disable", body)).status;
    expect(await off({ password })).toBe(400);
    expect(await off({ password, code: "000000" })).toBe(400);
    expect(await off({ password, code: "AAAAA-AAAAA" })).toBe(400);
    expect(await off({ password: "wrong", code })).toBe(400);
    expect((await browser.session())?.user.email).toBe(ines.email);
    expect(await off({ password, code: another })).toBe(200);
    expect((await browser.session())?.user.email).toBe(ines.email);
    expect(await other.session()).toBeNull();
    expect(await (await halfSignedIn(candor, ines)).session()).not.toBeNull();
  });

  it("makes the old backup codes worthless", async () => {
    const jana = await candor.person("Jana");
    const { browser, backupCodes } = await turnOn(candor, jana);
    expect(
      (await browser.post("/auth/two-factor/generate-backup-codes", { password: "wrong" })).status,
    ).toBe(400);
    const answer = await browser.post("/auth/two-factor/generate-backup-codes", {
      password: jana.password,
    });
    const fresh = ((await answer.json()) as { backupCodes: string[] }).backupCodes;
    const half = await halfSignedIn(candor, jana);
    expect(
      (await half.post("/auth/two-factor/verify-backup-code", { code: backupCodes[0] })).status,
    ).toBe(400);
    expect(
      (await half.post("/auth/two-factor/verify-backup-code", { code: fresh[0] })).status,
    ).toBe(200);
  });

  it("is stored in the database in a form that nobody could use", async () => {
    const kuno = await candor.person("Kuno");
    const { key, backupCodes } = await turnOn(candor, kuno);
    const { rows } = await candor.database.pool.query(
      "select * from two_factors where user_id = $1",
      [kuno.id],
    );
    const kept = JSON.stringify(rows);
    for (const secret of [key, ...backupCodes]) expect(kept).not.toContain(secret);
  });
});
