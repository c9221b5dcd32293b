import { categories, managerSorts, roles, statuses, timeSorts, voteCountSorts } from "#contract/limits.ts";
import type { Large } from "./large-data.ts";

/** What is asked for, by name. `turn` counts up: a search may ask for something else each time. */
export type Calls = Map<string, (turn: number) => Promise<unknown>>;

/** Reads nothing. */
export const bareCall = "a request that reads nothing";

const size = 20;
/** `digits` hexadecimal ones, others at every turn. */
const hex = (turn: number, digits: number) => ((turn * 7919 + 77) % 16 ** digits).toString(16).padStart(digits, "0");
/** The first letters of a text, from the third on: more of them at every turn. */
const grown = (text: string, turn: number) => text.slice(0, 3 + (turn % (text.length - 2)));
const pick = <T>(among: readonly T[], turn: number) => among[turn % among.length] as T;
/** By how many titles hold them; each turn's is another text, so that it is looked for and not remembered. */
const searches: Record<string, (turn: number) => string> = {
  "in every title": (turn) => grown("about ", turn),
  "in a fifth": (turn) => grown("the new menu", turn + 2),
  "in one of 16": (turn) => `${hex(turn, 1)} ${grown("about", turn >> 4)}`,
  "in one of 80": (turn) => `${hex(turn, 1)} about ${grown("the new menu", (turn >> 4) + 2)}`,
  "in one of 256": (turn) => `${hex(turn, 2)} about`,
  "in one of 700": (turn) => hex(turn, 3),
  "in one of 13,000": (turn) => hex(turn, 4),
  "in one": (turn) => `${hex(turn, 7)}9`,
  "a letter": (turn) => pick(Array.from("aboutecd0123456789é"), turn),
  "two letters": (turn) => (turn % 4 === 0 ? pick(["ab", "ou", "zq", "é%"], turn >> 2) : hex(turn, 2)),
  "a sign": (turn) => pick(["%", "_", "\\", "%%%"], turn),
};
const userSearches: Record<string, (turn: number) => string> = {
  "in every one": (turn) => grown("@candor.example", turn),
  "in one of 40": (turn) => hex(turn, 2),
  "in one of 700": (turn) => hex(turn, 3),
  "in one of 13,000": (turn) => hex(turn, 4),
  "in one": (turn) => `${hex(turn, 7)}9`,
  "a letter": (turn) => pick(Array.from("aboutecd0123456789é"), turn),
  "a sign": (turn) => pick(["%", "_", "\\", "%%%"], turn),
};

const onlyOf = (among: typeof searches, name: string) => ({ [name]: among[name] ?? (() => "") });
/** In what one person has. */
const ownSearches = {
  ...onlyOf(searches, "in every title"),
  ...onlyOf(searches, "in a fifth"),
  ...onlyOf(searches, "in one of 16"),
  ...onlyOf(searches, "in one of 256"),
  ...onlyOf(searches, "in one of 13,000"),
};

