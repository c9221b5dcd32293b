/** The dashboard's lists of surveys and votes, and their actions. */
import { format } from "./language.ts";

export const surveyColumnTexts = {
  number: "No.",
  id: "ID",
  title: "Title",
  category: "Category",
  /** A category's name in a narrow column: with soft hyphens in languages with long words. */
  narrow: (category: string) => category,
  created: "Created",
  deadline: "Deadline",
  status: "Status",
  votes: "Responses",
  action: "Action",
  unknownTime: "N/A",
  ended: "Closed",
  countedResponses: (count: number) =>
    `${format.number(count)} ${count === 1 ? "response" : "responses"}`,
};

export const surveyChoiceTexts = {
  allCategories: "All categories",
  anyStatus: "All",
  sort: "Sort",
  newest: "Newest first",
  oldest: "Oldest first",
  maxVotes: "Most votes first",
  minVotes: "Fewest votes first",
  reported: "Reported, most first",
};

export const surveyUpdateTexts = {
  title: "Survey update",
  lead: "Your surveys, with their votes so far.",
  create: "Create Survey",
  caption: "Your surveys",
  actions: "Actions",
  update: "Edit",
  updateOne: (title: string) => `Edit ${title}`,
  remove: "Delete",
  removeOne: (title: string) => `Delete ${title}`,
  results: "Results",
  resultsOf: (title: string) => `Results of ${title}`,
  share: "Share",
  shareOne: (title: string) => `Share ${title}`,
  shareTitle: (title: string) => `Share “${title}”`,
  close: "Close",
  unlisted: "Unlisted",
  none: "No surveys yet",
  noneText: "Surveys you create appear here. You can edit or delete them.",
  noneFirst: "You don’t have any surveys yet. Start with a question.",
  noneLive: (drafts: number): string =>
    drafts === 1 ? "Your draft isn’t live yet." : "Your drafts aren’t live yet.",
  goTo: "Go to your surveys",
};

export const manageSurveysTexts = {
  title: "Publish/UnPublish Surveys",
  lead: "Every survey and its reports. The surveyor sees your feedback.",
  caption: "All surveys",
  by: (name: string) => `by ${name}`,
  reports: "Reports",
  counted: (count: number) => `${format.number(count)} ${count === 1 ? "report" : "reports"}`,
  countedOf: (counted: string, title: string) => `${counted} about ${title}`,
  publish: "Publish",
  unPublish: "UnPublish",
  /** A button's accessible name. */
  actOn: (action: string, title: string) => `${action} ${title}`,
  resultsOf: (title: string, responses: number) =>
    `${format.number(responses)}, results of ${title}`,
  none: "No surveys yet",
  noneText: "You’ll see surveys here as soon as a surveyor creates one.",
};

export const statusTexts = {
  publishTitle: "Publish this survey?",
  unPublishTitle: "Unpublish this survey?",
  close: "Close",
  lastFeedback: "Last feedback",
  feedback: "Feedback",
  unPublishHint: "Say what needs to change.",
  publishHint: "Say why it can be public again.",
  /** Ready reasons to unpublish a survey. */
  reasons: [
    {
      name: "Leading question",
      text: "The question leads people to one answer. Please ask it neutrally.",
    },
    {
      name: "Personal data",
      text: "The survey asks for or shows personal data. Please remove it.",
    },
    { name: "Offensive", text: "The wording is offensive. Please rephrase it." },
    { name: "Advertising", text: "This is advertising rather than a question." },
  ],
  reasonsLabel: "Ready reasons",
  publishedNow: (title: string) => `“${title}” is public again.`,
  unPublishedNow: (title: string) => `“${title}” is no longer public.`,
  /** The feedback that the surveyor gets after an undo. */
  undoneFeedback: "We changed this by mistake and have undone it.",
};

export const votesReceivedTexts = {
  title: "Surveys Response",
  lead: "Every vote on your surveys.",
  leadOfOne: "Every vote on this survey.",
  caption: "Votes",
  answer: "Vote",
  analysis: "Filters, comparisons and reports",
  details: "Details",
  detailsOf: (title: string) => `Details of the vote on ${title}`,
  cast: "Cast",
  voter: "Voter",
  comment: "Comment",
  by: (name: string, commented: boolean) => `by ${name}${commented ? ", with a comment" : ""}`,
  deleted: "Deleted",
  survey: "Survey",
  allSurveys: "All surveys",
  inAddress: "Chosen survey",
  result: "Result",
  accounts: ({
    unconfirmed,
    sameDay,
    deleted,
  }: Record<"unconfirmed" | "sameDay" | "deleted", number>) =>
    `Votes from accounts without a confirmed email: ${format.number(unconfirmed)}. From accounts made on the day of the vote: ${format.number(sameDay)}.${deleted === 0 ? "" : ` From accounts deleted since: ${format.number(deleted)}.`}`,
  none: "No votes yet",
  noneText: "Share the link to your survey. Everyone gets one vote.",
};

