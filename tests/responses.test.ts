import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Candor, openCandor, type Person, refusal, refused } from "./support/candor.ts";
import { close, dayFromNow, publish } from "./support/drafts.ts";
import { answer, countsIn } from "./support/questionnaires/answering.ts";
import {
  between,
  choice,
  copy,
  definition,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";
import { cafe, happy, unhappy } from "./support/questionnaires/cafe.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/** Answering a questionnaire: what is kept, counted and refused. */
let candor: Candor;
let now: Date;
let sam: Person;
let ada: Person;
let people: Person[];
let next = 0;

beforeAll(async () => {
  now = new Date();
  candor = await openCandor({ clock: () => now });
  sam = await candor.person("Sam Surveyor", "surveyor");
  ada = await candor.person("Ada Admin", "admin");
  people = [];
  for (let n = 0; n < 12; n++) people.push(await candor.person(`Person ${n}`));
});
afterAll(() => candor.close());

/** Somebody who hasn't answered in this test. */
const someone = (): Person => people[next++ % people.length] as Person;
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const questionnaire = async (
  ...given: Parameters<typeof publishDefinition> extends [unknown, ...infer R] ? R : never
) => (await publishDefinition(sam, ...given)).surveyId;
const rowsOf = async (surveyId: string) =>
  (
    await candor.database.pool.query(
      `select place, answers, states, variables, seed, language, ending, respondent_id from responses
        where survey_id = $1 order by place`,
      [surveyId],
    )
  ).rows;

describe("a response", () => {
  it("gets a place, a receipt and the ending, and moves every count", async () => {
    const id = await questionnaire(cafe());
    const nora = someone();
    const cast = await answer(nora, id, happy);
    expect(cast).toMatchObject({ place: 1, ending: "endingdone", receipt: { place: 1 } });
    expect(cast.receipt.link).toMatch(/^[0-9a-f]{64}$/);
    await answer(someone(), id, unhappy);
    expect(await countsIn(candor.database, id)).toEqual({
      "likedit000 #answered": 2,
      "likedit000 yes": 1,
      "likedit000 no": 1,
      "whynot0000 #answered": 1,
      "whynot0000 #not-asked": 1,
      "service000 #answered": 1,
      "service000 #skipped": 1,
      "service000 =9": 1,
      "service000 #number": 1,
      "hadwhat000 #answered": 1,
      "hadwhat000 #skipped": 1,
      "hadwhat000 espresso00": 1,
      "hadwhat000 tea0000000": 1,
      "spent00000 #answered": 1,
      "spent00000 #skipped": 1,
      "spent00000 =4.5": 1,
      "spent00000 #number": 1,
    });
    const survey = await nora.api("GET /survey/{id}", { params: { id } });
    expect(survey.voteCount).toBe(2);
  });

  it("keeps answers to asked questions alone, in canonical form", async () => {
    const id = await questionnaire(cafe());
    const hidden = {
      ...happy,
      whynot0000: { text: "Typed before the change of mind" },
      hadwhat000: { choices: ["tea0000000", "espresso00"] },
    };
    await answer(someone(), id, hidden, { seed: 4_000_000_000, language: "xx" });
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({ seed: 4_000_000_000, language: "en" });
    expect(row.answers).toEqual(happy);
    expect(row.states.whynot0000).toBe("not-asked");
  });

  it("is the same one when it is sent again, even after the survey closed", async () => {
    const id = await questionnaire(cafe());
    const olga = someone();
    const submissionId = randomUUID();
    const first = await answer(olga, id, happy, { submissionId });
    expect(await answer(olga, id, happy, { submissionId })).toEqual(first);
    await close(candor.database, id);
    expect(await answer(olga, id, unhappy, { submissionId })).toEqual(first);
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it("is the only one of its respondent, who is told which it is", async () => {
    const id = await questionnaire(cafe());
    const pia = someone();
    const { responseId } = await answer(pia, id, happy);
    const second = await refusal(answer(pia, id, unhappy));
    expect(second).toMatchObject({ code: "already-answered", details: { responseId } });
  });

  it("can't be taken over by its submission", async () => {
    const id = await questionnaire(cafe());
    const submissionId = randomUUID();
    await answer(someone(), id, happy, { submissionId });
    const theirs = await refusal(answer(someone(), id, happy, { submissionId }));
    expect(theirs.code).toBe("already-answered");
    expect(theirs.details).toBeUndefined();
  });

  it("keeps the hidden fields that the definition declares", async () => {
    const variables = [{ name: "campaign" }, { name: "size", values: ["s", "m"] }];
    const id = await questionnaire(cafe({ variables }));
    await answer(someone(), id, happy, {
      variables: { campaign: "spring", size: "xl", other: "ignored" },
    });
    expect((await rowsOf(id))[0].variables).toEqual({ campaign: "spring" });
  });
});

describe("answers that can't be kept", () => {
  it("name the first page with a problem, and each question on it", async () => {
    const id = await questionnaire(cafe());
    const wrong = {
      likedit000: { choice: "yes" },
      service000: { number: 11 },
      hadwhat000: { choices: ["coffee0000"] },
    };
    const found = await refusal(answer(someone(), id, wrong));
    expect(found).toMatchObject({
      code: "invalid-answers",
      status: 422,
      members: { page: "pagerating" },
      fields: {
        service000: "Please enter 1 to 10.",
        hadwhat000: "This names something that the question doesn't have.",
      },
    });
    expect(await refusal(answer(someone(), id, {}))).toMatchObject({
      members: { page: "pageliked0" },
      fields: { likedit000: "Please answer this question." },
      problems: { likedit000: { code: "answer-required" } },
    });
    expect(await rowsOf(id)).toEqual([]);
  });

  it.each([
    ["a question that isn't there", { elsewhere0: { choice: "yes" } }, "no such question"],
    [
      "a key with a choice on a page that isn't repeated",
      { "likedit000:tea0000000": {} },
      "no such",
    ],
    ["another kind", { likedit000: { number: 4 } }, "isn't an answer to this kind"],
    ["an array", { likedit000: ["yes"] }, "isn't an answer to this kind"],
    ["a text of 64 KiB", { ...unhappy, whynot0000: { text: "x".repeat(65_536) } }, "20,000"],
    ["a lone surrogate", { ...unhappy, whynot0000: { text: "\ud800" } }, "can't be shown"],
    ["a zero byte", { ...unhappy, whynot0000: { text: "a\u0000b" } }, "can't be shown"],
  ])("%s", async (_, answers, words) => {
    const id = await questionnaire(cafe());
    const found = await refusal(answer(someone(), id, answers));
    expect(found.code).toBe("invalid-answers");
    expect(Object.values(found.fields ?? {}).join()).toContain(words);
  });

  it("fail a page's own check with the author's words", async () => {
    const checks = [
      {
        unless: between("spent00000", 0, 10),
        message: copy("Not more than {how}.", {
          how: { from: { question: "spent00000" }, fallback: { en: "that" } },
        }),
      },
    ];
    const pages = cafe().pages.map((each) =>
      each.id === "pagerating" ? { ...each, checks } : each,
    );
    const id = await questionnaire(cafe({ pages }));
    const found = await refusal(answer(someone(), id, { ...happy, spent00000: { number: 12 } }));
    expect(found).toMatchObject({
      members: { page: "pagerating" },
      fields: { pagerating: "Not more than 12." },
    });
  });

  it("agree to words that the statement has, in one of its languages", async () => {
    const both = (en: string, de: string) => ({ words: { en, de }, slots: {} });
    const id = await questionnaire(
      definition(
        [
          page("pagefirst0", [
            question("consent000", {
              kind: "consent",
              required: true,
              prompt: both("Agree?", "Einverstanden?"),
              statement: both("You may **keep** this.", "Ihr dürft es behalten."),
            }),
          ]),
        ],
        {
          languages: ["en", "de"],
          title: both("Coffee", "Kaffee"),
          endings: [{ id: "endingdone", kind: "done", text: both("Thanks.", "Danke.") }],
        },
      ),
    );
    const agreed = (text: string) => ({ consent000: { agreed: true, textHash: sha256(text) } });
    expect(await refusal(answer(someone(), id, agreed("Something else")))).toMatchObject({
      code: "invalid-answers",
      members: { page: "pagefirst0" },
      fields: { consent000: expect.stringContaining("statement") },
    });
    await answer(someone(), id, agreed("Ihr dürft es behalten."));
  });
});

describe("who may answer", () => {
  it("is people with an account, unless the link is enough", async () => {
    const [byAccount, byLink] = [
      await questionnaire(cafe()),
      await questionnaire(cafe(), { access: "link" }),
    ];
    expect(await refused(answer(candor.visitor, byAccount, happy))).toBe("sign-in-required");
    expect(await refused(answer(sam, byAccount, happy))).toBe("not-allowed");
    expect(await refused(answer(ada, byAccount, happy))).toBe("not-allowed");
    expect((await answer(candor.visitor, byLink, happy)).place).toBe(1);
    expect((await answer(candor.visitor, byLink, happy)).place).toBe(2);
    expect((await answer(someone(), byLink, happy)).place).toBe(3);
  });

  it("is nobody on a ballot, an unknown survey, an unpublished or a closed one", async () => {
    expect(await refused(answer(someone(), await publish(sam), happy))).toBe("not-this-kind");
    expect(await refused(answer(someone(), randomUUID(), happy))).toBe("not-found");
    expect(await refused(answer(someone(), "no id", happy))).toBe("not-found");
    const id = await questionnaire(cafe());
    expect(await refused(answer(someone(), id, happy, { version: 2 }))).toBe("invalid-input");
    await ada.api("PUT /surveys/{id}/status", {
      params: { id },
      body: { status: "unPublish", feedback: "Please explain." },
    });
    expect(await refused(answer(someone(), id, happy))).toBe("not-found");
    const over = await questionnaire(cafe());
    await close(candor.database, over);
    expect(await refused(answer(someone(), over, happy))).toBe("survey-closed");
  });

  it("is each mailbox once, also after its account was deleted", async () => {
    const id = await questionnaire(cafe());
    const ann = await candor.person("Ann");
    await candor.database.pool.query(
      "update users set email = 'ann.b+1@candor.example' where id = $1",
      [ann.id],
    );
    const other = await candor.person("Ann again");
    await candor.database.pool.query(
      "update users set email = 'ann.b+2@candor.example' where id = $1",
      [other.id],
    );
    const [one, two] = [
      await candor.as("ann.b+1@candor.example"),
      await candor.as("ann.b+2@candor.example"),
    ];
    await answer(one, id, happy);
    expect(await refused(answer(two, id, happy))).toBe("already-answered");
    await ada.api("DELETE /users/{id}", { params: { id: ann.id } });
    expect(await refused(answer(two, id, happy))).toBe("already-answered");
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({ respondent_id: null, answers: { likedit000: { choice: "yes" } } });
  });

  it.each([
    [6.9, "takes"],
    [7.1, "version-ended"],
  ])(
    "is whoever is half-way through a version that ended %d days ago: %s",
    async (days, expected) => {
      const { surveyId: id, draftId } = await publishDefinition(sam, cafe());
      const changed = JSON.stringify(cafe({ title: copy("How was the coffee?") }));
      const change = "update survey_drafts set definition = $2 where id = $1";
      await candor.database.pool.query(change, [draftId, changed]);
      const [today, body] = [
        now,
        { category: "Market Research", deadline: dayFromNow(7) } as const,
      ];
      now = new Date(today.getTime() - days * 86_400_000);
      await sam.api("POST /drafts/{id}/publish", { params: { id: draftId }, body });
      now = today;
      const sent = answer(someone(), id, happy);
      if (expected === "takes") expect((await sent).place).toBe(1);
      else expect(await refused(sent)).toBe(expected);
      await answer(someone(), id, happy, { version: 2 });
    },
  );
});

describe("every kind of question", () => {
  it("is counted by its parts", async () => {
    const both = (name: string) => [choice(`${name}apples`), choice(`${name}pears0`)];
    const id = await questionnaire(
      definition([
        page("pagefirst0", [
          question("ranking000", { kind: "ranking", choices: both("rank") }),
          question("matrix0000", {
            kind: "matrix",
            rows: [{ id: "rowprice00", code: "price", label: copy("Price") }],
            columns: both("cell"),
            each: "many",
          }),
          question("points0000", { kind: "constant-sum", choices: both("sums"), total: 100 }),
          question("single0000", { kind: "single-choice", choices: both("pick") }),
        ]),
      ]),
    );
    await answer(someone(), id, {
      ranking000: { ranking: ["rankpears0", "rankapples"] },
      matrix0000: { cells: { rowprice00: ["cellapples", "cellpears0"] } },
      points0000: { parts: { sumsapples: 30, sumspears0: 70 } },
      single0000: { choice: "pickapples" },
    });
    expect(await countsIn(candor.database, id)).toMatchObject({
      "ranking000 rankpears0@1": 1,
      "ranking000 rankapples@2": 1,
      "matrix0000 rowprice00/#answered": 1,
      "matrix0000 rowprice00/cellapples": 1,
      "matrix0000 rowprice00/cellpears0": 1,
      "points0000 sumsapples": 1,
      "single0000 pickapples": 1,
    });
    const { rows } = await candor.database.pool.query(
      "select sum::float8 as sum, squares::float8 as squares from answer_counts where survey_id = $1 and question = 'points0000' and option = 'sumspears0'",
      [id],
    );
    expect(rows).toEqual([{ sum: 70, squares: 4900 }]);
  });
});
