import type { Database } from "#server/database/connect.ts";
import type { Person } from "#tests/support/candor.ts";

export type Lists = Map<string, () => Promise<unknown>>;

const size = 20;

/** Finds everybody, and everything about menus, by another word each time: such a count is not remembered yet. */
export function firstSearchesOf(admin: Person): Lists {
  const words = { users: partsOf("@candor.example"), surveys: partsOf(" about the new menu") };
  const next = (among: string[]) => among.shift() ?? "";
  return new Map<string, () => Promise<unknown>>([
    [
      "users, a broad search for the first time",
      () => admin.api("GET /users", { query: { page: 1, size, search: next(words.users) } }),
    ],
    ["all surveys, a broad search for the first time", () => surveysOf(admin, { search: next(words.surveys) })],
  ]);
}

function partsOf(text: string): string[] {
  const lengths = Array.from({ length: text.length - 3 }, (_, more) => more + 4);
  return lengths.flatMap((length) =>
    Array.from({ length: text.length - length + 1 }, (_, from) => text.slice(from, from + length)),
  );
}

/** Every list of the dashboard as its screen asks for it, and as a person turns it: sorted, searched, at its last page. */
export async function listsOf(
  { admin, surveyor, voter }: Record<"admin" | "surveyor" | "voter", Person>,
  database: Database,
): Promise<Lists> {
  const { rows } = await database.pool.query<{ id: string }>(
    "select survey_id as id from survey_counters order by reports desc limit 1",
  );
  const reported = { id: rows[0]?.id ?? "" };
  const users = (query: { role?: "user"; search?: string; sort?: "timestamp_ASC"; page?: number }) => () =>
    admin.api("GET /users", { query: { page: 1, size, ...query } });
  type SurveyQuery = Parameters<typeof surveysOf>[1];
  const surveys = (query: SurveyQuery) => () => surveysOf(admin, query);
  const own = { params: { email: surveyor.email } };
  const mine = { params: { email: voter.email } };
  const first = { page: 1, size };
  const lastPage = (total: number) => Math.ceil(total / size);
  const totals = {
    users: (await admin.api.list("GET /users", { query: first })).total,
    surveys: (await admin.api.list("GET /surveys", { query: first })).total,
    payments: (await admin.api.list("GET /payments", { query: first })).total,
  };
  return new Map<string, () => Promise<unknown>>([
    ["users", users({})],
    ["users of a role", users({ role: "user" })],
    ["users, one searched", users({ search: "f1c15925" })],
    ["users, many searched", users({ search: "candor" })],
    ["users, in the middle", users({ page: lastPage(totals.users / 2) })],
    ["users of a role, in the middle", users({ role: "user", page: lastPage(totals.users / 2.4) })],
    ["users, many searched, in the middle", users({ search: "candor", page: lastPage(totals.users / 2) })],
    ["users, oldest", users({ sort: "timestamp_ASC" })],
    ["users, last page", users({ page: lastPage(totals.users) })],
    ["all surveys", surveys({})],
    ["all surveys, most voted", surveys({ sort: "voteCount_DESC" })],
    ["all surveys, least voted", surveys({ sort: "voteCount_ASC" })],
    ["all surveys, unpublished", surveys({ status: "unPublish" })],
    ["all surveys, unpublished, most voted", surveys({ status: "unPublish", sort: "voteCount_DESC" })],
    ["all surveys of a category", surveys({ filter: "Market Research" })],
    ["all surveys of a category, most voted", surveys({ filter: "Market Research", sort: "voteCount_DESC" })],
    ["all surveys, one searched", surveys({ search: "f1c15925" })],
    ["all surveys, many searched", surveys({ search: "menu" })],
    ["all surveys, many searched, most voted", surveys({ search: "menu", sort: "voteCount_DESC" })],
    ["all surveys, in the middle", surveys({ page: lastPage(totals.surveys / 2) })],
    ["all surveys, most voted, in the middle", surveys({ page: lastPage(totals.surveys / 2), sort: "voteCount_DESC" })],
    [
      "all surveys, unpublished, in the middle",
      surveys({ status: "unPublish", page: lastPage(totals.surveys / 100), sort: "voteCount_DESC" }),
    ],
    [
      "all surveys of a category, in the middle",
      surveys({ filter: "Market Research", page: lastPage(totals.surveys / 10) }),
    ],
    ["all surveys, many searched, in the middle", surveys({ search: "menu", page: lastPage(totals.surveys / 10) })],
    [
      "all surveys, many searched, most voted, in the middle",
      surveys({ search: "menu", page: lastPage(totals.surveys / 10), sort: "voteCount_DESC" }),
    ],
    ["all surveys, most reported", surveys({ sort: "reports_DESC" })],
    [
      "published, for everyone, in the middle",
      () => voter.api("GET /all-surveys", { query: { page: lastPage(totals.surveys / 2), size } }),
    ],
    [
      "published, for everyone, most voted, in the middle",
      () =>
        voter.api("GET /all-surveys", {
          query: { page: lastPage(totals.surveys / 2), size, sort: "voteCount_DESC" },
        }),
    ],
    ["all surveys, last page", surveys({ page: lastPage(totals.surveys) })],
    ["reports of a survey", () => admin.api("GET /surveys/{id}/reports", { params: reported, query: first })],
    ["payments", () => admin.api("GET /payments", { query: first })],
    ["payments, searched", () => admin.api("GET /payments", { query: { ...first, search: "28dd2c79" } })],
    [
      "payments, in the middle",
      () => admin.api("GET /payments", { query: { page: lastPage(totals.payments / 2), size } }),
    ],
    ["payments, last page", () => admin.api("GET /payments", { query: { page: lastPage(totals.payments), size } })],
    ["own surveys", () => surveyor.api("GET /surveys/{email}", { ...own, query: first })],
    [
      "own surveys, searched",
      () => surveyor.api("GET /surveys/{email}", { ...own, query: { ...first, search: "menu" } }),
    ],
    [
      "own surveys, most voted",
      () => surveyor.api("GET /surveys/{email}", { ...own, query: { ...first, sort: "voteCount_DESC" } }),
    ],
    ["feedback", () => surveyor.api("GET /surveys/{email}", { ...own, query: { ...first, status: "unPublish" } })],
    ["responses", () => surveyor.api("GET /votes/{email}", { ...own, query: first })],
    [
      "responses, oldest",
      () => surveyor.api("GET /votes/{email}", { ...own, query: { ...first, sort: "timestamp_ASC" } }),
    ],
    ["responses, searched", () => surveyor.api("GET /votes/{email}", { ...own, query: { ...first, search: "menu" } })],
    ["participated", () => voter.api("GET /participated/{email}", { ...mine, query: first })],
    [
      "participated, searched",
      () => voter.api("GET /participated/{email}", { ...mine, query: { ...first, search: "menu" } }),
    ],
    ["comments", () => voter.api("GET /comments/{email}", { ...mine, query: first })],
    ["reported", () => voter.api("GET /reported/{email}", { ...mine, query: first })],
  ]);
}

function surveysOf(
  admin: Person,
  query: {
    sort?: "voteCount_DESC" | "voteCount_ASC" | "reports_DESC";
    status?: "unPublish";
    filter?: "Market Research";
    search?: string;
    page?: number;
  },
) {
  return admin.api("GET /surveys", { query: { page: 1, size, ...query } });
}
