import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Summary } from "#contract/summary.ts";
import { ballotDefinition } from "#engine/ballot-definition.ts";
import type { Choice, Definition, Question, Vote } from "#engine/definition.ts";
import { summaryTexts } from "#texts/summary.ts";
import { voterTexts } from "#texts/voters.ts";
import { frameFor } from "#web/answer/answer-languages.ts";
import { AboutFigures } from "#web/results/about-figures.tsx";
import { questionSentence } from "#web/results/question-sentence.ts";
import { withWords } from "#web/results/shown-summary.ts";
import { answerCatalogues } from "#web/texts/answer-catalogues.ts";
import { voteCatalogues } from "#web/texts/vote-catalogues.ts";
import { voteWordsIn } from "#web/voting/vote-words.ts";
import { type Candor, openCandor } from "./support/candor.ts";
import { draft } from "./support/drafts.ts";
import {
  choice,
  copy,
  definition,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
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

  it("they read which counts are shown, and from how many voters on", () => {
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
    expect(said("confidential")).toContain(
      "Once the vote closes, the result shows all counts, small ones too, without names. If fewer than 10 people vote, it only shows the order.",
    );
    // Each vote counts then, and names may stand beside it.
    expect(said("named")).toContain("The result shows all counts, small ones too.");
    expect(said("named")?.join()).not.toContain("without names");
  });

  it("nothing is said of questions without a vote", () => {
    const plain = definition([page("pageone000", [question("plain00000", { kind: "yes-no" })])]);
    expect(voteWordsIn(plain, "en")).toEqual({});
  });
});

describe("the words around a vote", () => {
  const voted = question("voted00000", {
    kind: "ranking",
    choices: [bench, tree],
    vote: { rule: "seats", ...lot },
  });
  const other = question("plain00000", { kind: "yes-no" });
  const wordsOf = (asked: ReturnType<typeof question>[], language: "en" | "de" = "en") =>
    frameFor(language, { definition: definition([page("pageone000", asked)]) }).texts;

  it("are those of a vote where nothing else is asked", () => {
    const { by, send, answered, toSurvey } = wordsOf([voted]);
    expect({ by, send, answered, toSurvey }).toEqual({
      by: "A vote by {surveyor}",
      send: "Cast my vote",
      answered: { title: "You’ve voted", text: "Everyone votes once. Thank you for your vote." },
      toSurvey: "About this vote",
    });
    expect(wordsOf([voted], "de").send).toBe("Stimme abgeben");
    expect(wordsOf([voted, other])).toMatchObject({ send: "Send my answers" });
    expect(wordsOf([other])).toBe(answerCatalogues.en);
  });

  it("promise of counts what is kept: all of a result, no small groups in other tables", () => {
    for (const language of ["en", "de"] as const) {
      const [alone, beside, plain] = [[voted], [voted, other], [other]].map(
        (asked) => wordsOf(asked, language).privacy.confidential,
      );
      expect(new Set([alone, beside, plain]).size).toBe(3);
      for (const each of [alone, beside]) {
        expect(each).toContain("10");
        expect(each).not.toContain("{least}");
      }
    }
    expect(wordsOf([voted]).privacy.confidential).toBe(
      "{surveyor} sees each ballot, but no names. Once the vote closes, the result shows all counts if at least 10 people voted. Tables that split up the votes hide small groups. The people who run this site could look up who voted how.",
    );
    expect(wordsOf([voted, other]).privacy).toEqual({
      ...answerCatalogues.en.privacy,
      confidential:
        "{surveyor} sees each person’s answers, but no names. Tables hide small groups. Only the result of a vote shows all counts, once it closes and if at least 10 people voted. The people who run this site could look up who answered.",
    });
  });
});

let candor: Candor;
beforeAll(async () => {
  candor = await openCandor({ settings: { adminSecondFactor: false } });
});
afterAll(() => candor.close());
const { sam, publish, cast, close } = optionVotes(() => candor);

describe("beside the results it is said which counts are hidden", () => {
  const asked = ranking("AB", { rule: "one-to-one", ...lot });
  const other = question("plain00000", { kind: "yes-no" });

  /** What stands in the folds above the results, for anybody; tags between words. */
  async function notes(surveyId: string, whole: Definition): Promise<string> {
    const query = { params: { id: surveyId }, query: {} };
    const summary = await candor.visitor.api("GET /surveys/{id}/summary", query);
    const { api } = candor.visitor;
    const shown = await withWords(summary, async () => whole, { api, version: null });
    return renderToStaticMarkup(createElement(AboutFigures, { shown }));
  }

  it("nothing, where all that is asked is a vote", async () => {
    const { surveyId } = await publish(asked, { results: "after-close" });
    await cast(surveyId, "AB*9 BA", ranked);
    await close(surveyId);
    const said = await notes(surveyId, withVote(asked));
    expect(said).not.toContain(summaryTexts.whyHidden);
    expect(said).toContain(voterTexts.whoCould);
    expect(said).toContain(voterTexts.fences.link);
    expect(said).not.toContain(summaryTexts.whoCould);
  });

  it("a ballot speaks of votes, also in the head of its results", async () => {
    const { insertedId } = await sam().api("POST /surveys", { body: draft() });
    const { api } = candor.visitor;
    const query = { params: { id: insertedId }, query: {} };
    const summary = await sam().api("GET /surveys/{id}/summary", query);
    const words = async (version: number | null, isBallot: boolean) => {
      const voted = { api, version, isBallot };
      const shown = await withWords(summary, async () => ballotDefinition("Tea?"), voted);
      return shown.votes?.words;
    };
    expect(await words(null, true)).toMatchObject({
      sentence: "Nobody has voted yet.",
      whoCould: "Who could vote",
    });
    expect(await words(null, false)).toBeUndefined();
  });

  it("that votes are excepted, where other questions stand beside them", async () => {
    const whole = definition([page("pageone000", [asked, other])]);
    const terms = { access: "link", identity: "confidential", results: "after-close" } as const;
    const { surveyId } = await publishDefinition(sam(), whole, terms);
    await cast(surveyId, "AB*9 BA", (paper) => ({
      ...ranked(paper),
      plain00000: { choice: "yes" },
    }));
    await close(surveyId);
    const said = await notes(surveyId, whole);
    expect(said).toContain(summaryTexts.whyHidden);
    expect(said).toContain(voterTexts.exceptVotes);
  });

  it("the same as ever, where too few voted for counts", async () => {
    const whole = definition([page("pageone000", [asked, other])]);
    const terms = { access: "link", identity: "confidential", results: "after-close" } as const;
    const { surveyId } = await publishDefinition(sam(), whole, terms);
    await cast(surveyId, "AB*9", (paper) => ({ ...ranked(paper), plain00000: { choice: "yes" } }));
    await close(surveyId);
    const said = await notes(surveyId, whole);
    expect(said).toContain(summaryTexts.whyHidden);
    expect(said).not.toContain(voterTexts.exceptVotes);
  });
});

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
