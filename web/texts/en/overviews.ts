/** What the dashboard's first screen says, to each role. */
import { format } from "./language.ts";

export const overviewTexts = {
  pageTitle: "Dashboard",
  welcome: (name: string) => `Welcome, ${name}`,
  failed: "This overview could not be loaded.",
  failedText: "Votes and surveys are safe: only this summary of them is missing. The menu still leads on.",
  tryAgain: "Try again",
  loading: "Loading the overview…",
  votes: (count: number) => `${format.number(count)} ${count === 1 ? "vote" : "votes"}`,
  endsIn,
  said: (text: string) => `“${text}”`,
  /** An open survey in short. */
  open: (days: number, votes: number) => `${endsIn(days)} · ${counted(votes, "vote")}`,
};

export const surveyorOverviewTexts = {
  summary: (surveys: number, votes: number) =>
    surveys === 0
      ? "Your first survey is a few sentences away."
      : `Your ${counted(surveys, "survey")} ${surveys === 1 ? "has" : "have"} ${counted(votes, "answer")} so far.`,
  allVotes: "All votes",
  onSurveys: (surveys: number) => `on ${counted(surveys, "survey")}`,
  week: "Last 7 full days",
  /** Held against the seven days before. */
  weekBefore: (now: number, before: number) => {
    if (now === before) return "as many as the 7 days before";
    return now > before
      ? `${format.number(now - before)} more than the 7 days before`
      : `${format.number(before - now)} fewer than the 7 days before`;
  },
  today: "Today so far",
  todayNote: "until midnight, UTC",
  open: "Open surveys",
  unpublished: (count: number) => `${format.number(count)} unpublished`,
  ofSurveys: (count: number) => `of ${format.number(count)}`,
  trend: "Votes per day",
  /** `best.day` is null for today. */
  trendSentence: (votes: number, days: number, best: { day: string | null; votes: number } | null) => {
    if (best === null) return `No vote in the last ${days} days.`;
    const start = `${counted(votes, "vote")} in the last ${days} days`;
    const when = best.day === null ? "today" : `on ${best.day}`;
    if (best.votes < votes) return `${start}, most ${when}: ${format.number(best.votes)}.`;
    return votes === 1 ? `${start}, ${when}.` : `${start}, all ${when}.`;
  },
  span: "Days shown",
  days: (days: number) => `${days} days`,
  dayText: (day: string, votes: number) => `${day}: ${counted(votes, "vote")}`,
  todayText: (votes: number) => `Today so far: ${counted(votes, "vote")}`,
  todayShort: "today",
  asTable: "The same as a table",
  day: "Day",
  dayVotes: "Votes",
  ending: "Ends soon",
  allSurveys: "Your surveys",
  noneEnding: "No survey of yours is open. One that you create takes votes until its deadline.",
  feedback: "From the admins",
  allFeedback: "All feedback",
  correct: "Correct it",
  correctOne: (title: string) => `Correct it: ${title}`,
  decided: { publish: "Published", unPublish: "Unpublished" },
  comments: "New comments",
  allAnswers: "All answers",
  noComments: "Nobody has added a comment lately. Pro members may, with each vote.",
  by: (name: string) => `by ${name}`,
  begin: "How it goes",
  steps: [
    ["Ask one thing", "A title, a few sentences, a category and a deadline."],
    ["Share its address", "It is public at once, and everybody who signs in has one vote."],
    ["Read the count", "It grows here and on the survey's page, and anyone can check it."],
  ] as [title: string, text: string][],
};

export const adminOverviewTexts = {
  summary: (users: number, surveys: number) =>
    `${counted(users, "account")} and ${counted(surveys, "survey")} are in your care.`,
  users: "Users",
  surveys: "Surveys",
  unpublished: "Unpublished",
  payments: "Payments",
  /** `most`: where counting stopped. */
  recent: (count: number, most: number) => `${upTo(count, most)} new in 7 days`,
  corrected: (count: number) => (count === 0 ? "none corrected yet" : `${format.number(count)} corrected since`),
  attention: "Needs your attention",
  nothing: "Nothing waits for you",
  nothingText: "No new report, no corrected survey, no disputed payment. What comes next appears here.",
  disputed: (count: number, most: number) =>
    count === 1 ? "A payer's bank disputes a payment" : `Payers' banks dispute ${upTo(count, most)} payments`,
  disputedText: "The membership is taken back while it lasts. Its history says what the bank wrote.",
  correctedOne: (title: string) => `Look again at ${title}`,
  correctedTag: "Corrected",
  correctedText: (name: string) => `${name} has changed it since it was unpublished.`,
  lookAgain: "Look again",
  reportedTag: (count: number) => counted(count, "report"),
  reportedOne: (title: string) => `Read the reports of ${title}`,
  read: "Read",
  allReported: "Reported surveys",
};

export const voterOverviewTexts = {
  summary: (votes: number) =>
    votes === 0 ? "Your first vote is waiting to be cast." : `You have taken part in ${counted(votes, "survey")}.`,
  nothingOpen: "No survey is open to you just now. New ones appear here.",
  browse: "Browse surveys",
  decided: "The result is out",
  allVotes: "All your votes",
  decidedNone: "Once a survey that you voted on has closed, its result stands here.",
  growing: "More votes since yours",
  growingNone: "When others vote after you, you see it here.",
  since: (votes: number) => `${format.number(votes)} more`,
  ending: "Ends soon, without you",
  endingNone: "Nothing that ends soon waits for your vote.",
  vote: "Vote",
  voteOn: (title: string) => `Vote on ${title}`,
  you: "You:",
  closed: (day: string) => `It closed on ${day}.`,
  allSurveys: "All surveys",
  membership: "Your membership",
  proAction: "Your comments",
  pro: "You are a Pro User, for life. You may say why with each vote.",
  plain: (dollars: number) => `As a Pro User you may say why you vote as you do. It costs $${dollars} once, for life.`,
  plainAction: "See the plan",
};

function endsIn(days: number): string {
  if (days === 0) return "Ends today";
  return days === 1 ? "Ends tomorrow" : `Ends in ${days} days`;
}

function counted(count: number, noun: string): string {
  return `${format.number(count)} ${noun}${count === 1 ? "" : "s"}`;
}

function upTo(count: number, most: number): string {
  return count >= most ? `${format.number(most)} or more` : format.number(count);
}
