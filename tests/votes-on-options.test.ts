import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Question, Vote } from "#engine/definition.ts";
import { canonicalJson } from "#limits/canonical-json.ts";
import { type Candor, openCandor, refusal, refused } from "./support/candor.ts";
import { answer, answerUnlinked } from "./support/questionnaires/answering.ts";
import { copy, definition, page, question } from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import {
  choicesOf,
  id,
  letters,
  lot,
  optionVotes,
  ranked,
  ranking,
  ticked,
  ticks,
} from "./support/voting/option-votes.ts";

/** Votes on options from a draft to the count, over HTTP. tests/counting.test.ts has the rules. */
let candor: Candor;
beforeAll(async () => {
  candor = await openCandor({ settings: { adminSecondFactor: false } });
});
afterAll(() => candor.close());

const { sam, publish, cast, close, tallyOf, held } = optionVotes(() => candor);

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const tennessee = "MNCK*42 NCKM*26 CKNM*15 KCNM*17";

it("a list names the first choices of a vote, cut, and of one question alone", async () => {
  const long = choicesOf("A", { label: copy("x".repeat(70)) });
  const asked = ranking("", { rule: "one-to-one", ...lot }, {
    choices: [...long, ...choicesOf("BCDEFGH")],
  } as Partial<Question>);
  const { surveyId } = await publish(asked);
  const params = { id: surveyId };
  const { vote, voteChoices } = await candor.visitor.api("GET /survey/{id}", { params });
  const cut = `${"x".repeat(60)}…`;
  expect([vote, voteChoices]).toEqual(["one-to-one", [cut, "B", "C", "D", "E", "F"]]);
});

it("lists name the choices of votes from before they did, as of new ones", async () => {
  const long = choicesOf("A", { label: copy("x".repeat(70)) });
  const published = [
    await publish(ranking("ABC", { rule: "one-to-one", ...lot })),
    await publish(
      ranking("", { rule: "drop-out", ...lot }, {
        choices: [...long, ...choicesOf("BCDEFGH")],
      } as Partial<Question>),
    ),
    await publishDefinition(
      sam(),
      definition([
        page("pageone000", [
          ranking("AB", { rule: "one-to-one", ...lot }),
          { ...ranking("CD", { rule: "one-to-one", ...lot }), id: "other00000", code: "other" },
        ]),
      ]),
      {},
    ),
  ];
  const listed = async () => {
    const { rows } = await candor.database.pool.query<{ choices: string[] | null }>(
      "select vote_choices as choices from surveys where id = any($1) order by id",
      [published.map(({ surveyId }) => surveyId)],
    );
    return rows.map(({ choices }) => choices);
  };
  const told = await listed();
  expect(told.map((choices) => choices?.length ?? null)).toEqual([3, 6, null]);
  const migration = readFileSync("server/database/migrations/0010_vote_choices.sql", "utf8");
  const [, backfill = ""] = migration.split("--> statement-breakpoint");
  await candor.database.pool.query("update surveys set vote_choices = null");
  await candor.database.pool.query(backfill);
  expect(await listed()).toEqual(told);
});

