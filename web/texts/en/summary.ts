import { format } from "./language.ts";

const count = (responses: number) =>
  responses === 1 ? "One person" : `${format.number(responses)} people`;

/** A questionnaire's results as a whole, on the dashboard and on its page. */
export const summaryTexts = {
  title: "Results",
  results: "Results",
  responsesTab: "Responses",
  overviewTab: "Overview",
  crossTab: "Compare",
  reportsTab: "Reports",
  invitationsTab: "Invitations",
  votesTab: "Votes",
  parts: "Parts of the results",
  share: "Share",
  surveyPage: "Survey page",
  loading: "Loading the results…",
  failed: "The results couldn’t be loaded.",
  again: "Try again",
  keepTrying: "We’ll keep trying.",
  hiddenTitle: "You can’t see these results",
  hiddenText: "Only its owner and admins see them here.",
  responses: (responses: number, closed: boolean) =>
    responses === 0
      ? closed
        ? "Nobody answered."
        : "Nobody has answered yet."
      : `${count(responses)} ${closed ? "answered" : responses === 1 ? "has answered" : "have answered"}.`,
  /** Fewer than two lots may wait. */
  noneCounted: "No answer is counted yet.",
  countedFrom: (least: number) =>
    `Results appear here once ${format.number(least)} people have answered, or when it closes.`,
  live: "Live",
  /** What respondents were told about their names. */
  identities: {
    named: "Respondents were told that their names stand beside their answers.",
    confidential:
      "Respondents were told that the surveyor sees each person’s answers, but no names.",
    unlinked:
      "Respondents were told that who took part and what was answered are kept apart, without times.",
    sealed: "Respondents sent sealed ballots: not even this site can tell whose answers are whose.",
  },
  /** Where versions differ: those who answered these were told so. */
  toldIn: (versions: readonly number[], told: string) =>
    `${versions.length === 1 ? "Version" : "Versions"} ${versions.join(", ")}: ${told}`,
  fences: {
    account: "One answer per account; emails didn’t have to be confirmed.",
    confirmed: "One answer per confirmed email address.",
    domains: "One answer per confirmed email address at {domains}.",
    link: "One answer per browser; nothing stopped people from using several.",
    invited: "One answer per invited person, by a personal link.",
    sealed: "One ballot for each confirmed account that existed when it was published.",
  },
  ballots: (issued: number, eligible: number, isFinal: boolean) =>
    isFinal
      ? `${format.number(issued)} of ${format.number(eligible)} people took a ballot.`
      : issued === 0
        ? `${format.number(eligible)} people can take a ballot.`
        : `At least ${format.number(issued)} of ${format.number(eligible)} people took a ballot.`,
  waiting: (lot: number, most: number) =>
    `Answers are counted ${format.number(lot)} at a time, and the rest when the survey closes. Fewer than ${format.number(most)} are waiting.`,
  /** After the close. */
  leftWaiting: (lot: number) =>
    `Fewer than ${format.number(lot)} more answers came in, but they aren’t counted: with so few, it could show who gave them.`,
  responsesTo: (responses: number, version: number) =>
    responses === 0
      ? `Nobody has answered version ${format.number(version)}.`
      : `${count(responses)} answered version ${format.number(version)}.`,
  /** `apart` questions of them changed their meaning. */
  versions: (versions: number, apart: number) =>
    `From ${format.number(versions)} versions, added up${
      apart === 0
        ? ""
        : apart === 1
          ? ", except for one question whose meaning changed"
          : `, except for ${format.number(apart)} questions whose meaning changed`
    }`,
  versionsLabel: "Results by version",
  allVersions: "All versions",
  version: (version: number) => `Version ${format.number(version)}`,
  versionResponses: (responses: number) =>
    responses === 1 ? "one response" : `${format.number(responses)} responses`,
  published: (version: number) => `Version ${format.number(version)} was published on`,
  note: (note: string) => `Its author’s note: “${note}”`,
  oneDisclosed:
    "A question’s figures are hidden here where comparing versions would reveal what individuals said.",
  whyHidden: "Why some counts are hidden",
  whoCould: "Who could answer",
  disclosed: (group: number) =>
    `Counts of 1 to ${format.number(group - 1)} people are hidden (hatched in charts), and so are counts that would reveal them. So no table shows one person’s answers.`,
  /** For those who may read each response. */
  disclosedToYou: (group: number) =>
    `Counts of 1 to ${format.number(group - 1)} people are hidden (hatched in charts), and so are counts that would reveal them. Respondents were promised this, because tables get copied and shared.`,
  moreAppear: "More counts appear as more people answer.",
  held: (shown: number, held: number, group: number) =>
    `These figures cover the first ${format.number(shown)}. The newest ${held === 1 ? "answer is" : `${format.number(held)} answers are`} added later, at least ${format.number(group)} at a time, so that nobody’s answers stand out.`,
  hiddenFew: (group: number) => `Figures appear from ${format.number(group)} answers on.`,
  hiddenSome: (hidden: number, all: number) =>
    hidden === all
      ? "All questions are hidden here."
      : hidden === 1
        ? "One question is hidden here."
        : `${format.number(hidden)} of ${format.number(all)} questions are hidden here.`,
  hiddenWhy: (group: number) =>
    `Figures of fewer than ${format.number(group)} people would reveal what individuals said.`,
  /** For those who may read each response. */
  hiddenWhyToYou: (group: number) =>
    `Tables get copied and shared, so they show nothing about fewer than ${format.number(group)} people. You can read the responses themselves.`,
  readEach: "Read each response",
  readResponses: "Read the responses",
  othersSee: (shown: number, all: number, group: number) =>
    `Reports and everyone else see ${format.number(shown)} of these ${format.number(all)}: newer answers are added at least ${format.number(group)} at a time.`,
  heldAll: (group: number) =>
    `Results appear here once ${format.number(2 * group)} people have answered, so that nobody’s answers stand out.`,
  /** Over a survey's link, as long as nobody has answered. */
  first: (unit: "answer" | "vote") => `Get the first ${unit}`,
  firstLink: "Send people this link. Results appear here as they answer.",
  firstInvited: "Only people you invite can answer. Results appear here as they do.",
  firstInvite: "Invite people",
  nobodyYet: "Results appear here as people answer.",
  nobodyEver: "The survey ended without a response.",
  jump: "Jump to a question",
  earlier: (questions: number) =>
    questions === 1
      ? "One question as it was asked before"
      : `${format.number(questions)} questions as they were asked before`,
  howToRead: "How to read this",
  ranges:
    "Shares are of those who answered the question. A bracket is the 95% range of a share or mean, if these people were a random sample. They weren’t, so take it as a guide. Shares appear from 10 answers on.",
};
