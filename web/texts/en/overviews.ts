/** The dashboard's first screen, by role. */
import { format } from "./language.ts";

/** Of what somebody's surveys take. */
type Came = "votes" | "responses" | "both";

export const overviewTexts = {
  pageTitle: "Dashboard",
  welcome: (name: string) => `Welcome, ${name}`,
  failed: "This overview couldn’t be loaded.",
  failedText: "Your votes and surveys are safe. Everything else still works.",
  tryAgain: "Try again",
  loading: "Loading the overview…",
  votes: (count: number) => counted(count, "vote"),
  responses: (count: number) => counted(count, "response"),
  endsIn,
  said: (text: string) => `“${text}”`,
  /** An open survey, in brief. */
  open: (days: number, votes: number, option: boolean) =>
    `${endsIn(days)} · ${counted(votes, option ? "response" : "vote")}`,
};

export const surveyorOverviewTexts = {
  summary: (
    surveys: number,
    came: Came,
    { votes, responses }: { votes: number; responses: number },
  ) => {
    if (surveys === 0) return "Your first survey is a few sentences away.";
    if (votes + responses === 0)
      return `Nobody has answered your ${surveys === 1 ? "survey" : `${format.number(surveys)} surveys`} yet.`;
    const both = `${some(votes, "votes")} and ${some(responses, "responses")}`;
    const count = came === "both" ? both : some(votes + responses, came);
    return `Your ${surveys === 1 ? "survey has" : `${format.number(surveys)} surveys have`} ${count} so far.`;
  },
  notLive: (drafts: number): string =>
    drafts === 1 ? "Your survey isn’t live yet." : "Your surveys aren’t live yet.",
  all: { votes: "Votes", responses: "Responses", both: "Votes and responses" },
  onSurveys: (surveys: number) => `on ${counted(surveys, "survey")}`,
  week: "Last 7 full days",
  /** Compared with the seven days before. */
  weekBefore: (now: number, before: number) => {
    if (now === before) return "the same as the 7 days before";
    return now > before
      ? `${format.number(now - before)} more than the 7 days before`
      : `${format.number(before - now)} fewer than the 7 days before`;
  },
  today: "Today so far",
  todayNote: "until midnight, UTC",
  open: "Open surveys",
  unpublished: (count: number) => `${format.number(count)} unpublished`,
  ofSurveys: (count: number) => `of ${format.number(count)}`,
  trend: {
    votes: "Votes per day",
    responses: "Responses per day",
    both: "Votes and responses per day",
  },
  /** `best.day` is null for today. */
  trendSentence: (
    votes: number,
    days: number,
    best: { day: string | null; votes: number } | null,
    came: Came,
  ) => {
    if (best === null) return `${none[came]} in the last ${days} days.`;
    const start = `${some(votes, came)} in the last ${days} days`;
    const when = best.day === null ? "today" : `on ${best.day}`;
    if (best.votes < votes) return `${start}, most ${when}: ${format.number(best.votes)}.`;
    return votes === 1 ? `${start}, ${when}.` : `${start}, all ${when}.`;
  },
  span: "Days shown",
  days: (days: number) => `${days} days`,
  dayText: (day: string, votes: number, came: Came) => `${day}: ${some(votes, came)}`,
  todayText: (votes: number, came: Came) => `Today so far: ${some(votes, came)}`,
  todayShort: "today",
  asTable: "Show as table",
  day: "Day",
  ending: "Closing soon",
  allSurveys: "My surveys",
  noneEnding: "None of your surveys is open. A new one takes answers until its deadline.",
  toRead: "To read on your boards",
  unread: (count: number) => (count === 1 ? "one to read" : `${format.number(count)} to read`),
  feedback: "From the admins",
  allFeedback: "All feedback",
  correct: "Edit",
  correctOne: (title: string) => `Edit ${title}`,
  decided: { publish: "Published", unPublish: "Unpublished" },
  comments: "New comments",
  allAnswers: "All votes",
  noComments: "No new comments. Pro users can add one to each vote.",
  by: (name: string) => `by ${name}`,
  begin: "How it works",
  steps: [
    ["Write it", "One question, or many. A template or an import saves typing."],
    ["Share the link", "You decide who can answer, until when, and who sees the results."],
    ["Read the results", "They grow as people answer, and anyone can check the count."],
  ] as [title: string, text: string][],
};

