import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Summary } from "#contract/summary.ts";
import type { Choice, Question, Vote } from "#engine/definition.ts";
import { questionSentence } from "#web/results/question-sentence.ts";
import { withWords } from "#web/results/shown-summary.ts";
import { voteCatalogues } from "#web/texts/vote-catalogues.ts";
import { voteWordsIn } from "#web/voting/vote-words.ts";
import { type Candor, openCandor } from "./support/candor.ts";
import {
  choice,
  copy,
  definition,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";
import { lot, optionVotes, ranked, ranking, withVote } from "./support/voting/option-votes.ts";

/** What voters and readers are told of a vote. tests/votes-on-options.test.ts has the counts. */
const named = (words: Record<string, string>, cost?: number): Partial<Choice> => ({
  label: { words, slots: {} },
  ...(cost !== undefined && { cost }),
});
const bench = choice("bench00000", named({ en: "A bench", de: "Eine Bank" }, 60));
const tree = choice("tree000000", named({ en: "A tree", de: "Ein Baum" }, 1400));

const kinds = {
  most: "single-choice",
  approval: "multiple-choice",
  shares: "multiple-choice",
  "one-to-one": "ranking",
  "drop-out": "ranking",
  seats: "ranking",
  score: "score",
  runoff: "score",
} as const;

function wordsOf(vote: Vote, language: string): string {
  const asked = question("voted00000", {
    kind: kinds[vote.rule],
    choices: [bench, tree],
    vote,
  } as Parameters<typeof question>[1]) as Question;
  return voteWordsIn(withVote(asked), language).voted00000?.sentences.join(" ") ?? "";
}

describe("before voting", () => {
  it.each(Object.keys(kinds) as Vote["rule"][])("voters read how %s counts", (rule) => {
    const vote = { rule, ...lot };
    for (const language of ["en", "de"] as const) {
      const { how, fixed, ranking } = voteCatalogues[language];
      const told = wordsOf(vote, language);
      expect(told).toContain(how[rule]);
      expect(told).toContain(voteCatalogues[language].lot);
      expect(told.endsWith(fixed)).toBe(true);
      expect(told.includes(ranking)).toBe(kinds[rule] === "ranking");
    }
  });

  it("they read what a winner needs, in the survey's language", () => {
    const vote: Vote = {
      rule: "approval",
      tie: "level",
      seats: 2,
      needs: 50,
      quorum: 1200,
      status: bench.id,
      draw: copy("the lottery of 1 May"),
    };
    expect(wordsOf(vote, "en")).toContain(
      "2 win. The winner needs 50% of the votes. It only counts if at least 1,200 people vote. The winner has to beat “A bench”. If choices are level, all of them win. The lot depends on this number, drawn after the close: the lottery of 1 May",
    );
    expect(wordsOf(vote, "de-AT")).toContain(
      "2 gewinnen. Zum Gewinnen braucht es 50 % der Stimmen. Es gilt nur, wenn mindestens 1.200 Personen abstimmen. Wer gewinnt, muss „Eine Bank“ schlagen. Bei Gleichstand gewinnen alle.",
    );
    expect(wordsOf({ rule: "approval", ...lot, seats: 1 }, "en")).not.toContain("1 win");
  });

  it("they read what there is to spend, and what each choice costs", () => {
    const vote: Vote = { rule: "shares", ...lot, budget: 2000, unit: copy("euros") };
    expect(wordsOf(vote, "en")).toContain("The budget is 2,000 euros.");
    expect(wordsOf({ rule: "shares", ...lot, budget: 2000 }, "de")).toContain(
      "Das Budget beträgt 2.000.",
    );
    const asked = question("voted00000", {
      kind: "multiple-choice",
      choices: [bench, tree],
      vote,
    }) as Question;
    expect(voteWordsIn(withVote(asked), "en").voted00000).toMatchObject({
      title: "How it’s counted",
      rule: "Equal shares of a budget",
      costs: {
        budget: 2000,
        of: {
          [bench.id]: { text: "60 euros", cost: 60 },
          [tree.id]: { text: "1,400 euros", cost: 1400 },
        },
      },
    });
  });

  it("they read it in the reader's language where the survey's isn't ours", () => {
    expect(wordsOf({ rule: "most", ...lot }, "fr")).toContain(voteCatalogues.en.how.most);
  });

  it("small counts are announced where answers have no names", () => {
    const asked = question("voted00000", {
      kind: "ranking",
      choices: [bench, tree],
      vote: { rule: "seats", ...lot },
    });
    const settings = { access: "link", results: "after-close" } as const;
    const said = (identity: "named" | "confidential") =>
      voteWordsIn(
        definition([page("pageone000", [asked])], { settings: { ...settings, identity } }),
        "en",
      ).voted00000?.sentences;
    expect(said("confidential")).toContain(voteCatalogues.en.counts);
    expect(said("named")).not.toContain(voteCatalogues.en.counts);
  });

  it("nothing is said of questions without a vote", () => {
    const plain = definition([page("pageone000", [question("plain00000", { kind: "yes-no" })])]);
    expect(voteWordsIn(plain, "en")).toEqual({});
  });
});

let candor: Candor;
beforeAll(async () => {
  candor = await openCandor({ settings: { adminSecondFactor: false } });
});
afterAll(() => candor.close());
const { sam, publish, cast, close } = optionVotes(() => candor);

describe("beside the results stands what the vote came to", () => {
  const asked = ranking("AB", { rule: "one-to-one", ...lot });

  /** What each question's vote came to. */
  async function shown(
    surveyId: string,
    api = sam().api,
    change: (summary: Summary) => Summary = (same) => same,
  ) {
    const query = { params: { id: surveyId }, query: {} };
    const summary = change(await sam().api("GET /surveys/{id}/summary", query));
    const definitionOf = async () => withVote(asked);
    const { asked: found } = await withWords(summary, definitionOf, { api, version: null });
    return found.map(({ tally }) => tally?.sentence);
  }

  it("once it has closed, of all answers, unweighted, to a question asked once", async () => {
    const { surveyId } = await publish(asked, { identity: "named" });
    await cast(surveyId, "AB*2 BA", ranked);
    const none = [undefined];
    expect(await shown(surveyId)).toEqual(none);
    await close(surveyId);
    const sentence = "A beats every other choice, one to one.";
    expect(await shown(surveyId)).toEqual([sentence]);
    const filter = { of: "voted00000", is: ["answered"] } as unknown as Summary["filters"][number];
    const weights = {} as NonNullable<Summary["weights"]>;
    const each = (members: object) => (summary: Summary) => ({
      ...summary,
      questions: summary.questions.map((one) => ({ ...one, ...members })),
    });
    const changes: ((summary: Summary) => Summary)[] = [
      (summary) => ({ ...summary, filters: [filter] }),
      (summary) => ({ ...summary, weights }),
      (summary) => ({ ...summary, loading: 1 }),
      each({ current: false }),
      each({ of: "choice000a" }),
    ];
    for (const change of changes) expect(await shown(surveyId, sam().api, change)).toEqual(none);
  });

  it("without which figures name nobody who leads", async () => {
    const { surveyId } = await publish(asked, { identity: "named" });
    await cast(surveyId, "AB*2 BA", ranked);
    await close(surveyId);
    const query = { params: { id: surveyId }, query: {} };
    const summary = await sam().api("GET /surveys/{id}/summary", query);
    const { asked: found } = await withWords(summary, async () => withVote(asked));
    expect(found.map(questionSentence)).toEqual(["3 people filled this in."]);
  });

  it("to those who may see it", async () => {
    const { surveyId } = await publish(asked, { identity: "named", results: "owner" });
    await cast(surveyId, "AB", ranked);
    await close(surveyId);
    expect(await shown(surveyId, candor.visitor.api)).toEqual([undefined]);
    expect(await shown(surveyId)).toEqual(["A beats every other choice, one to one."]);
  });
});
