import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  contactsIn,
  guessMapping,
  readContactList,
  textOf,
} from "#web/invitations/contact-list.ts";
import { type Candor, openCandor, type Person, refusal, refused } from "./support/candor.ts";

/** A surveyor's own lists of people to invite. */
let candor: Candor;
let sam: Person;
let rita: Person;

beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
  rita = await candor.person("Rita Rival", "surveyor");
});
afterAll(() => candor.close());

const ann = { email: "ann@there.example", name: "Ann", fields: { Team: "North" } };
const bob = { email: "bob@there.example" };
const keep = (name: string, contacts: object[], by = sam) =>
  by.api("POST /contact-lists", { body: { name, contacts: contacts as (typeof bob)[] } });
const namesOf = async (who = sam) =>
  (await who.api("GET /contact-lists")).map(({ name, size }) => [name, size]);

describe("a list of people", () => {
  it("is kept under its name, without rows that aren't people, and read as it was", async () => {
    const kept = await keep("Team", [ann, bob, { email: "nobody" }, { ...bob, name: "Bob" }]);
    expect(kept).toMatchObject({
      name: "Team",
      size: 2,
      duplicates: 1,
      refused: [{ row: 3, reason: "bad-address" }],
    });
    const params = { id: kept._id };
    const read = await sam.api("GET /contact-lists/{id}", { params });
    expect(read.contacts).toEqual([ann, bob]);
    const again = await keep("Team", [bob]);
    expect([again._id, await namesOf()]).toEqual([kept._id, [["Team", 1]]]);
    const data = await sam.api("GET /account/data");
    expect(data.contactLists).toMatchObject([{ name: "Team", contacts: [bob] }]);
    expect(await sam.api("DELETE /contact-lists/{id}", { params })).toEqual({ deletedCount: 1 });
    expect(await namesOf()).toEqual([]);
  });

  it("is its owner's alone, and goes with the account", async () => {
    const { _id: id } = await keep("Friends", [ann]);
    await keep("Friends", [bob], rita);
    const ada = await candor.person("Ada Admin", "admin");
    expect(await refused(rita.api("GET /contact-lists/{id}", { params: { id } }))).toBe(
      "not-found",
    );
    expect(await refused(rita.api("DELETE /contact-lists/{id}", { params: { id } }))).toBe(
      "not-found",
    );
    expect(await refused(ada.api("GET /contact-lists/{id}", { params: { id } }))).toBe(
      "not-allowed",
    );
    expect(await namesOf(rita)).toEqual([["Friends", 1]]);
    await ada.api("DELETE /users/{id}", { params: { id: rita.id } });
    const { rows } = await candor.database.pool.query("select owner_id from contact_lists");
    expect(rows).toEqual([{ owner_id: sam.id }]);
  });

  it("needs a name and a person, and there are at most fifty", async () => {
    expect(await refused(keep(" ", [ann]))).toBe("invalid-input");
    expect((await refusal(keep("Nobody", [{ email: "nobody" }]))).message).toBe(
      "None of these rows has an email address.",
    );
    const have = (await namesOf()).length;
    for (let n = have; n < 50; n++) await keep(`List ${n}`, [ann]);
    expect(await refused(keep("One more", [ann]))).toBe("too-many-requests");
    await keep("List 49", [ann, bob]);
    expect(await namesOf()).toHaveLength(50);
  });
});

describe("a chosen list", () => {
  const pasted = (contacts: Parameters<typeof textOf>[0]) => {
    const list = readContactList(textOf(contacts));
    return contactsIn(list, guessMapping(list));
  };

  it("fills the field with what reads as the same people", () => {
    const odd = {
      email: "o@there.example",
      name: 'O"Hara; "Pat"',
      fields: { "Full name": "P, O", Note: "two\nlines" },
    };
    for (const contacts of [[ann, bob, odd], [bob], [{ ...bob, name: "Bob" }]])
      expect(pasted(contacts)).toEqual(contacts);
    expect(textOf([bob, { email: "c@there.example" }])).toBe("bob@there.example\nc@there.example");
  });
});
