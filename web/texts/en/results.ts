import { format } from "./language.ts";

const spoken = { yes: "yes", no: "no" };

/** What a count says, and no more than it can say. */
export const resultTexts = {
  nobody: (closed: boolean): string => (closed ? "Nobody voted." : "Nobody has voted yet."),
  one: (answer: "yes" | "no" | "none", closed: boolean) =>
    `The one voter${closed ? "" : " so far"} ${answer === "none" ? "gave no opinion" : `said ${answer}`}.`,
  /** Of two or more. */
  people: (total: number, closed: boolean) => `${format.number(total)} voters${closed ? "" : " so far"}`,
  tooFew: (people: string) => `${people}: too few answers to say.`,
  noOpinions: (people: string) => `None of ${people} gave an opinion.`,
  all: (people: string, answer: "yes" | "no") => `All ${people} said ${spoken[answer]}.`,
  level: (votes: number) => `Yes and no are level, with ${format.number(votes)} votes each.`,
  shares: (
    people: string,
    [first, firstShare]: ["yes" | "no", string],
    [second, secondShare]: ["yes" | "no", string],
  ) => `${firstShare} of ${people} said ${spoken[first]}, ${secondShare} ${spoken[second]}`,
  /** Where both shares would read alike, and the counts stand in their place. */
  lead: (counts: string, votes: number) =>
    `${counts}, a lead of ${format.number(votes)} ${votes === 1 ? "vote" : "votes"}`,
  clear: (shares: string) => `${shares}.`,
  tooClose: (shares: string) => `Too close to call: ${shares}.`,
  over: (share: string) => `over ${share}`,
  under: (share: string) => `under ${share}`,
  fewNote: (fewest: number) =>
    `Shares are shown from ${fewest} answers on: with fewer, each new one would turn the result.`,
  closeNote: "The ranges of yes and no overlap: who is ahead may be chance. ",
  note:
    "Shares are of all votes, those without an opinion included. Each bracket, with very many votes just a line, is a 95 % range: " +
    "where the share would likely lie among many people, if these voters had been drawn from them by lot. Nobody was: they came by themselves, which no range accounts for.",
  /** For a screen reader, while the count moves. */
  spoken: (yes: number, no: number, noOpinion: number, total: number, closed: boolean) => {
    const parts = `${format.number(yes)} yes, ${format.number(no)} no, ${format.number(noOpinion)} without an opinion`;
    return `${closed ? "Final count" : "Now"}: ${format.number(total)} ${total === 1 ? "vote" : "votes"}, ${parts}.`;
  },
};
