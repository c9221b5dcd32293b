import { afterAll, beforeAll, expect, it } from "vitest";
import type { Call } from "#contract/call.ts";
import { contract } from "#contract/calls.ts";
import type { BoardMode } from "#engine/boards/board-limits.ts";
import { boardOf, boardPeople, publishBoard } from "./support/boards.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { guestBrowser } from "./support/guest-browser.ts";

/**
 * A board whose marks wait for the close. Once everybody has seen all of it, marks that come, change
 * and are taken back move nothing that anybody can read, but for how long the chain is.
 */
let candor: Candor;
beforeAll(async () => {
  candor = await openCandor({ settings: { adminSecondFactor: false } });
});
afterAll(() => candor.close());

const queries: Record<string, string[]> = {
  "GET /boards/{survey}": ["", "order=wanted", "order=new", "size=1"],
  "GET /boards/{survey}/queue": ["", "state=shown"],
};

/** What calls say of a survey, without what changes with each call. */
async function read(who: Pick<Person, "raw">, survey: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [line, call] of Object.entries<Call>(contract)) {
    const [method, path = ""] = line.split(" ");
    const filled = path.replace("{survey}", survey).replace("{id}", survey);
    const isOf = /^\/(boards|rooms|survey|surveys)\//.test(path) && !filled.includes("{");
    if (method !== "GET" || call.kind === "events" || !isOf) continue;
    for (const query of queries[line] ?? [""]) {
      const sent = await who.raw("GET", `${filled}?${query}`);
      const text = (await sent.text())
        .replace(/"requestId":"[^"]+"/, "")
        .replace(/"(length|head)":("[^"]+"|\d+)/g, "");
      found.set(`${path}?${query}`, `${sent.status} ${text}`);
    }
  }
  return found;
}

/** The first event of a room. */
async function watched(who: Pick<Person, "raw">, survey: string): Promise<string> {
  const { body, status } = await who.raw("GET", `/rooms/${survey}/live`);
  const reader = body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return `${status} ${new TextDecoder().decode(value).replace(/"requestId":"[^"]+"/, "")}`;
}

it.each([
  ["ideas", "confidential"],
  ["statements", "named"],
  ["questions", "confidential"],
  ["questions", "named"],
] as const)("of %s in a %s survey tells nothing until the close", async (mode, identity) => {
  const { sam, ada, ben, people } = await boardPeople(candor);
  const admin = await candor.person(`Ann Admin ${people}`, "admin");
  const settings = { access: "link", identity, results: "after-close" } as const;
  const survey = await publishBoard(sam, { mode: mode satisfies BoardMode }, settings);
  const hall = boardOf(survey);
  const ids: string[] = [];
  for (const text of ["A small café?", "A stage?", "A garden?"])
    ids.push((await hall.suggest(ada, text)).id);
  const [one = "", two = "", three = ""] = ids;
  const joined = (await hall.suggest(ben, "A café, small?")).id;
  const guests = Array.from({ length: 7 }, () => guestBrowser(candor));
  for (const who of [ada, ben, ...guests]) await hall.mark(who, {}, [...ids, joined]);
  await hall.decide(sam, joined, { state: "joined", into: one });
  if (mode === "questions")
    await sam.api("PUT /rooms/{survey}", {
      params: { survey },
      body: { screen: "question", now: three },
    });
  const readers = { sam, admin, ada, visitor: candor.visitor };
  const everything = async () => {
    const found = new Map<string, unknown>();
    for (const [name, who] of Object.entries(readers)) {
      for (const [call, said] of await read(who, survey)) found.set(`${name} ${call}`, said);
      found.set(`${name} live`, await watched(who, survey));
    }
    return found;
  };
  const before = await everything();
  const isStatement = mode === "statements";
  for (const [at, guest] of guests.entries()) {
    await hall.mark(guest, { [one]: 1 });
    await hall.mark(guest, { [two]: isStatement ? -1 : 1, ...(at > 2 && { [one]: null }) });
  }
  expect([...(await everything())]).toEqual([...before]);
  expect(before.size).toBeGreaterThan(60);
  await hall.close(sam);
  expect((await hall.look(sam)).items.find(({ id }) => id === one)?.marks).toMatchObject({
    plus: 3,
  });
});