export const adminOverviewTexts = {
  summary: (users: number, surveys: number) =>
    `${counted(users, "account")}, ${counted(surveys, "survey")}.`,
  users: "Users",
  surveys: "Surveys",
  unpublished: "Unpublished",
  payments: "Payments",
  /** `max`: where counting stopped. */
  recent: (count: number, max: number) => `${upTo(count, max)} new in 7 days`,
  corrected: (count: number) =>
    count === 0 ? "none edited yet" : `${format.number(count)} edited since`,
  attention: "Needs your attention",
  nothing: "You’re all caught up",
  nothingText:
    "No new reports, requests, edited surveys or disputed payments. You’ll see new ones here.",
  disputed: (count: number, max: number) =>
    count === 1 ? "1 payment is disputed" : `${upTo(count, max)} payments are disputed`,
  disputedText:
    "The membership is on hold during a dispute. The payment’s history says what the bank wrote.",
  asked: (count: number, max: number) =>
    count === 1
      ? "1 request to become a surveyor"
      : `${upTo(count, max)} requests to become a surveyor`,
  askedText: "See what they’d like to ask.",
  askedOne: "Read the requests to become a surveyor",
  correctedOne: (title: string) => `Review ${title}`,
  correctedTag: "Edited",
  correctedText: (name: string) => `${name} has edited it since it was unpublished.`,
  lookAgain: "Review",
  reportedTag: (count: number) => counted(count, "report"),
  reportedOne: (title: string) => `Read the reports about ${title}`,
  read: "Read",
  allReported: "Reported surveys",
};

export const voterOverviewTexts = {
  summary: (votes: number, responses: number) => {
    if (votes === 0 && responses === 0) return "You haven’t voted yet.";
    if (responses === 0) return `You’ve voted on ${counted(votes, "survey")}.`;
    if (votes === 0) return `You’ve answered ${counted(responses, "questionnaire")}.`;
    return `You’ve voted on ${counted(votes, "survey")} and answered ${counted(responses, "questionnaire")}.`;
  },
  nothingOpen: "There’s no open survey for you right now. New ones appear here.",
  waiting: "Your survey is with an admin.",
  browse: "Browse surveys",
  decided: "Results are in",
  allVotes: "All your votes",
  decidedNone: "When a survey you voted on closes, its result will appear here.",
  growing: "More votes since yours",
  growingNone: "When others vote after you, you’ll see it here.",
  since: (votes: number) => `${format.number(votes)} more`,
  written: "Your surveys",
  seeRequest: (title: string) => `See what happened to ${title}`,
  ending: "Closing soon: vote now",
  endingNone: "Nothing you haven’t voted on closes soon.",
  vote: "Vote",
  voteOn: (title: string) => `Vote on ${title}`,
  answer: "Answer",
  answerOne: (title: string) => `Answer ${title}`,
  you: "You:",
  closed: (day: string) => `It closed on ${day}.`,
  allSurveys: "All surveys",
  membership: "Your membership",
  proAction: "Your comments",
  pro: "You’re a Pro User for life. You can comment on every vote.",
  plain: (dollars: number) => `Pro lets you comment. $${dollars}, one-off.`,
  plainAction: "See the plan",
};

function endsIn(days: number): string {
  if (days === 0) return "Ends today";
  return days === 1 ? "Ends tomorrow" : `Ends in ${days} days`;
}

const none = { votes: "No votes", responses: "No responses", both: "No votes or responses" };

function some(count: number, came: Came): string {
  if (came === "both") return `${format.number(count)} votes and responses`;
  return counted(count, came === "votes" ? "vote" : "response");
}

function counted(count: number, noun: string): string {
  return `${format.number(count)} ${noun}${count === 1 ? "" : "s"}`;
}

function upTo(count: number, max: number): string {
  return count >= max ? `${format.number(max)} or more` : format.number(count);
}