describe("a ranked vote", () => {
  it("is won by who beats every other, and nobody sees it before the close", async () => {
    const { surveyId } = await publish(ranking("MNCK", { rule: "one-to-one", ...lot }));
    await cast(surveyId, tennessee, ranked);
    const ada = await candor.person("Ada Admin", "admin");
    for (const who of [sam(), ada, candor.visitor])
      expect(await refusal(tallyOf(surveyId, who))).toMatchObject({
        status: 403,
        code: "not-allowed",
      });
    await close(surveyId);
    const tally = await tallyOf(surveyId, candor.visitor);
    expect(letters(tally.winners)).toBe("N");
    expect(tally.order.map(letters)).toEqual(["N", "C", "K", "M"]);
    expect(tally.duels?.wins[1]?.[0]).toBe(58);
    expect(tally.duels?.wins[0]?.[1]).toBe(42);
    expect(tally).toMatchObject({ voters: 100, counted: 100, level: [], final: true });
    expect(tally.sentence).toBe("N beats every other choice, one to one.");
    const { hash, sentence, ...counted } = tally;
    expect(sha256(canonicalJson(counted))).toBe(hash);
    const german = await candor.visitor.raw("GET", `/surveys/${surveyId}/tally/voted00000`, {
      headers: { "accept-language": "de" },
    });
    expect(await german.json()).toMatchObject({
      hash,
      sentence: "N schlägt alle anderen im direkten Vergleich.",
    });
  });

  it("by drop-out goes to another one", async () => {
    const tally = await held(ranking("MNCK", { rule: "drop-out", ...lot }), tennessee);
    expect(letters(tally.winners)).toBe("K");
    expect(tally.rounds?.map(({ out }) => out && letters([out]))).toEqual(["C", "N", undefined]);
    expect(tally.rounds?.at(-1)?.counts).toEqual({ [id("K")]: 58, [id("M")]: 42 });
    expect(tally.otherwise.find(({ rule }) => rule === "one-to-one")?.winners).toEqual([id("N")]);
  });

  it("takes the clearest duels first where nobody beats every other", async () => {
    // Example 3 of Schulze 2011.
    const papers = "ACBED*5 ADECB*5 BEDAC*8 CABED*3 CAEBD*7 CBADE*2 DCEBA*7 EBADC*8";
    const tally = await held(ranking("ABCDE", { rule: "one-to-one", ...lot }), papers);
    expect(tally.order.map(letters)).toEqual(["A", "C", "E", "B", "D"]);
    expect(tally.sentence).toContain("A wins");
    expect(tally.otherwise.map(({ rule }) => rule)).not.toContain("one-to-one");
  });

  it("for several seats elects by quota", async () => {
    // A food election: oranges, pears, chocolate, strawberries, hamburgers.
    const papers = "O*4 PO*2 CS*8 CH*4 S*1 H*1";
    const tally = await held(ranking("OPCSH", { rule: "seats", seats: 3, ...lot }), papers);
    expect(tally.quota).toBe(6);
    expect(letters(tally.winners)).toBe("COS");
    expect(tally.rounds?.[1]?.counts[id("S")]).toBe(5);
  });

  it("takes papers that leave most out, and an empty one as none", async () => {
    const { surveyId } = await publish(
      ranking("ABCD", { rule: "one-to-one", ...lot }, { required: true } as Partial<Question>),
    );
    await answer(candor.visitor, surveyId, ranked("C"));
    const none = answer(candor.visitor, surveyId, { voted00000: { ranking: [] } });
    expect(await refused(none)).toBe("invalid-answers");
    await close(surveyId);
    const tally = await tallyOf(surveyId);
    expect(tally.order.map(letters)).toEqual(["C", "ABD"]);
  });
});

