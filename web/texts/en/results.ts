import { format } from "./language.ts";

const spoken = { yes: "yes", no: "no" };

/** What a count says, and no more than it can say. */
export const resultTexts = {
  nobody: (closed: boolean): string => (closed ? "Nobody voted." : "Nobody has voted yet."),
  one: (answer: "yes" | "no" | "none", closed: boolean) =>
    `The one voter${closed ? "" : " so\u00a0far"} ${answer === "none" ? "had no opinion" : `said ${answer}`}.`,
  /** Of two or more. */
  people: (total: number, closed: boolean) =>
    `${format.number(total)} voters${closed ? "" : " so\u00a0far"}`,
  tooFew: (people: string) => `${people}: too few votes to say.`,
  noOpinions: (people: string) => `None of ${people} had an opinion.`,
  all: (people: string, answer: "yes" | "no") => `All ${people} said\u00a0${spoken[answer]}.`,
  level: (votes: number) => `Yes and no are tied, with ${format.number(votes)} votes each.`,
  shares: (
    people: string,
    [first, firstShare]: ["yes" | "no", string],
    [second, secondShare]: ["yes" | "no", string],
  ) =>
    `${firstShare} of ${people} said\u00a0${spoken[first]}, ${secondShare}\u00a0${spoken[second]}`,
  /** Where both percentages would round to the same, so we show the counts. */
  lead: (counts: string, votes: number) =>
    `${counts}, a lead of ${format.number(votes)} ${votes === 1 ? "vote" : "votes"}`,
  /** The same, where the lead is certain. */
  ahead: (answer: "yes" | "no", counts: string, votes: number) =>
    `${answer === "yes" ? "Yes" : "No"} leads by ${format.number(votes)} ${votes === 1 ? "vote" : "votes"}: ${counts}.`,
  clear: (shares: string) => `${shares}.`,
  tooClose: (shares: string) => `Too close to call: ${shares}.`,
  tooFewForGap: (shares: string) => `Too few votes to be sure: ${shares}.`,
  over: (share: string) => `over ${share}`,
  under: (share: string) => `under ${share}`,
  fewNote: (min: number) => `We show percentages from ${min} votes on.`,
  closeNote: (closed: boolean) =>
    `The ranges of yes and no overlap: ${closed ? "with other voters the result could have been different" : "the lead could be chance"}. `,
  /** `narrow`: a bracket is drawn as a thin line. */
  note: (narrow: boolean) =>
    `Percentages are of all votes, including “no opinion”. The bracket under each bar${narrow ? " (just a line where it’s narrow)" : ""} is its 95% range, ` +
    "if these voters were a random sample. They chose to vote, so treat it as a guide.",
  /** For a screen reader, while the count moves. */
  spoken: (yes: number, no: number, noOpinion: number, total: number, closed: boolean) => {
    const parts = `${format.number(yes)} yes, ${format.number(no)} no, ${format.number(noOpinion)} no opinion`;
    return `${closed ? "Final count" : "Now"}: ${format.number(total)} ${total === 1 ? "vote" : "votes"}, ${parts}.`;
  },
};
