import { format } from "./language.ts";

const spoken = { yes: "yes", no: "no" };

/** What a count says, and no more than it can say. */
export const resultTexts = {
  nobody: (closed: boolean): string => (closed ? "Nobody voted." : "Nobody has voted yet."),
  one: (answer: "yes" | "no" | "none", closed: boolean) =>
    `The one voter${closed ? "" : " so\u00a0far"} ${answer === "none" ? "gave no opinion" : `said ${answer}`}.`,
  /** Of two or more. */
  people: (total: number, closed: boolean) => `${format.number(total)} voters${closed ? "" : " so\u00a0far"}`,
  tooFew: (people: string) => `${people}: too few answers to say.`,
  noOpinions: (people: string) => `None of ${people} gave an opinion.`,
  all: (people: string, answer: "yes" | "no") => `All ${people} said\u00a0${spoken[answer]}.`,
  level: (votes: number) => `Yes and no are level, with ${format.number(votes)} votes each.`,
  shares: (
    people: string,
    [first, firstShare]: ["yes" | "no", string],
    [second, secondShare]: ["yes" | "no", string],
  ) => `${firstShare} of ${people} said\u00a0${spoken[first]}, ${secondShare}\u00a0${spoken[second]}`,
  /** Where both shares would read alike, and the counts stand in their place. */
  lead: (counts: string, votes: number) =>
    `${counts}, a lead of ${format.number(votes)} ${votes === 1 ? "vote" : "votes"}`,
  /** The same where who is ahead is beyond doubt. */
  ahead: (answer: "yes" | "no", counts: string, votes: number) =>
    `${answer === "yes" ? "Yes" : "No"} leads by ${format.number(votes)} ${votes === 1 ? "vote" : "votes"}: ${counts}.`,
  clear: (shares: string) => `${shares}.`,
  tooClose: (shares: string) => `Too close to call: ${shares}.`,
  tooFewForGap: (shares: string) => `Too few votes to be sure: ${shares}.`,
  over: (share: string) => `over ${share}`,
  under: (share: string) => `under ${share}`,
  fewNote: (fewest: number) =>
    `Shares are shown from ${fewest} answers on: with fewer, each new one would turn the result.`,
  closeNote: (closed: boolean) =>
    `The ranges of yes and no overlap: ${closed ? "other voters might have turned the result" : "who is ahead may be chance"}. `,
  /** `narrow`: a bracket is drawn as a mere line. */
  note: (narrow: boolean) =>
    `Shares are of all votes, those without an opinion included. The bracket under each bar${narrow ? ", a mere line where it is narrow," : ""} is its 95\u00a0% range: ` +
    "where the share would likely lie among many people, had these voters been drawn from them by lot. They came by themselves instead, which no range accounts for.",
  /** For a screen reader, while the count moves. */
  spoken: (yes: number, no: number, noOpinion: number, total: number, closed: boolean) => {
    const parts = `${format.number(yes)} yes, ${format.number(no)} no, ${format.number(noOpinion)} without an opinion`;
    return `${closed ? "Final count" : "Now"}: ${format.number(total)} ${total === 1 ? "vote" : "votes"}, ${parts}.`;
  },
};