describe("a tie", () => {
  it("is broken by a lot that anybody can recompute", async () => {
    const { surveyId } = await publish(ranking("AB", { rule: "one-to-one", ...lot }));
    await cast(surveyId, "AB BA", ranked);
    await close(surveyId);
    const { head } = await candor.visitor.api("GET /surveys/{id}/chain/head", {
      params: { id: surveyId },
    });
    const [first] = [id("A"), id("B")].sort((one, other) =>
      sha256(`candor lot 1 ${head} ${one}`) < sha256(`candor lot 1 ${head} ${other}`) ? -1 : 1,
    );
    const tally = await tallyOf(surveyId);
    expect(tally.winners).toEqual([first]);
    expect(tally.level).toEqual([{ at: 1, options: [id("A"), id("B")], by: "lot" }]);
    expect(tally.sentence).toContain("lot");
  });

  it("stays one where that was said", async () => {
    const tally = await held(ranking("AB", { rule: "one-to-one", tie: "level" }), "AB BA");
    expect(letters(tally.winners)).toBe("AB");
  });

  it("waits for the number that was announced", async () => {
    const vote = { rule: "one-to-one", tie: "lot", draw: copy("The lottery of 12 December") };
    const { surveyId } = await publish(ranking("AB", vote as Vote));
    const params = { id: surveyId };
    const draw = (number: string, who = sam()) =>
      who.api("POST /surveys/{id}/draw", { params, body: { number } });
    await cast(surveyId, "AB BA", ranked);
    expect(await refused(draw("3 14 15"))).toBe("still-open");
    await close(surveyId);
    const waiting = await tallyOf(surveyId);
    expect(waiting).toMatchObject({ final: false, waitingFor: "draw" });
    expect(waiting.hash).toBeUndefined();
    const olga = await candor.person("Olga Owner", "surveyor");
    expect(await refused(draw("1", olga))).toBe("not-allowed");
    const both = await Promise.allSettled([draw("3 14 15"), draw("9 26 53")]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const tally = await tallyOf(surveyId);
    expect(tally).toMatchObject({ final: true });
    const number = both[0].status === "fulfilled" ? "3 14 15" : "9 26 53";
    const { head } = await sam().api("GET /surveys/{id}/chain/head", { params });
    const [first] = [id("A"), id("B")].sort((one, other) =>
      sha256(`candor lot 1 ${head} ${number} ${one}`) <
      sha256(`candor lot 1 ${head} ${number} ${other}`)
        ? -1
        : 1,
    );
    expect(tally.winners).toEqual([first]);
    expect(await refused(draw("1"))).toBe("already-drawn");
    const { surveyId: other } = await publish(ranking("AB", { rule: "drop-out", ...lot }));
    const body = { number: "1" };
    const none = sam().api("POST /surveys/{id}/draw", { params: { id: other }, body });
    expect(await refused(none)).toBe("no-draw");
  });
});

describe("approval", () => {
  it("needs the share that was asked for", async () => {
    const vote = { rule: "approval", needs: 70, ...lot } as const;
    const tally = await held(ticks("ABC", vote), "AB B C", { identity: "named" });
    expect(tally).toMatchObject({ winners: [], failed: { by: "needs" } });
    expect(tally.sentence).toBe("Nobody has the 70% it takes: B has 67%.");
    expect(tally.totals).toEqual({ [id("A")]: 1, [id("B")]: 2, [id("C")]: 1 });
  });

  it("needs its quorum", async () => {
    const vote = { rule: "approval", quorum: 5, ...lot } as const;
    const tally = await held(ticks("AB", vote), "A A B", { identity: "named" });
    expect(tally).toMatchObject({ winners: [], failed: { by: "quorum" } });
    expect(tally.sentence).toContain("3, and it takes 5");
  });
});

describe("a budget", () => {
  it("is shared, where plain counting would buy other things", async () => {
    const vote = { rule: "shares", budget: 100, ...lot } as const;
    const tally = await held(ticks("ABC", vote, [50, 50, 40]), "AB*59 A C*40");
    expect([...tally.winners].sort()).toEqual([id("A"), id("C")]);
    expect(tally.otherwise).toEqual([{ rule: "most", winners: [id("A"), id("B")] }]);
    expect(tally.sentence).toBe("The budget pays for A and C.");
  });
});

describe("scores", () => {
  const scored = (rule: "score" | "runoff") =>
    question("voted00000", {
      kind: "score",
      choices: choicesOf("ABC"),
      vote: { rule, ...lot },
    }) as Question;
  const points = (paper: string) => ({
    voted00000: {
      scores: Object.fromEntries(
        [..."ABC"].map((letter, at) => [id(letter), Number(paper[at])] as const),
      ),
    },
  });

  it.each([
    ["score", "A"],
    ["runoff", "B"],
  ] as const)("by %s go to %s", async (rule, winner) => {
    const { surveyId } = await publish(scored(rule));
    await cast(surveyId, "500*5 340*6", points);
    await close(surveyId);
    const tally = await tallyOf(surveyId);
    expect(letters(tally.winners)).toBe(winner);
    if (rule === "score") expect(tally.totals?.[id("A")]).toBe(43);
  });
});

describe("without votes", () => {
  it("nobody wins, and all are level", async () => {
    const { surveyId } = await publish(ranking("AB", { rule: "one-to-one", ...lot }));
    await close(surveyId);
    expect(await tallyOf(surveyId)).toMatchObject({
      voters: 0,
      winners: [],
      order: [[id("A"), id("B")]],
      sentence: "Nobody voted.",
      final: true,
    });
  });
});

describe("few voters", () => {
  const vote = { rule: "approval", ...lot } as const;

  it("who aren't named show who won and in which order alone", async () => {
    const tally = await held(ticks("ABC", vote), "AB*5 B*3 C");
    expect(letters(tally.winners)).toBe("B");
    expect(tally.order.map(letters)).toEqual(["B", "A", "C"]);
    for (const figure of ["totals", "duels", "rounds"]) expect(tally).not.toHaveProperty(figure);
    expect(tally).toMatchObject({ otherwise: [], level: [] });
    expect(tally.sentence).not.toMatch(/\d/);
    expect((await held(ticks("ABC", vote), "AB*5 B*3 C*2")).totals).toBeDefined();
  });

  it("whose answers are kept apart likewise, once all of them are cast", async () => {
    const settings = { access: "account", identity: "unlinked" } as const;
    const { surveyId } = await publish(ticks("ABC", vote), settings);
    for (const name of ["Ann", "Ben", "Cid"])
      await answerUnlinked(await candor.person(`${name} Apart`), surveyId, ticked("B"));
    expect(await refused(tallyOf(surveyId))).toBe("not-allowed");
    await close(surveyId);
    const tally = await tallyOf(surveyId);
    expect(tally).toMatchObject({ voters: 3, winners: [id("B")], final: true });
    expect(tally).not.toHaveProperty("totals");
  });

  it("who are named show all of it", async () => {
    const tally = await held(ticks("ABC", vote), "AB*5 B*3 C", { identity: "named" });
    expect(tally.totals).toEqual({ [id("A")]: 5, [id("B")]: 8, [id("C")]: 1 });
  });
});

describe("a tally", () => {
  it("is of one question that is voted on, for those who may see results", async () => {
    const asked = definition([
      page("pageone000", [
        ticks("AB", { rule: "approval", ...lot }),
        question("plain00000", { kind: "yes-no" }),
      ]),
    ]);
    const settings = { access: "link", results: "owner" } as const;
    const { surveyId } = await publishDefinition(sam(), asked, settings);
    await answer(candor.visitor, surveyId, { ...ticked("A"), plain00000: { choice: "yes" } });
    // Also where only the owner is ever to see them.
    expect(await refused(tallyOf(surveyId))).toBe("not-allowed");
    await close(surveyId);
    expect(await refused(tallyOf(surveyId, candor.visitor))).toBe("not-allowed");
    expect((await tallyOf(surveyId)).final).toBe(true);
    const other = (question: string, of = surveyId) =>
      sam().api("GET /surveys/{id}/tally/{question}", { params: { id: of, question }, query: {} });
    expect(await refused(other("plain00000"))).toBe("not-this-kind");
    expect(await refused(other("nowhere000"))).toBe("not-found");
    expect(await refused(other("voted00000", randomUUID()))).toBe("not-found");
    for (const path of ["voted", "voted00000?version=0", "voted00000?version=x", "%00"]) {
      const { status } = await sam().raw("GET", `/surveys/${surveyId}/tally/${path}`);
      expect([path, [400, 404].includes(status)]).toEqual([path, true]);
    }
  });

  it("goes on where respondents were told that they see it, without a lot", async () => {
    const asked = ticks("AB", { rule: "approval", ...lot });
    const { surveyId } = await publish(asked, { results: "public", identity: "named" });
    await cast(surveyId, "A B", ticked);
    const tally = await tallyOf(surveyId);
    expect(tally).toMatchObject({ final: false, totals: { [id("A")]: 1, [id("B")]: 1 } });
    expect(letters(tally.winners)).toBe("AB");
    expect(tally.hash).toBeUndefined();
    await cast(surveyId, "A", ticked);
    expect((await tallyOf(surveyId)).winners).toEqual([id("A")]);
  });

  it("stays as it was declared, whatever is erased later", async () => {
    const asked = ticks("AB", { rule: "approval", ...lot });
    const { surveyId } = await publish(asked, { identity: "named" });
    const { responseId } = await answer(candor.visitor, surveyId, ticked("A"));
    await close(surveyId);
    // Nobody looked at it before.
    await sam().api("DELETE /response/{id}", { params: { id: responseId } });
    const declared = await tallyOf(surveyId);
    expect(declared).toMatchObject({ voters: 1, winners: [id("A")], final: true });
    const other = await held(asked, "B", { identity: "named" });
    expect(other.hash).not.toBe(declared.hash);
  });

  it("leaves out what was erased before the close", async () => {
    const asked = ticks("AB", { rule: "approval", ...lot });
    const { surveyId } = await publish(asked, { identity: "named" });
    const { responseId } = await answer(candor.visitor, surveyId, ticked("A"));
    await answer(candor.visitor, surveyId, ticked("B"));
    await sam().api("DELETE /response/{id}", { params: { id: responseId } });
    await close(surveyId);
    expect(await tallyOf(surveyId)).toMatchObject({ voters: 1, winners: [id("B")] });
  });

  it("of many votes is counted on another thread, and comes out the same", async () => {
    const asked = ranking("ABC", { rule: "one-to-one", ...lot });
    const { surveyId } = await publish(asked);
    await cast(surveyId, "ABC*2 BCA*1", ranked);
    await candor.database.pool.query(
      `insert into responses (id, survey_id, version, place, answers, states, salt, seal, link, submission_id, created_at, seed)
       select gen_random_uuid(), survey_id, version, 3 + n, answers, states, salt, seal, link, gen_random_uuid(), created_at, seed
       from responses, generate_series(1, 2500) n where survey_id = $1 and place = 1`,
      [surveyId],
    );
    await candor.database.pool.query(
      "update answer_counts set count = count + 2500 where survey_id = $1 and option = '#answered'",
      [surveyId],
    );
    await close(surveyId);
    const tally = await tallyOf(surveyId);
    expect(tally).toMatchObject({ voters: 2503, winners: [id("A")] });
    expect(tally.duels?.wins[0]?.[1]).toBe(2502);
  });
});
