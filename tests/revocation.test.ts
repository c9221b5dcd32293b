import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#server/database/connect.ts";
import { authPost, type Candor, openCandor, type Person } from "./support/candor.ts";
import { freshDatabase } from "./support/test-database.ts";

/**
 * Two instances on one database: the second must know within a second what happened at the first.
 */
let here: Candor;
let there: Candor;
let admin: Person;

beforeAll(async () => {
  here = await openCandor();
  there = await openCandor({ database: here.database });
  admin = await here.person("Ada", "admin");
});
afterAll(async () => {
  await there.close();
  await here.close();
});

function statusAt(
  candor: Candor,
  person: Person,
  path = `/users/user/${person.email}`,
): Promise<number> {
  return candor.visitor
    .raw("GET", path, { headers: { authorization: `Bearer ${person.token}` } })
    .then((answer) => answer.status);
}

async function within(
  milliseconds: number,
  what: string,
  holds: () => Promise<boolean>,
): Promise<void> {
  const deadline = Date.now() + milliseconds;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`not within ${milliseconds} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const signOut = (person: Person, candor = here) =>
  authPost(candor.app, "/auth/sign-out", {}, person.cookie);
const setRole = (person: Person, role: "admin" | "user" | "surveyor") =>
  admin.api("PATCH /users/role/{id}", { params: { id: person.id }, body: { role } });

describe("within a second, at the other instance too", () => {
  it("a logout ends the token of that session, and of no other", async () => {
    const anna = await here.person("Anna");
    const phone = await here.signIn(anna.email, anna.password);
    expect(await statusAt(there, anna)).toBe(200);
    expect((await signOut(anna)).status).toBe(200);
    await within(
      1000,
      "Anna is signed out there",
      async () => (await statusAt(there, anna)) === 401,
    );
    await within(1000, "Anna is signed out here", async () => (await statusAt(here, anna)) === 401);
    expect(await statusAt(there, { ...anna, ...phone })).toBe(200);
  });

  it("a new role counts for the old token, and nobody is logged out", async () => {
    const ben = await here.person("Ben");
    expect(await statusAt(there, ben, "/users")).toBe(403);
    await setRole(ben, "admin");
    await within(
      1000,
      "Ben may list people there",
      async () => (await statusAt(there, ben, "/users")) === 200,
    );
    await setRole(ben, "user");
    await within(
      1000,
      "Ben may no longer",
      async () => (await statusAt(there, ben, "/users")) === 403,
    );
    expect(await statusAt(there, ben)).toBe(200);
  });

  it("a deleted person's tokens end", async () => {
    const cleo = await here.person("Cleo");
    expect(await statusAt(there, cleo)).toBe(200);
    await admin.api("DELETE /users/{id}", { params: { id: cleo.id } });
    await within(
      1000,
      "Cleo's token ended there",
      async () => (await statusAt(there, cleo)) === 401,
    );
  });

  it("an earlier role that is heard of later changes nothing", async () => {
    const gerd = await here.person("Gerd");
    await setRole(gerd, "admin");
    const mayList = async () => (await statusAt(there, gerd, "/users")) === 200;
    await within(1000, "Gerd may list people there", mayList);
    const heard = { id: 0, kind: "role", subject: gerd.id, role: "user" };
    await here.database.pool.query("select pg_notify('candor_revoked', $1)", [
      JSON.stringify(heard),
    ]);
    // Notifications arrive in their order: once Hana's logout is known, so is this one.
    const other = await here.person("Hana");
    await signOut(other);
    await within(
      1000,
      "Hana is signed out there",
      async () => (await statusAt(there, other)) === 401,
    );
    expect(await mayList()).toBe(true);
  });

  it("changes by plain SQL count too", async () => {
    const dora = await here.person("Dora");
    await here.database.pool.query("delete from sessions where user_id = $1", [dora.id]);
    await within(
      1000,
      "Dora's token ended there",
      async () => (await statusAt(there, dora)) === 401,
    );
  });
});

describe("an instance that can't receive notifications", () => {
  it("queries the database, so that nothing is missed, and receives them again later", async () => {
    const [emil, frida] = [await here.person("Emil"), await here.person("Frida")];
    expect(await statusAt(there, emil)).toBe(200);
    const killed = await here.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like '%listener'",
    );
    expect(killed.rowCount).toBeGreaterThanOrEqual(2);
    await signOut(emil);
    await within(
      1000,
      "Emil is signed out there",
      async () => (await statusAt(there, emil)) === 401,
    );
    expect(await statusAt(there, frida)).toBe(200);
    // Still true when it listens again: it loads what it missed.
    for (let i = 0; i < 40; i++) expect(await statusAt(there, emil)).toBe(401);
    await signOut(frida);
    await within(
      1000,
      "Frida is signed out there",
      async () => (await statusAt(there, frida)) === 401,
    );
  });

  it("answers by the database at once if it can never listen", async () => {
    const withoutListen: Database = {
      ...here.database,
      listen: async () => ({ stop: async () => {} }),
    };
    const candor = await openCandor({ database: withoutListen });
    const gina = await here.person("Gina");
    expect(await statusAt(candor, gina)).toBe(200);
    await setRole(gina, "admin");
    expect(await statusAt(candor, gina, "/users")).toBe(200);
    await signOut(gina);
    expect(await statusAt(candor, gina)).toBe(401);
    await candor.close();
  });

  it("loads at its start what ended before, for as long as tokens live", async () => {
    const hugo = await here.person("Hugo");
    await signOut(hugo);
    const started = await openCandor({ database: here.database });
    expect(await statusAt(started, hugo)).toBe(401);
    await started.close();
  });

  it("queries the database if more has ended than it can keep in memory", async () => {
    const [ines, jona] = [await here.person("Ines"), await here.person("Jona")];
    await here.database.pool.query(
      "insert into revocations (kind, subject) select 'session', gen_random_uuid() from generate_series(1, 50001)",
    );
    const started = await openCandor({ database: here.database });
    await signOut(ines);
    expect(await statusAt(started, ines)).toBe(401);
    expect(await statusAt(started, jona)).toBe(200);
    await started.close();
  });
});

describe("without its database", () => {
  it("reports that, and never that something is wrong with the person", async () => {
    const candor = await openCandor({ database: await freshDatabase() });
    const lena = await candor.person("Lena");
    await candor.database.pool.end();
    const answers = [
      await authPost(candor.app, "/jwt", { email: lena.email }, lena.cookie),
      await authPost(candor.app, "/auth/sign-in/email", {
        email: lena.email,
        password: lena.password,
      }),
      await candor.visitor.raw("GET", "/auth/get-session", { headers: { cookie: lena.cookie } }),
      await lena.raw("GET", `/users/user/${lena.email}`),
    ];
    for (const answer of answers) {
      expect([answer.status, await answer.json()]).toEqual([
        503,
        expect.objectContaining({ code: "database-unavailable" }),
      ]);
    }
    await candor.app.stop();
  });
});