export const receivedVoteTexts = {
  title: "Response details",
  all: "All votes",
  failed: "This vote couldn’t be loaded.",
  tryAgain: "Try again",
  loading: "Loading the vote…",
  answer: "Vote",
  deletedUser: "Deleted user",
  comment: "Comment",
  noComment: "No comment.",
  place: (place: number) => `Vote number ${format.number(place)} on this survey`,
  cast: "Cast",
  survey: "Survey",
  deletedSurvey: "Deleted",
  results: "Results of this survey",
  totalVotes: "Total votes",
};

export const feedbackTexts = {
  title: "Feedbacks",
  lead: "Your surveys that an admin unpublished, and why.",
  caption: "Unpublished surveys",
  feedback: "Feedback",
  noFeedback: "None given",
  none: "No feedback",
  noneText: "All your surveys are published. If an admin unpublishes one, you’ll see why here.",
};

export const surveyFormTexts = {
  createTitle: "Create Survey",
  createLead:
    "One question, for people with an account to vote on: live as soon as you publish it, until its deadline. To let people answer without an account, or say more than yes or no, start with “Several questions”.",
  create: "Publish survey",
  updateTitle: "Edit survey",
  leadBefore: "Votes and answers so far stay as they are.",
  updateLead: (title: string) => `“${title}”. Votes and answers so far stay as they are.`,
  closedLead: (title: string) => `“${title}” is closed. Its votes and answers stay as they are.`,
  /** Of what can't be changed once it's closed. */
  stays: "It’s closed, so this stays as it is.",
  update: "Save changes",
  failed: "This survey couldn’t be loaded.",
  tryAgain: "Try again",
  loading: "Loading the survey…",
  notYours: "This survey belongs to another surveyor.",
  notYoursText: "Only its owner can edit it.",
  yours: "My surveys",
  preview: "What voters will see",
  previewOver: "What voters saw",
  previewTitle: "Your question",
  previewDaysLeft: "Days left",
  previewText: "What people need to know before they vote.",
  titleHint: "A yes-or-no question works best.",
  description: "Description",
  option: "Option",
  optionDecides: "Are there more questions?",
  yes: "Yes",
  yesNote: "several, with pages and logic",
  yesWhy:
    "This form asks just one. The builder has room for more, and takes along what you’ve written.",
  no: "No",
  noNote: "one question, answered yes or no",
  chooseCategory: "Choose a category",
  categoryMissing: "Please choose a category.",
  closesAfter: "Close automatically after this many votes",
  closesAfterHint: "Or at the deadline, if that comes first.",
  deadlineHint: "It’s open until the end of that day, UTC.",
  deadlineMissing: "Please choose a date.",
  deadlinePast: "Please choose today or a later day.",
  presets: [
    { label: "In a week", days: 7 },
    { label: "In two weeks", days: 14 },
    { label: "In a month", days: 30 },
  ],
  listed: "Show it in the public list.",
  listedNote: "Otherwise only people with the link can find it.",
  fixed: "People have voted on this question, so it can’t change any more.",
  fixedText: "You can still change its category, and its deadline until voting ends.",
  fixedOver: "You can still change its category, and whether it’s in the public list.",
  questionsChange: "To change questions, publish a new version.",
  questionsStay: "This survey is closed, so its questions stay as they are.",
  editQuestions: "Edit the questions",
  many: "Go on in the builder",
  kept: "We kept what you wrote.",
  copied: "This is a copy. It’s a new survey with no votes.",
  startOver: "Start over",
  duplicate: "Duplicate",
  closeNow: "Close now",
  closeTitle: "Close this survey now?",
  closeManyText:
    "Nobody can answer any more, and it can’t be reopened. Everyone who was promised the results can see them.",
  closeText: "Voting ends at once and for good, and everyone can see the results.",
  closedNow: (title: string) => `“${title}” is closed.`,
  missing: { title: "Please write a title.", description: "Please write a description." },
  tooShort: (min: number) => `Please write at least ${min} characters.`,
};