/** Every list, count and search of the contract: its first pages, the middle and the end; each sort, filter and role. */
export async function callsOf(large: Large): Promise<Calls> {
  const { admin, candor, surveyor, voter, owner, regular, hotSurvey, sizes } = large;
  const calls: Calls = new Map([[bareCall, () => candor.visitor.raw("GET", "/api/healthz")]]);
  const paged = (name: string, total: number, ask: (page: number, turn: number) => Promise<unknown>) => {
    const last = Math.max(1, Math.ceil(total / size));
    const pages = { first: 1, second: Math.min(2, last), middle: Math.ceil(last / 2), deepest: last };
    for (const [which, page] of Object.entries(pages)) {
      const turnsBefore = 100 * calls.size;
      calls.set(`${name}, ${which} page`, (turn) => ask(page, turnsBefore + turn));
    }
  };
  const totalOf = async (ask: Promise<{ total: number }>) => (await ask).total;
  const query = { page: 1, size };

  for (const sort of managerSorts) {
    const total = await totalOf(admin.api.list("GET /surveys", { query: { ...query, sort } }));
    paged(`admin's surveys by ${sort}`, total, (page) => admin.api("GET /surveys", { query: { page, size, sort } }));
  }
  for (const sort of voteCountSorts) {
    for (const status of statuses) {
      const of = (page: number) => admin.api.list("GET /surveys", { query: { page, size, sort, status } });
      paged(`admin's surveys, ${status}, by ${sort}`, await totalOf(of(1)), of);
    }
  }
  for (const sort of [undefined, ...voteCountSorts]) {
    const by = sort ? `by ${sort}` : "newest";
    const every = (page: number) => candor.visitor.api("GET /all-surveys", { query: { page, size, sort } });
    paged(`public surveys, ${by}`, (await candor.visitor.api("GET /surveys-count", { query: {} })).count, every);
    const [, , filter] = categories;
    const some = (page: number) => candor.visitor.api("GET /all-surveys", { query: { page, size, sort, filter } });
    paged(
      `public surveys of a category, ${by}`,
      (await candor.visitor.api("GET /surveys-count", { query: { filter } })).count,
      some,
    );
    for (const [kind, words] of Object.entries(searches)) {
      const found = (await candor.visitor.api("GET /surveys-count", { query: { search: words(0) } })).count;
      paged(`public search, ${kind}, ${by}`, found, (page, turn) =>
        candor.visitor.api("GET /all-surveys", { query: { page, size, sort, search: words(turn) } }),
      );
    }
  }
  calls.set("count of public surveys", () => candor.visitor.api("GET /surveys-count", { query: {} }));
  for (const [kind, words] of Object.entries(searches)) {
    const turnsBefore = 100 * calls.size;
    calls.set(`count of a search, ${kind}`, (turn) =>
      candor.visitor.api("GET /surveys-count", { query: { search: words(turnsBefore + turn) } }),
    );
  }
  for (const sort of timeSorts) {
    paged(`users by ${sort}`, sizes.users, (page) => admin.api("GET /users", { query: { page, size, sort } }));
    for (const role of roles) {
      const of = (page: number) => admin.api.list("GET /users", { query: { page, size, sort, role } });
      paged(`users, ${role}, by ${sort}`, await totalOf(of(1)), of);
    }
  }
  for (const [kind, words] of Object.entries(userSearches)) {
    const of = (page: number, turn: number) =>
      admin.api.list("GET /users", { query: { page, size, search: words(turn) } });
    paged(`users, search ${kind}`, await totalOf(of(1, 0)), of);
  }
  for (const sort of timeSorts) {
    paged(`payments by ${sort}`, sizes.payments, (page) => admin.api("GET /payments", { query: { page, size, sort } }));
  }
  for (const [kind, words] of Object.entries(userSearches)) {
    const of = (page: number, turn: number) =>
      admin.api.list("GET /payments", { query: { page, size, search: words(turn) } });
    paged(`payments, search ${kind}`, await totalOf(of(1, 0)), of);
  }
  for (const [kind, words] of Object.entries({
    ...onlyOf(searches, "in a fifth"),
    ...onlyOf(searches, "in one of 256"),
  })) {
    const turnsBefore = 100 * calls.size;
    const asked = (turn: number) => ({ ...query, search: words(turnsBefore + turn) });
    calls.set(`admin's reported surveys, search ${kind}`, (turn) =>
      admin.api("GET /surveys", { query: { ...asked(turn), sort: "reports_DESC" } }),
    );
    calls.set(`admin's unpublished surveys, search ${kind}, by voteCount_DESC`, (turn) =>
      admin.api("GET /surveys", { query: { ...asked(turn), status: "unPublish", sort: "voteCount_DESC" } }),
    );
    calls.set(`public search in a category, ${kind}, by voteCount_DESC`, (turn) =>
      candor.visitor.api("GET /all-surveys", {
        query: { ...asked(turn), filter: categories[2], sort: "voteCount_DESC" },
      }),
    );
    calls.set(`surveyors, search ${kind}`, (turn) =>
      admin.api("GET /users", { query: { ...query, role: "surveyor", search: hex(turnsBefore + turn, 2) } }),
    );
  }
  calls.set("reports of a survey", () => admin.api("GET /surveys/{id}/reports", { params: { id: hotSurvey }, query }));
  const own = Object.entries(ownSearches);
  for (const [who, person] of [
    ["a person", voter],
    ["one who votes all the time", regular],
  ] as const) {
    const params = { email: person.email };
    const cast = (page: number) => person.api.list("GET /participated/{email}", { params, query: { page, size } });
    paged(`participated of ${who}`, await totalOf(cast(1)), cast);
    for (const [kind, words] of own) {
      const turnsBefore = 100 * calls.size;
      calls.set(`participated of ${who}, search ${kind}`, (turn) =>
        person.api("GET /participated/{email}", { params, query: { ...query, search: words(turnsBefore + turn) } }),
      );
      calls.set(`comments of ${who}, search ${kind}`, (turn) =>
        person.api("GET /comments/{email}", { params, query: { ...query, search: words(turnsBefore + turn) } }),
      );
    }
    const said = (page: number) => person.api.list("GET /comments/{email}", { params, query: { page, size } });
    paged(`comments of ${who}`, await totalOf(said(1)), said);
  }
  calls.set("reported by a person", () =>
    voter.api("GET /reported/{email}", { params: { email: voter.email }, query }),
  );
  for (const [who, person] of [
    ["an owner", surveyor],
    ["one who owns a hundredth", owner],
  ] as const) {
    const params = { email: person.email };
    const surveys = (page: number) => person.api.list("GET /surveys/{email}", { params, query: { page, size } });
    paged(`surveys of ${who}`, await totalOf(surveys(1)), surveys);
    for (const sort of voteCountSorts) {
      calls.set(`surveys of ${who} by ${sort}`, () =>
        person.api("GET /surveys/{email}", { params, query: { ...query, sort } }),
      );
    }
    for (const [kind, words] of own) {
      const turnsBefore = 100 * calls.size;
      const asked = (turn: number) => ({ ...query, search: words(turnsBefore + turn) });
      calls.set(`surveys of ${who}, search ${kind}`, (turn) =>
        person.api("GET /surveys/{email}", { params, query: asked(turn) }),
      );
      calls.set(`surveys of ${who}, search ${kind}, by voteCount_DESC`, (turn) =>
        person.api("GET /surveys/{email}", { params, query: { ...asked(turn), sort: "voteCount_DESC" } }),
      );
      calls.set(`votes for ${who}, search ${kind}`, (turn) =>
        person.api("GET /votes/{email}", { params, query: asked(turn) }),
      );
    }
    const got = (page: number) => person.api.list("GET /votes/{email}", { params, query: { page, size } });
    paged(`votes for ${who}`, await totalOf(got(1)), got);
  }
  const params = { email: owner.email };
  for (const sort of timeSorts) {
    const hot = (page: number) =>
      owner.api.list("GET /votes/{email}", { params, query: { page, size, survey: hotSurvey, sort } });
    paged(`votes of the hot survey by ${sort}`, await totalOf(hot(1)), hot);
  }
  return calls;
}
