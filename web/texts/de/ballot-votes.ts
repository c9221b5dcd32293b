import type * as english from "../en/ballot-votes.ts";
import { format } from "./language.ts";
import { voteRuleTexts } from "./vote-rule.ts";

const number = (value: number) => format.number(value);

export const ballotVoteTexts: typeof english.ballotVoteTexts = {
  title: "So wird gezählt",
  rules: voteRuleTexts.rules,
  how: voteRuleTexts.how,
  ranking: "Eine reicht. Was Sie weglassen, zählt als letzte.",
  seats: (seats) => `${number(seats)} gewinnen.`,
  needs: (needs) => `Zum Gewinnen braucht es ${number(needs)} % der Stimmen.`,
  quorum: (least) => `Es gilt nur, wenn mindestens ${number(least)} Personen abstimmen.`,
  status: (name) => `Wer gewinnt, muss „${name}“ schlagen.`,
  budget: (budget, unit) => `Das Budget beträgt ${number(budget)}${unit && ` ${unit}`}.`,
  cost: (cost, unit) => `${number(cost)}${unit && ` ${unit}`}`,
  sums: (unit) => {
    const of = unit && ` ${unit}`;
    return {
      within: `Was Sie angehakt haben, kostet {spent}${of}. Das Budget beträgt {budget}${of}.`,
      over: `Was Sie angehakt haben, kostet {spent}${of}, mehr als das Budget von {budget}${of}. Das macht nichts.`,
    };
  },
  lot: "Bei Gleichstand entscheidet ein öffentliches Los.",
  level: "Bei Gleichstand gewinnen alle.",
  draw: (words) => `Das Los hängt von dieser Zahl ab, die nach dem Ende gezogen wird: ${words}`,
  counts: (least) =>
    `Nach dem Ende zeigt das Ergebnis alle Zahlen, auch kleine, ohne Namen. Stimmen weniger als ${number(least)} Personen ab, zeigt es nur die Reihenfolge.`,
  countsNamed: "Das Ergebnis zeigt alle Zahlen, auch kleine.",
  fixed: "Das stand vor der ersten Stimme fest.",
};
