import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Role } from "#contract/roles.ts";
import { roles } from "#limits/limits.ts";
import { newId } from "#server/database/new-id.ts";
import { updateProfile } from "#server/users/queries.ts";
import { isPhoto, refuseDeletion, refuseRoleChange } from "#server/users/rules.ts";
import {
  authPost,
  type Candor,
  openCandor,
  type Person,
  refusal,
  refused,
} from "./support/candor.ts";

let candor: Candor;
let ada: Person;
let anna: Person;

beforeAll(async () => {
  candor = await openCandor();
  ada = await candor.person("Ada Admin", "admin");
  anna = await candor.person("Anna");
});
afterAll(() => candor.close());

const unknown = "018f0000-0000-7000-8000-000000000000";
const setRole = (by: Person, id: string, role: Role) =>
  by.api("PATCH /users/role/{id}", { params: { id }, body: { role } });
const remove = (by: Person, id: string) => by.api("DELETE /users/{id}", { params: { id } });
const roleOf = async (id: string) =>
  (await candor.database.pool.query("select role from users where id = $1", [id])).rows[0]?.role;

describe("PUT /users", () => {
  it("updates the caller's own profile and ignores a role", async () => {
    const body = {
      email: anna.email.toUpperCase(),
      name: " Anna B ",
      photo: "https://images.example/a.png",
      role: "admin",
    };
    expect(await anna.api("PUT /users", { body })).toMatchObject({
      _id: anna.id,
      name: "Anna B",
      email: anna.email,
      photo: "https://images.example/a.png",
      role: "user",
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(await anna.api("PUT /users", { body: { email: anna.email } })).toMatchObject({
      name: "Anna B",
    });
    expect(await anna.api("PUT /users", { body: { email: anna.email, photo: "" } })).toMatchObject({
      photo: "",
      name: "Anna B",
    });
  });

  it("is for one's own email only, also for admins", async () => {
    expect(
      await refused(anna.api("PUT /users", { body: { email: ada.email, name: "Mallory" } })),
    ).toBe("not-allowed");
    expect(
      await refused(ada.api("PUT /users", { body: { email: anna.email, name: "Mallory" } })),
    ).toBe("not-allowed");
    expect(await refused(candor.visitor.api("PUT /users", { body: { email: anna.email } }))).toBe(
      "sign-in-required",
    );
  });

  it("refuses names and photos that can't be shown", async () => {
    for (const wrong of [
      { name: "" },
      { name: "a\u0000" },
      { name: "x".repeat(101) },
      { photo: "javascript:alert(1)" },
      { photo: "/etc/passwd" },
    ]) {
      const no = await refusal(anna.api("PUT /users", { body: { email: anna.email, ...wrong } }));
      expect([no.code, Object.keys(no.fields ?? {})]).toEqual([
        "invalid-input",
        Object.keys(wrong),
      ]);
    }
  });
});

describe("GET /users", () => {
  it("lists people, newest first, by role, by a part of name or e-mail, and by page", async () => {
    for (const [i, name] of ["Zed 100%", "Zed 1000", "zed_under", "Zedxunder"].entries()) {
      await candor.database.pool.query(
        "insert into users (id, name, email, role) values ($1, $2, $3, 'surveyor')",
        [newId(), name, `zed${i}@candor.example`],
      );
    }
    const search = async (text: string) =>
      (await ada.api("GET /users", { query: { search: text } })).map((user) => user.name);
    expect(await search("zed 1")).toEqual(["Zed 1000", "Zed 100%"]);
    expect(await search("100%")).toEqual(["Zed 100%"]);
    expect(await search("zed_u")).toEqual(["zed_under"]);
    expect(await search("ZED2@CANDOR")).toEqual(["zed_under"]);
    expect(await search("\\")).toEqual([]);
    expect(await search("\u0000")).not.toHaveLength(0);
    const surveyors = await ada.api.list("GET /users", {
      query: { role: "surveyor", page: 2, size: 3 },
    });
    expect([surveyors.total, surveyors.rows.map((user) => user.name)]).toEqual([4, ["Zed 100%"]]);
    const oldest = await ada.api.list("GET /users", {
      query: { role: "surveyor", sort: "timestamp_ASC", size: 2 },
    });
    expect([oldest.total, oldest.rows.map((user) => user.name)]).toEqual([
      4,
      ["Zed 100%", "Zed 1000"],
    ]);
    expect((await ada.raw("GET", "/users?sort=name")).status).toBe(400);
    const everybody = await ada.api.list("GET /users", { query: { role: "all" } });
    expect(everybody.rows).toHaveLength(everybody.total);
    expect(Object.keys(everybody.rows[0] ?? {}).sort()).toEqual([
      "_id",
      "createdAt",
      "email",
      "name",
      "photo",
      "role",
    ]);
    expect(await refused(ada.api("GET /users", { query: { role: "owner" as Role } }))).toBe(
      "invalid-input",
    );
    expect(await refused(anna.api("GET /users", { query: {} }))).toBe("not-allowed");
  });
});

describe("the role look-ups", () => {
  const ask = (by: Person, email: string) =>
    Promise.all([
      by.api("GET /users/user/{email}", { params: { email } }).then((answer) => answer.User),
      by.api("GET /users/admin/{email}", { params: { email } }).then((answer) => answer.admin),
      by
        .api("GET /users/surveyor/{email}", { params: { email } })
        .then((answer) => answer.surveyor),
      by.api("GET /users/prouser/{email}", { params: { email } }).then((answer) => answer.proUser),
    ]);

  it("return one's own role, for any case of the email, and anyone's for an admin", async () => {
    for (const role of roles) {
      const person = await candor.person(`Look ${role}`, role);
      const expected = ["user", "admin", "surveyor", "pro-user"].map((each) => each === role);
      expect(await ask(person, person.email)).toEqual(expected);
      expect(await ask(person, person.email.toUpperCase())).toEqual(expected);
      expect(await ask(ada, person.email)).toEqual(expected);
      if (role === "admin") await setRole(ada, person.id, "user");
    }
    expect(await refused(ask(anna, ada.email))).toBe("not-allowed");
    expect(await refused(ask(anna, "nobody@candor.example"))).toBe("not-allowed");
    expect(await refused(ask(ada, "nobody@candor.example"))).toBe("not-found");
  });
});

describe("PATCH /users/role/{id}", () => {
  it("changes a role, returns the number of changes, and refuses anything else", async () => {
    const ben = await candor.person("Ben");
    expect(await setRole(ada, ben.id, "surveyor")).toEqual({ modifiedCount: 1 });
    expect(await setRole(ada, ben.id, "surveyor")).toEqual({ modifiedCount: 0 });
    expect(await roleOf(ben.id)).toBe("surveyor");
    expect(await refused(setRole(ada, unknown, "user"))).toBe("not-found");
    expect(await refused(setRole(ada, "no-id", "user"))).toBe("not-found");
    expect(await refused(setRole(ada, ben.id, "owner" as Role))).toBe("invalid-input");
    expect(await refused(setRole(ben, ben.id, "admin"))).toBe("not-allowed");
  });

  it("checks the role in the database: a former admin's token changes nothing", async () => {
    const former = await candor.person("Former", "admin");
    // Without the trigger, the token's role would still count; the writing statement checks the
    // table.
    await candor.database.pool.query("alter table users disable trigger role_change");
    await candor.database.pool.query("update users set role = 'user' where id = $1", [former.id]);
    await candor.database.pool.query("alter table users enable trigger role_change");
    expect(await refused(setRole(former, anna.id, "admin"))).toBe("not-allowed");
    expect(await refused(remove(former, anna.id))).toBe("not-allowed");
    expect(await roleOf(anna.id)).toBe("user");
  });
});

describe("the last admin", () => {
  it("can't be demoted or deleted, and nobody demotes or deletes themselves", async () => {
    expect(await refused(setRole(ada, ada.id, "user"))).toBe("last-admin");
    expect(await refused(remove(ada, ada.id))).toBe("last-admin");
    expect(await setRole(ada, ada.id, "admin")).toEqual({ modifiedCount: 0 });
    const second = await candor.person("Second", "admin");
    const no = await refusal(setRole(ada, ada.id, "user"));
    expect([no.code, no.message]).toEqual(["not-allowed", expect.stringContaining("yourself")]);
    expect(await refused(remove(ada, ada.id))).toBe("not-allowed");
    expect(await remove(ada, second.id)).toEqual({ deletedCount: 1 });
  });

  it("remains when several admins demote and delete each other at once", async () => {
    const own = await openCandor();
    for (let round = 0; round < 5; round++) {
      await own.database.pool.query("delete from users");
      const admins = await Promise.all(
        [1, 2, 3, 4].map((n) => own.person(`Admin ${round}${n}`, "admin")),
      );
      const attacks = admins.flatMap((by, i) =>
        admins
          .filter((other) => other !== by)
          .map((other, j) => ((i + j) % 2 ? setRole(by, other.id, "user") : remove(by, other.id))),
      );
      const ended = await Promise.allSettled(attacks);
      const { rows } = await own.database.pool.query(
        "select count(*)::int as left from users where role = 'admin'",
      );
      expect(rows[0].left).toBeGreaterThanOrEqual(1);
      for (const each of ended) {
        if (each.status === "rejected")
          expect(["not-allowed", "not-found", "sign-in-required", "last-admin"]).toContain(
            each.reason.code,
          );
      }
    }
    await own.close();
  });
});

describe("DELETE /users/{id}", () => {
  it("removes the account and its sessions, keeps the votes without a name, unpublishes the surveys", async () => {
    const gone = await candor.person("Gone", "surveyor");
    const pool = candor.database.pool;
    const survey = "018f0000-0000-7000-8000-000000000001";
    await pool.query(
      `insert into surveys (id, owner_id, title, description, category, deadline) values ($1, $2, 'A title', 'A description', 'Market Research', '2999-01-01')`,
      [survey, gone.id],
    );
    await pool.query("insert into survey_counters (survey_id, votes, yes) values ($1, 1, 1)", [
      survey,
    ]);
    await pool.query(
      `insert into votes (survey_id, id, voter_id, choice, votes_before, salt, voter_seal, link)
       values ($1, $1, $2, 'yes', 0, '', '', '')`,
      [survey, gone.id],
    );

    expect(await remove(ada, gone.id)).toEqual({ deletedCount: 1 });
    expect(await refused(remove(ada, gone.id))).toBe("not-found");
    const { rows } = await pool.query(
      `select s.status, s.owner_id, v.voter_id, v.choice, c.votes,
         (select count(*)::int from sessions where user_id = $2) as sessions,
         (select count(*)::int from accounts where user_id = $2) as accounts
       from surveys s join votes v on v.survey_id = s.id join survey_counters c on c.survey_id = s.id where s.id = $1`,
      [survey, gone.id],
    );
    expect(rows).toEqual([
      {
        status: "unPublish",
        owner_id: null,
        voter_id: null,
        choice: "yes",
        votes: 1,
        sessions: 0,
        accounts: 0,
      },
    ]);
    const signIn = await authPost(candor.app, "/auth/sign-in/email", {
      email: gone.email,
      password: gone.password,
    });
    expect(signIn.status).toBe(401);
    expect(await refused(gone.api("PUT /users", { body: { email: gone.email } }))).toBe(
      "sign-in-required",
    );
    expect((await authPost(candor.app, "/jwt", { email: gone.email }, gone.cookie)).status).toBe(
      401,
    );
  });
});

describe("the rules", () => {
  const two = ["a", "b"];
  it.each([
    [
      "another admin",
      refuseRoleChange({ actorId: "a", adminIds: two, target: { id: "b", role: "admin" } }, "user"),
      null,
    ],
    [
      "oneself",
      refuseRoleChange({ actorId: "a", adminIds: two, target: { id: "a", role: "admin" } }, "user"),
      "not-allowed",
    ],
    [
      "oneself, to the same",
      refuseRoleChange(
        { actorId: "a", adminIds: ["a"], target: { id: "a", role: "admin" } },
        "admin",
      ),
      null,
    ],
    [
      "the last",
      refuseRoleChange(
        { actorId: "a", adminIds: ["a"], target: { id: "a", role: "admin" } },
        "user",
      ),
      "last-admin",
    ],
    [
      "nobody",
      refuseRoleChange({ actorId: "a", adminIds: two, target: undefined }, "user"),
      "not-found",
    ],
    [
      "as no admin",
      refuseRoleChange({ actorId: "c", adminIds: two, target: { id: "d", role: "user" } }, "admin"),
      "not-allowed",
    ],
    [
      "deleting the last",
      refuseDeletion({ actorId: "a", adminIds: ["a"], target: { id: "a", role: "admin" } }),
      "last-admin",
    ],
    [
      "deleting a user",
      refuseDeletion({ actorId: "a", adminIds: ["a"], target: { id: "d", role: "user" } }),
      null,
    ],
  ])("decide on %s", (_, answer, code) => expect(answer?.code ?? null).toBe(code));

  it("accept a photo", () => {
    const photos = {
      "": true,
      [`/images/${"0a".repeat(32)}.webp`]: true,
      "/images/ab-c_1.webp": false,
      "https://x.example/a": true,
      "https://": false,
      "/images/": false,
    };
    const more = {
      "/images/a/../b": false,
      "/images/..": false,
      "https://x.example/ä": false,
      "https://x.example/a b": false,
      "HTTPS://x": false,
    };
    for (const [photo, is] of Object.entries({ ...photos, ...more }))
      expect(isPhoto(photo), photo).toBe(is);
  });
});

it("a profile reports whether it changed, so that pages stay cached otherwise", async () => {
  const { id, name } = await candor.person("user");
  expect(await updateProfile(candor.database, id, {})).toMatchObject({ changed: false });
  expect(await updateProfile(candor.database, id, { name })).toMatchObject({ changed: false });
  const renamed = await updateProfile(candor.database, id, { name: "Renamed" });
  expect(renamed).toMatchObject({ name: "Renamed", changed: true });
});
