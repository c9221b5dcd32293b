import type { Survey } from "#contract/surveys.ts";
import { privacyOf } from "#engine/answer-privacy.ts";
import { boardIn } from "#engine/boards/board-in.ts";
import { generalText, wordsIn } from "#engine/copy-text.ts";
import { type Copy, type Question, questionsOf } from "#engine/definition.ts";
import { plainText } from "#engine/markdown.ts";
import { isOnlyVoted, ruleOf, votedIn } from "#engine/votes.ts";
import { smallestGroup } from "#limits/limits.ts";
import { answerTexts } from "#texts/answer.ts";
import { answerVoteTexts } from "#texts/answer-votes.ts";
import { asksWhoTexts } from "#texts/asks-who.ts";
import { ballotVoteTexts } from "#texts/ballot-votes.ts";
import { closedVoteTexts } from "#texts/closed-vote.ts";
import { language as readersLanguage } from "#texts/language.ts";
import { stageTexts } from "#texts/stages.ts";
import { voteRuleTexts } from "#texts/vote-rule.ts";
import { frameFor } from "#web/answer/answer-languages.ts";
import { asksWhoWords } from "#web/answer/asks-who-words.ts";
import { loadDefinition } from "#web/answer/load-definition.ts";
import type { Api } from "#web/api.ts";
import { fill } from "#web/questions/fill.ts";
import { languageName } from "#web/questions/language-name.ts";
import { type Stages, stagesOf } from "#web/stages/stages-of.ts";
import { isClosed } from "#web/surveys/deadline.ts";
import { votingTexts } from "#web/voting/voting-texts.ts";

export type AskedChoice = { label: string; cost?: string | undefined };

/** What a questionnaire's page says beside the survey itself, in one of its languages. */
export type About = {
  /** Of title, description and questions, if it isn't the page's. */
  lang: string | undefined;
  /** Whether all that it asks is voted on. */
  isVote: boolean;
  title: string;
  description: string;
  /** With the choices of what is voted on, and what they cost. */
  questions: { id: string; prompt: string; choices: AskedChoice[]; budget?: string | undefined }[];
  /** How votes are counted; null without one rule for all of them. */
  how: string | null;
  more: number;
  /** What its board is about; null without one. */
  board: string | null;
  /** Whether what it asks came of a board that it had before. */
  isFromBoard: boolean;
  /** From its board to the vote that comes of it; null without such a way. */
  stages: Stages | null;
  /** Who sees the answers and the results. */
  privacy: string;
  /** The names of its other languages, in a list. */
  others: string;
};

/** As many questions as give an idea of the others. */
const maxQuestions = 12;

/** Only loaders call this, so that no page loads its code. */
export async function aboutQuestionnaire(api: Api, survey: Survey): Promise<About | null> {
  const { _id, version: number, surveyor } = survey;
  if (!survey.option || number === undefined) return null;
  const { definition, language, languages, asksWho } = await loadDefinition(
    api,
    { id: _id, number },
    shownLanguage,
  );
  const text = (copy: Parameters<typeof generalText>[0]) =>
    generalText(copy, language).replaceAll(/\s+/g, " ");
  const questions = questionsOf(definition);
  const { inserted } = frameFor(language).texts;
  /** An answer that a question inserts is named: its fallback may be "this", which says nothing. */
  const asked = ({ words, slots }: Copy) =>
    plainText(wordsIn(words, language), (name) => {
      const from = Object.hasOwn(slots, name) ? slots[name]?.from : undefined;
      const id = from && "question" in from ? from.question : undefined;
      const number = questions.findIndex((each) => each.id === id) + 1;
      return number > 0 ? fill(inserted, { number }) : "…";
    }).replaceAll(/\s+/g, " ");
  const gone = new Set(survey.withdrawn?.map(({ question, choice }) => `${question} ${choice}`));
  const choicesOf = (question: Question): AskedChoice[] => {
    const { vote } = question;
    if (!vote || !("choices" in question)) return [];
    const offered = question.choices.filter(({ id }) => !gone.has(`${question.id} ${id}`));
    if (vote.budget === undefined) return offered.map(({ label }) => ({ label: text(label) }));
    const unit = text(vote.unit);
    return offered.map(({ label, cost = 0 }) => ({
      label: text(label),
      cost: ballotVoteTexts.cost(cost, unit),
    }));
  };
  const budgetOf = ({ vote }: Question) =>
    vote?.budget === undefined ? undefined : ballotVoteTexts.budget(vote.budget, text(vote.unit));
  const rule = ruleOf(definition);
  const board = boardIn(definition);
  const { settings } = definition;
  const texts = votingTexts(answerTexts, answerVoteTexts, definition);
  const told = settings && privacyOf(settings, "unknown");
  const isVote = isOnlyVoted(definition);
  const said =
    settings && asksWhoWords(asksWho, settings.identity, asksWhoTexts, readersLanguage.tag);
  const unless = said ? [said] : [];
  // A closed one has results, or says why not.
  const sentences =
    told &&
    (!isClosed(survey)
      ? [texts.privacy[told.identity], ...unless, texts.results[told.results]]
      : told.identity === "confidential" && votedIn(definition).length > 0
        ? [isVote ? closedVoteTexts.confidential : closedVoteTexts.besides]
        : [texts.privacy[told.identity]]);
  return {
    lang: baseOf(language) === readersLanguage.tag ? undefined : language,
    isVote,
    title: text(definition.title),
    description: generalText(definition.description, language),
    questions: questions.slice(0, maxQuestions).map((question) => ({
      id: question.id,
      prompt: asked(question.prompt),
      choices: choicesOf(question),
      budget: budgetOf(question),
    })),
    how: rule && rule !== "several" ? voteRuleTexts.how[rule] : null,
    more: Math.max(0, questions.length - maxQuestions),
    board: board ? asked(board.prompt) : null,
    isFromBoard: definition.from !== undefined,
    stages: stagesOf(survey, stageTexts),
    // Cached with the page, so it can't depend on who reads it.
    privacy: fill(sentences?.join(" ") ?? "", {
      surveyor: surveyor.name,
      least: smallestGroup.unlinked,
    }),
    others: listOf(languages.filter((each) => each !== language).map(languageName)),
  };
}

/** The page's language, or a questionnaire's first one. */
export function shownLanguage(all: readonly string[]): string {
  return all.find((each) => baseOf(each) === readersLanguage.tag) ?? all[0] ?? "en";
}

function baseOf(tag: string): string {
  return tag.split("-")[0] ?? tag;
}

function listOf(names: string[]): string {
  return new Intl.ListFormat(readersLanguage.tag).format(names);
}
