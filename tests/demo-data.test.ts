import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { questionsOf } from "#engine/definition.ts";
import { categories } from "#limits/limits.ts";
import { checkRestored } from "#server/backup/check-restored.ts";
import { demoAccounts } from "#server/demo/demo-accounts.ts";
import { ensureDemoData } from "#server/demo/demo-data.ts";
import { crossTabSentence } from "#web/results/cross-tab-words.ts";
import { categoryLabel } from "#web/results/group-words.ts";
import { variablesOf } from "#web/results/variables.ts";
import { type Candor, openCandor } from "./support/candor.ts";
import { wrongCounters } from "./support/drafts.ts";

let candor: Candor;
const log = pino({ level: "silent" });

beforeAll(async () => {
  candor = await openCandor({ settings: { demoData: true } });
});
afterAll(() => candor.close());

const one = async (text: string) => (await candor.database.pool.query(text)).rows[0];
const counts = () =>
  one(`select (select count(*)::int from surveys) as surveys, (select count(*)::int from votes) as votes,
    (select count(*)::int from users) as users`);

describe("the demo", () => {
  it("has about forty surveys in all categories, open and closed, with and without votes", async () => {
    const surveys = await candor.visitor.api("GET /surveys", { query: {} });
    expect(surveys.length).toBeGreaterThanOrEqual(35);
    for (const category of categories) {
      expect(
        surveys.filter((survey) => survey.category === category).length,
        category,
      ).toBeGreaterThanOrEqual(5);
    }
    const today = new Date().toISOString().slice(0, 10);
    expect(surveys.filter(({ deadline }) => deadline < today).length).toBeGreaterThanOrEqual(4);
    expect(surveys.filter(({ deadline }) => deadline >= today).length).toBeGreaterThanOrEqual(20);
    const voteCounts = surveys.map(({ voteCount }) => voteCount);
    expect([Math.min(...voteCounts), Math.max(...voteCounts) > 120]).toEqual([0, true]);
    expect(new Set(surveys.map(({ surveyor }) => surveyor.name)).size).toBeGreaterThanOrEqual(4);
  });

  it("has counters equal to its votes, and all times in the past and in order", async () => {
    expect(await wrongCounters(candor.database)).toEqual([]);
    expect(
      await one(`select count(*)::int as wrong from votes v join surveys s on s.id = v.survey_id
        where v.created_at < s.created_at or v.created_at > now() or v.created_at::date > s.deadline`),
    ).toEqual({ wrong: 0 });
    expect(
      await one(`select count(*)::int as wrong from
        (select votes_before, row_number() over (partition by survey_id order by created_at, votes_before) - 1 as place from votes) v
        where votes_before <> place`),
    ).toEqual({ wrong: 0 });
  });

  it("has eight questionnaires, answered by hundreds in both languages, with every count and chain right", async () => {
    const surveys = await candor.visitor.api("GET /surveys", { query: {} });
    const asked = surveys.filter(({ option }) => option);
    expect(new Set(asked.map(({ category }) => category))).toEqual(new Set(categories));
    const responses = asked.reduce((sum, { voteCount }) => sum + voteCount, 0);
    expect(Math.min(...asked.map(({ voteCount }) => voteCount))).toBeGreaterThan(90);
    expect(responses).toBeGreaterThan(1_000);
    expect(await checkRestored(candor.database)).toMatchObject({ responses, problems: [] });
    expect(
      await one(`select count(*) filter (where language = 'de') > 200 as german, count(*) filter (where language = 'en') > 600 as english,
        count(*) filter (where r.created_at < s.created_at or r.created_at > now() or r.created_at::date > s.deadline)::int as untimely
        from responses r join surveys s on s.id = r.survey_id`),
    ).toEqual({ german: true, english: true, untimely: 0 });
    expect(
      await one(`select count(*)::int as repeated from (select answers -> key ->> 'text' as text
          from responses, jsonb_object_keys(answers) key where answers -> key ->> 'text' is not null group by 1 having count(*) > 1) t`),
    ).toEqual({ repeated: 0 });
  });

  it("has a vote that is over, which another rule would have decided otherwise, and one that runs", async () => {
    const surveys = await candor.visitor.api("GET /surveys", { query: {} });
    const tallyOf = (title: string, question: string) => {
      const id = surveys.find((survey) => survey.title === title)?._id ?? "";
      return candor.visitor.api("GET /surveys/{id}/tally/{question}", {
        params: { id, question },
        query: {},
      });
    };
    const tally = await tallyOf("What should our new room be for?", "useofroom1");
    expect(tally).toMatchObject({ final: true, winners: ["useopt0002"] });
    const others = tally.otherwise.map(({ winners }) => winners.join());
    expect(new Set([...others, tally.winners.join()]).size).toBeGreaterThan(2);
    await expect(tallyOf("What should our street buy?", "projects01")).rejects.toMatchObject({
      code: "not-allowed",
    });
  });

  it("has a board that runs, with questions that are wanted and some to read", async () => {
    const surveys = await candor.visitor.api("GET /surveys", { query: {} });
    const survey =
      surveys.find(({ title }) => title.startsWith("Questions for our annual"))?._id ?? "";
    const board = await candor.visitor.api("GET /boards/{survey}", {
      params: { survey },
      query: { order: "wanted" },
    });
    expect(board.open).toBe(true);
    expect(board.counts).toMatchObject({ shown: 8, waiting: 2, declined: { advertises: 1 } });
    const saw = board.items.map((item) => item.saw);
    expect([Math.min(...saw) > 20, Math.max(...saw)]).toEqual([true, 64]);
    expect(board.items[0]?.marks?.plus).toBeGreaterThan(board.items[7]?.marks?.plus ?? 0);
  });

  it("has a confidential survey whose cross-tab shows a difference, nothing of it hidden", async () => {
    const [sam] = demoAccounts.filter(({ role }) => role === "surveyor");
    const owner = await candor.signIn(sam?.email ?? "", sam?.password ?? "");
    const surveys = await candor.visitor.api("GET /surveys", { query: {} });
    const id = surveys.find(({ title }) => title === "How do you get to work?")?._id ?? "";
    const asked = await owner.api("GET /surveys/{id}/versions/{number}", {
      params: { id, number: 1 },
    });
    const codes = new Map(questionsOf(asked.definition).map((each) => [each.code, each.id]));
    const columns = codes.get("income") ?? "";
    const params = { id };
    const { found } = await owner.api("GET /surveys/{id}/differences", {
      params,
      query: { columns },
    });
    expect(found[0]).toMatchObject({ of: codes.get("age") });
    const query = { rows: found[0]?.of ?? "", columns, groups: JSON.stringify("auto") };
    const table = await owner.api("GET /surveys/{id}/cross-tab", { params, query });
    expect([table.hidden, table.cells.flat().some(({ differs }) => differs)]).toEqual([0, true]);
    const variables = variablesOf(asked.definition, { versions: [1], keepsDays: false });
    const variableOf = (name: string) => variables.find(({ of }) => of === name);
    const sides = { rows: variableOf(query.rows), columns: variableOf(columns) };
    const groups = (side: "rows" | "columns") =>
      table[side].map((_, at) => categoryLabel(sides[side], table, side, at));
    const answers = ["Under 2,000", "2,000 to 4,000", "Over 4,000", "I’d rather not say"];
    expect(groups("columns")).toEqual(answers);
    expect(crossTabSentence(table, sides)[0]).toBe(
      "“Under 2,000”: 56% chose “18 to 29”, against 10% of “Over 4,000”.",
    );
  });

  it("has comments by pro users, and unpublished surveys with feedback for their surveyors", async () => {
    expect(
      await one(`select count(*) > 25 as many, bool_and(u.role = 'pro-user') as pro
        from votes v join users u on u.id = v.voter_id where v.comment is not null`),
    ).toEqual({ many: true, pro: true });
    expect(
      await one(`select count(*)::int as hidden, bool_and(s.feedback = f.feedback) as same from surveys s
        join survey_feedback f on f.survey_id = s.id where s.status = 'unPublish'`),
    ).toEqual({ hidden: 3, same: true });
  });

  it.each(demoAccounts)(
    "lets a visitor sign in as $name, with something to see and to do",
    async (account) => {
      const person = await candor.signIn(account.email, account.password);
      const email = { params: { email: account.email }, query: {} };
      if (account.role === "surveyor") {
        expect((await person.api("GET /surveys/{email}", email)).length).toBeGreaterThanOrEqual(5);
        const unpublished = { ...email, query: { status: "unPublish" as const } };
        expect((await person.api("GET /surveys/{email}", unpublished)).length).toBeGreaterThan(0);
        expect(
          (await person.api.list("GET /votes/{email}", { ...email, query: { page: 1 } })).total,
        ).toBeGreaterThan(300);
        const states = await person.api("GET /my-surveys/states", { query: {} });
        expect(states.draft).toBeGreaterThanOrEqual(2);
        expect(states.live).toBeGreaterThanOrEqual(5);
        expect(states.closed).toBeGreaterThanOrEqual(2);
      }
      if (account.role === "user" || account.role === "pro-user") {
        const cast = await person.api("GET /participated/{email}", email);
        expect(cast.length).toBeGreaterThanOrEqual(4);
        expect(cast.length).toBeLessThan(25);
        expect((await person.api("GET /reported/{email}", email)).length).toBeGreaterThan(0);
        expect((await person.api("GET /answered/{email}", email)).length).toBe(1);
      }
      if (account.role === "pro-user")
        expect((await person.api("GET /comments/{email}", email)).length).toBeGreaterThan(0);
      if (account.role === "admin") {
        expect((await person.api("GET /users", { query: {} })).length).toBeGreaterThan(100);
        const [waiting] = await person.api("GET /role-requests", { query: {} });
        expect(waiting?.draft?.title).toBeTruthy();
        const journal = await person.api("GET /journal", { query: {} });
        expect(journal.length).toBeGreaterThanOrEqual(12);
        expect(new Set(journal.map(({ action }) => action)).size).toBeGreaterThanOrEqual(6);
        expect(journal.filter(({ admin }) => admin !== account.name)).toEqual([]);
        const payments = await person.api("GET /payments", { query: {} });
        expect(new Set(payments.map(({ status }) => status))).toEqual(
          new Set(["succeeded", "refunded"]),
        );
      }
    },
  );

  it("is created once, however many processes start and however often", async () => {
    const before = await counts();
    const again = await openCandor({ database: candor.database, settings: { demoData: true } });
    await again.close();
    expect(await counts()).toEqual(before);
  });

  it("is created once if three processes start at the same time", async () => {
    const other = await openCandor();
    const createAccount = async () => Promise.reject(new Error("not the first"));
    let made = 0;
    const parts = { database: other.database, clock: () => new Date(), log };
    const accounts = new Map<string, Promise<{ id: string }>>();
    const create: Parameters<typeof ensureDemoData>[0]["createAccount"] = (account) => {
      made++;
      const known = accounts.get(account.email) ?? insert(account);
      accounts.set(account.email, known);
      return known;
    };
    async function insert({ name, email, role }: { name: string; email: string; role: string }) {
      const { rows } = await other.database.pool.query<{ id: string }>(
        "insert into users (id, name, email, role) values (gen_random_uuid(), $1, $2, $3) returning id",
        [name, email, role],
      );
      return rows[0] ?? { id: "" };
    }
    await Promise.all([1, 2, 3].map(() => ensureDemoData({ ...parts, createAccount: create })));
    expect(made).toBe(demoAccounts.length);
    await ensureDemoData({ ...parts, createAccount });
    const { rows } = await other.database.pool.query(
      "select count(*)::int as surveys from surveys",
    );
    expect(rows[0]).toEqual({ surveys: (await counts()).surveys });
    await other.close();
  });
});
