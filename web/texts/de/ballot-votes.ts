import type * as english from "../en/ballot-votes.ts";
import { format } from "./language.ts";
import { voteRuleTexts } from "./vote-rule.ts";

const number = (value: number) => format.number(value);

export const ballotVoteTexts: typeof english.ballotVoteTexts = {
  how: voteRuleTexts.how,
  ranking: "Eine reicht. Was Sie weglassen, zählt als letzte.",
  seats: (seats) => `${number(seats)} gewinnen.`,
  needs: (needs) => `Zum Gewinnen braucht es ${number(needs)} % der Stimmen.`,
  quorum: (least) => `Es gilt nur, wenn mindestens ${number(least)} Personen abstimmen.`,
  status: (name) => `Wer gewinnt, muss „${name}“ schlagen.`,
  budget: (budget, unit) => `Das Budget beträgt ${number(budget)}${unit && ` ${unit}`}.`,
  cost: (name, cost, unit) => `${name}: ${number(cost)}${unit && ` ${unit}`}`,
  costs: (list) => `Kosten: ${list}.`,
  lot: "Bei Gleichstand entscheidet ein öffentliches Los.",
  level: "Bei Gleichstand gewinnen alle.",
  draw: (words) => `Das Los hängt von dieser Zahl ab, die nach dem Ende gezogen wird: ${words}`,
  counts: "Das Ergebnis zeigt alle Zahlen, auch kleine, ohne Namen.",
  fixed: "Das stand vor der ersten Stimme fest.",
};
