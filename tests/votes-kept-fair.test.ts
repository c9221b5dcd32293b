import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Definition, Ending, Question } from "#engine/definition.ts";
import { withBoard } from "./support/boards.ts";
import { type Candor, openCandor, refusal, refused } from "./support/candor.ts";
import { dayFromNow } from "./support/drafts.ts";
import { answer } from "./support/questionnaires/answering.ts";
import {
  anyOf,
  choice,
  copy,
  definition,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";
import { live, publishDefinition } from "./support/questionnaires/publish.ts";
import {
  choicesOf,
  id,
  lot,
  optionVotes,
  ranking,
  withVote,
} from "./support/voting/option-votes.ts";

/** How an owner could learn a hidden result, or change what is voted on. */
let candor: Candor;
beforeAll(async () => {
  candor = await openCandor({ settings: { adminSecondFactor: false } });
});
afterAll(() => candor.close());

const { sam, publish, close, tallyOf } = optionVotes(() => candor);

const withdraw = (surveyId: string, letter: string) =>
  sam().api("POST /surveys/{id}/choices/{choice}/withdraw", {
    params: { id: surveyId, choice: id(letter) },
    body: { reason: "She moved away" },
  });

async function nextVersion(surveyId: string, ...patches: object[]) {
  const draft = await sam().api("POST /drafts", { body: { from: { survey: surveyId } } });
  const params = { id: draft._id };
  const { revision } = draft;
  await sam().api("PATCH /drafts/{id}", { params, body: { revision, patches: patches as never } });
  const body = { category: "Market Research", deadline: dayFromNow(7) } as const;
  return () => live(sam().api("POST /drafts/{id}/publish", { params, body }));
}

/** Until so many statements wait for a lock. */
async function waiting(count: number): Promise<void> {
  const { rows } = await candor.database.pool.query(
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  if (rows.length >= count) return;
  await pause(20);
  return waiting(count);
}

describe("before the close", () => {
  const voted = question("winner0000", {
    kind: "single-choice",
    choices: choicesOf("AB"),
    vote: { rule: "most", ...lot },
  });
  const done: Ending = { id: "endingdone", kind: "done", text: copy("Thank you.") };
  const findingsOf = (thrown: { members?: Record<string, unknown> }) => thrown.members?.findings;

  it("no quota counts what only those are asked who voted for something", async () => {
    const asked: Definition = definition(
      [
        page("pageone000", [
          voted,
          question("reason0000", { kind: "text", showIf: anyOf("winner0000", id("A")) }),
        ]),
      ],
      {
        quotas: [
          {
            id: "quotaone00",
            name: "Reasons",
            max: 1,
            when: { test: "answered", of: { question: "reason0000" } },
          },
        ],
        endings: [done, { id: "endingfull", kind: "quota-full", text: copy("Full.") }],
      },
    );
    const thrown = await refusal(publishDefinition(sam(), asked, { access: "link" }));
    expect(findingsOf(thrown)).toMatchObject([{ code: "vote-quota", at: "quotaone00" }]);
  });

  it("no address that only those come to who voted for something counts them", async () => {
    const at = "https://counting.example/";
    const asked = (redirects: [string?, string?]) =>
      definition(
        [
          page("pageone000", [voted], {
            next: [{ when: anyOf("winner0000", id("B")), to: "endinglost" }],
          }),
        ],
        {
          endings: [
            { ...done, ...(redirects[0] && { redirect: redirects[0] }) },
            {
              id: "endinglost",
              kind: "screened-out",
              text: copy("Thank you."),
              ...(redirects[1] && { redirect: redirects[1] }),
            },
          ],
        },
      );
    for (const redirects of [[`${at}a`, `${at}b`], [at]] as [string?, string?][]) {
      const thrown = await refusal(publishDefinition(sam(), asked(redirects), { access: "link" }));
      expect([findingsOf(thrown), Object.keys(thrown.fields ?? {})]).toMatchObject([
        [{ code: "other-redirect", at: "endinglost" }],
        ["results"],
      ]);
    }
    await publishDefinition(sam(), asked([at, at]), { access: "link" });
    // Who sees results before may count them as well.
    const open = { access: "link", results: "after-answer" } as const;
    await publishDefinition(sam(), asked([`${at}a`, `${at}b`]), open);
  });
});

it("where people stopped doesn't tell before the close how many votes led there", async () => {
  const voted = question("winner0000", {
    kind: "single-choice",
    choices: choicesOf("AB"),
    vote: { rule: "most", ...lot },
  });
  const asked = definition([
    page("pageone000", [voted, question("colour0000", { kind: "text" })]),
    page("pagetwo000", [question("reason0000", { kind: "text" })], {
      showIf: anyOf("winner0000", id("A")),
    }),
  ]);
  const settings = { access: "link", identity: "named" } as const;
  const { surveyId } = await publishDefinition(sam(), asked, settings);
  const leave = (screen: string, people: number) =>
    candor.database.pool.query(
      `insert into response_drafts (id, survey_id, respondent_key, version, answers, seed, language, screen, created_at, updated_at)
        select gen_random_uuid(), $1, sha256(gen_random_uuid()::text::bytea), 1, '{}', 1, 'en', $2, now(), now() - interval '2 hours'
        from generate_series(1, $3)`,
      [surveyId, screen, people],
    );
  await leave("pageone000", 4);
  await leave("pagetwo000", 3);
  const trend = () => sam().api("GET /surveys/{id}/trend", { params: { id: surveyId } });
  expect(await trend()).toMatchObject({ unfinished: 7, stopped: [] });
  await close(surveyId);
  expect((await trend()).stopped.map(({ count }) => count)).toEqual([4, 3]);
});

describe("what was withdrawn before anybody voted", () => {
  const at = "/pages/pageone000/elements/voted00000";

  it("leaves two in the next version", async () => {
    const { surveyId } = await publish(ranking("ABC", { rule: "one-to-one", ...lot }));
    await withdraw(surveyId, "A");
    const next = await nextVersion(surveyId, { op: "remove", path: `${at}/choices/${id("B")}` });
    expect(await refused(next())).toBe("too-few-choices");
  });

  it("can't be what winners have to beat", async () => {
    const { surveyId } = await publish(ranking("ABC", { rule: "one-to-one", ...lot }));
    await withdraw(surveyId, "A");
    const next = await nextVersion(surveyId, {
      op: "add",
      path: `${at}/vote/status`,
      value: id("A"),
    });
    expect(await refusal(next())).toMatchObject({
      code: "vote-fixed",
      details: { at: "voted00000" },
    });
  });

  it("leaves two, also if another version is published while it waits", async () => {
    const { surveyId } = await publish(ranking("ABC", { rule: "one-to-one", ...lot }));
    const next = await nextVersion(surveyId, { op: "remove", path: `${at}/choices/${id("B")}` });
    const client = await candor.database.pool.connect();
    await client.query("begin");
    await client.query("select from surveys where id = $1 for update", [surveyId]);
    const published = next();
    await waiting(1);
    // It has read the version before.
    const refusedLater = refused(withdraw(surveyId, "A"));
    await waiting(2);
    await client.query("commit");
    client.release();
    expect((await published).version).toBe(2);
    expect(await refusedLater).toBe("too-few-choices");
  });

  it("isn't shown on a room's screen", async () => {
    const others = [withVote(ranking("ABC", { rule: "one-to-one", ...lot }))].flatMap(
      ({ pages }) => pages[0]?.elements ?? [],
    );
    const { surveyId } = await publishDefinition(sam(), withBoard({ mode: "questions" }, others), {
      access: "account",
      identity: "named",
    });
    await withdraw(surveyId, "A");
    const { vote } = await sam().api("GET /rooms/{survey}", { params: { survey: surveyId } });
    expect(vote?.choices.map((each) => each.id)).toEqual([id("B"), id("C")]);
  });
});

describe("a runoff", () => {
  const scored = question("voted00000", {
    kind: "score",
    from: 0,
    to: 5,
    choices: [choice(id("A"), { label: copy("A") }), choice(id("B"), { label: copy("B") })],
    vote: { rule: "runoff", ...lot },
  }) as Question;

  let voters = 0;
  async function sentenceOf(papers: [number, number][], identity: "named" | "confidential") {
    const access = identity === "named" ? "account" : "link";
    const { surveyId } = await publish(scored, { access, identity });
    for (const [a, b] of papers) {
      const voter =
        identity === "named" ? await candor.person(`Voter ${++voters}`) : candor.visitor;
      await answer(voter, surveyId, { voted00000: { scores: { [id("A")]: a, [id("B")]: b } } });
    }
    await close(surveyId);
    return (await tallyOf(surveyId)).sentence;
  }

  it("that is level isn't won by what more people prefer", async () => {
    const of = "Of the two with the most points, as many people prefer";
    expect(
      await sentenceOf(
        [
          [5, 1],
          [1, 4],
        ],
        "named",
      ),
    ).toBe(`${of} A as B: 1 each. A wins, with more points.`);
    expect(
      await sentenceOf(
        [
          [5, 2],
          [1, 4],
        ],
        "named",
      ),
    ).toBe(`${of} A as B: 1 each. A wins, with the most points from more people.`);
    expect(
      await sentenceOf(
        [
          [4, 2],
          [2, 4],
        ],
        "named",
      ),
    ).toMatch(
      /^Of .* as many people prefer (A as B|B as A): 1 each\. [AB] wins\. A public lot decided/,
    );
  });

  it("of few people says only who comes first", async () => {
    expect(
      await sentenceOf(
        [
          [5, 1],
          [1, 4],
        ],
        "confidential",
      ),
    ).toBe("A comes first.");
  });
});
