import { beforeEach } from "vitest";
import type { Tally } from "#contract/voting.ts";
import type { Choice, Definition, Question, Vote } from "#engine/definition.ts";
import type { Candor, Person } from "../candor.ts";
import { answer } from "../questionnaires/answering.ts";
import { choice, copy, definition, page, question } from "../questionnaires/build-definition.ts";
import { publishDefinition } from "../questionnaires/publish.ts";

/** Votes on choices that are letters. */
export const id = (letter: string) => `choice000${letter.toLowerCase()}`;
export const letters = (ids: readonly string[]) =>
  ids.map((each) => each.slice(-1).toUpperCase()).join("");
export const choicesOf = (names: string, more: Partial<Choice> = {}) =>
  [...names].map((letter) => choice(id(letter), { label: copy(letter), ...more }));

export const lot = { tie: "lot" } as const;

export function ranking(names: string, vote: Vote, more: Partial<Question> = {}): Question {
  return question("voted00000", {
    kind: "ranking",
    choices: choicesOf(names),
    vote,
    ...more,
  } as Parameters<typeof question>[1]) as Question;
}

export function ticks(names: string, vote: Vote, costs: number[] = []): Question {
  const choices = choicesOf(names).map((each, at) => ({
    ...each,
    ...(costs[at] !== undefined && { cost: costs[at] }),
  }));
  return question("voted00000", { kind: "multiple-choice", choices, vote }) as Question;
}

export const withVote = (asked: Question): Definition => definition([page("pageone000", [asked])]);

export const ranked = (order: string) => ({ voted00000: { ranking: [...order].map(id) } });
export const ticked = (names: string) => ({ voted00000: { choices: [...names].map(id) } });

type Settings = Parameters<typeof publishDefinition>[2];

/** `candor` is asked for once it is open. One may write 120 times a minute, so each test has its surveyor. */
export function optionVotes(candor: () => Candor) {
  let surveyor: Person | null = null;
  let surveyors = 0;
  beforeEach(async () => {
    surveyor = await candor().person(`Sam Surveyor ${++surveyors}`, "surveyor");
  });
  const sam = () => {
    if (!surveyor) throw new Error("no test runs");
    return surveyor;
  };

  async function publish(asked: Question, settings: Settings = {}) {
    const terms = { access: "link", identity: "confidential", ...settings } as const;
    return publishDefinition(sam(), withVote(asked), terms);
  }

  /** Papers as in "MNCK*42 NCKM*26". */
  async function cast(surveyId: string, papers: string, answers: (paper: string) => object) {
    for (const each of papers.split(" ")) {
      const [paper = "", times = "1"] = each.split("*");
      for (let time = 0; time < Number(times); time++)
        await answer(candor().visitor, surveyId, answers(paper) as Record<string, unknown>);
    }
  }

  const close = (surveyId: string) =>
    sam().api("POST /surveys/{id}/close", { params: { id: surveyId } });
  const tallyOf = (surveyId: string, who: Pick<Person, "api"> = sam()) =>
    who.api("GET /surveys/{id}/tally/{question}", {
      params: { id: surveyId, question: "voted00000" },
      query: {},
    });

  /** Publishes, casts and closes. */
  async function held(asked: Question, papers: string, settings: Settings = {}): Promise<Tally> {
    const { surveyId } = await publish(asked, settings);
    await cast(surveyId, papers, asked.kind === "ranking" ? ranked : ticked);
    await close(surveyId);
    return tallyOf(surveyId);
  }

  return { sam, publish, cast, close, tallyOf, held };
}
