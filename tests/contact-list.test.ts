import { describe, expect, it } from "vitest";
import {
  contactsIn,
  guessMapping,
  readContactList,
  withoutRepeats,
} from "#web/invitations/contact-list.ts";

/** Lists of people as they are pasted or come out of a spreadsheet. */
const read = (text: string) => {
  const list = readContactList(text);
  return contactsIn(list, guessMapping(list));
};
const ann = { email: "ann@example.org", name: "Ann" };

describe("a list of people", () => {
  it.each([
    ["semicolons and a byte order mark", "\uFEFFName;E-Mail\r\nAnn;ann@example.org\r\n"],
    ["commas", "email,name\nann@example.org,Ann"],
    ["tabs, as a spreadsheet copies", "Email address\tFull name\nann@example.org\tAnn"],
    ["quotes", '"name","email"\n"Ann","ann@example.org"\n'],
    ["no titles", "ann@example.org;Ann"],
    ["the name first and no titles", "Ann,ann@example.org"],
    ["a mail program's form", "Ann <ann@example.org>"],
  ])("is read with %s", (_, text) => {
    expect(read(text)).toEqual([ann]);
  });

  it("may be addresses alone, in a line or each in its own", () => {
    const all = ["a@example.org", "b@example.org", "c@example.org"].map((email) => ({ email }));
    expect(read("a@example.org, b@example.org\nc@example.org")).toEqual(all);
    expect(read("a@example.org\n\nb@example.org\nc@example.org\n")).toEqual(all);
  });

  it("keeps further columns by their titles, and separators within quotes", () => {
    expect(read('Email,Name,Team\nann@example.org,"Ann, née ""B""","North\nEast"')).toEqual([
      { email: "ann@example.org", name: 'Ann, née "B"', fields: { Team: "North\nEast" } },
    ]);
  });

  it("finds an address that stands elsewhere than the others, where no titles say more", () => {
    const cleo = { email: "cleo@example.org", name: "Cleo" };
    expect(read("ann@example.org;Ann\nben@example.org\nCleo;cleo@example.org")).toEqual([
      ann,
      { email: "ben@example.org" },
      cleo,
    ]);
    expect(read("ben@example.org\nCleo;cleo@example.org")).toEqual([
      { email: "ben@example.org" },
      cleo,
    ]);
    expect(read("Email;Note\nCleo;cleo@example.org")).toMatchObject([{ email: "Cleo" }]);
  });

  it("has each person once, whatever the case of their address", () => {
    const twice = [ann, { email: "ANN@example.org" }, { email: "ben@example.org" }];
    expect(withoutRepeats(twice)).toEqual([ann, { email: "ben@example.org" }]);
  });

  it("keeps rows without an address, so that they can be named", () => {
    expect(read("Email;Name\n;Ben\nann@example.org;Ann")).toEqual([
      { email: "", name: "Ben" },
      ann,
    ]);
    expect(read("")).toEqual([]);
    expect(read('ann@example.org,"Ann "the" quick"')[0]?.email).toContain("ann@example.org");
  });
});
