import type { VoteRule } from "../counting/vote.ts";
import {
  type Definition,
  isQuestion,
  type Page,
  type Question,
  type QuestionKind,
} from "../definition.ts";
import { testsIn } from "../tests-in.ts";
import { voteLimits } from "../vote-limits.ts";
import { hiddenUntilClose, sourceReader, tellsOfVotes, votedIn } from "../votes.ts";
import { type BlockingCode, blocking } from "./blocking-codes.ts";
import type { Finding } from "./finding.ts";
import { type ProofFinding, proof } from "./proof-codes.ts";
import { choicesOf } from "./references.ts";

/** The rules by which each kind can be counted; others have no winner. */
const rulesOfKinds: Partial<Record<QuestionKind, readonly VoteRule[]>> = {
  "single-choice": ["most"],
  "multiple-choice": ["approval", "shares"],
  ranking: ["one-to-one", "drop-out", "seats"],
  score: ["score", "runoff"],
};

const withSeats: ReadonlySet<VoteRule> = new Set(["most", "approval", "seats", "score"]);

const mostChoices: Partial<Record<QuestionKind, number>> = {
  "single-choice": voteLimits.ticked,
  "multiple-choice": voteLimits.ticked,
  ranking: voteLimits.ranked,
  score: voteLimits.scored,
};

/** What keeps votes from being counted fairly, or at all. */
export function voteProblems(definition: Definition): Finding<BlockingCode>[] {
  return [
    ...definition.pages.flatMap((page) =>
      page.elements.flatMap((element) =>
        isQuestion(element) && element.vote ? problemsOf(element, page) : [],
      ),
    ),
    ...quotaProblems(definition),
  ];
}

function problemsOf(question: Question, page: Page): Finding<BlockingCode>[] {
  const { id, kind, vote } = question;
  if (!vote) return [];
  const { rule, seats = 1, status } = vote;
  if (!rulesOfKinds[kind]?.includes(rule)) return [blocking("vote-kind", id, { rule })];
  const choices = choicesOf(question);
  const found: Finding<BlockingCode>[] = [];
  if (seats > 1 && !withSeats.has(rule)) found.push(blocking("vote-kind", id, { rule }));
  const [min, max] = [Math.max(2, seats), mostChoices[kind] ?? voteLimits.ticked];
  if (choices.length < min || choices.length > max)
    found.push(blocking("vote-needs-choices", id, { min, max }));
  for (const choice of choices) {
    if (choice.role === "other") found.push(blocking("vote-other", choice.id));
    if (choice.showIf) found.push(blocking("vote-choice-hidden", choice.id));
  }
  if (question.showIf || page.showIf) found.push(blocking("vote-choice-hidden", id));
  if (page.repeat) found.push(blocking("vote-repeated", id));
  if (status !== undefined && !choices.some((choice) => choice.id === status))
    found.push(blocking("unknown-reference", id));
  const top = question.kind === "ranking" ? question.top : undefined;
  if ((rule === "drop-out" || rule === "seats") && top !== undefined && top < 3)
    found.push(blocking("vote-top", id));
  if (rule === "shares") found.push(...costProblems(question));
  return found;
}

/** Everything on offer has a cost that the budget can pay. */
function costProblems(question: Question): Finding<BlockingCode>[] {
  const budget = question.vote?.budget;
  if (budget === undefined) return [blocking("vote-cost", question.id)];
  return choicesOf(question)
    .filter(({ cost }) => cost === undefined || cost > budget)
    .map(({ id }) => blocking("vote-cost", id));
}

/**
 * A quota that reads votes, or what is asked after some of them alone, would turn some of them away,
 * and tell by that how many there are.
 */
function quotaProblems(definition: Definition): Finding<BlockingCode>[] {
  const { questions } = tellsOfVotes(definition);
  if (questions.size === 0) return [];
  const reads = sourceReader(definition, questions);
  return definition.quotas
    .filter(({ when }) => testsIn(when).some(({ of }) => reads(of)))
    .map(({ id }) => blocking("vote-quota", id));
}

/** What a vote would be fairer without. */
export function voteWarnings(definition: Definition): ProofFinding[] {
  const isOpen = !hiddenUntilClose(definition.settings?.results ?? "after-close");
  return votedIn(definition).flatMap((question) => {
    const found: ProofFinding[] = [];
    if ("order" in question && question.order === "given")
      found.push(proof("vote-order", question.id));
    if (question.kind === "ranking" && isOpen) found.push(proof("vote-after-answer", question.id));
    return found;
  });
}
