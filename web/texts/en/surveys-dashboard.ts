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
  votes: "Votes",
  action: "Action",
  unknownTime: "N/A",
  ended: "Closed",
  countedVotes: (count: number) => `${format.number(count)} ${count === 1 ? "vote" : "votes"}`,
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
  none: "No surveys yet",
  noneText: "Surveys you create appear here. You can edit or delete them.",
  noneFirst: "You don’t have any surveys yet. Start with a question.",
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
  publishedNow: (title: string) => `${title} is public again.`,
  unPublishedNow: (title: string) => `${title} is no longer public.`,
  /** The feedback that the surveyor gets after an undo. */
  undoneFeedback: "We changed this by mistake and have undone it.",
};

export const votesReceivedTexts = {
  title: "Surveys Response",
  lead: "Every vote on your surveys.",
  leadOfOne: "Every vote on this survey.",
  caption: "Votes",
  answer: "Vote",
  details: "Details",
  detailsOf: (title: string) => `Details of the vote on ${title}`,
  cast: "Cast",
  by: (name: string, commented: boolean) => `by ${name}${commented ? ", with a comment" : ""}`,
  deleted: "Deleted",
  survey: "Survey",
  allSurveys: "All surveys",
  inAddress: "Chosen survey",
  result: "Result",
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
  createLead: "It’s public as soon as you publish it, and open until its deadline.",
  create: "Publish survey",
  updateTitle: "Edit survey",
  updateLead: "Votes already cast stay as they are.",
  update: "Save changes",
  failed: "This survey couldn’t be loaded.",
  tryAgain: "Try again",
  loading: "Loading the survey…",
  notYours: "This survey belongs to another surveyor.",
  notYoursText: "Only its owner can edit it.",
  yours: "Your surveys",
  preview: "What voters will see",
  previewTitle: "Your question",
  previewDaysLeft: "Days left",
  previewText: "What people need to know before they vote.",
  titleHint: "A yes-or-no question works best.",
  description: "Description",
  option: "Option",
  optionDecides: "Are there more questions?",
  yes: "Yes",
  yesNote: "not available yet",
  no: "No",
  noNote: "one question, answered yes or no",
  chooseCategory: "Choose a category",
  categoryMissing: "Please choose a category.",
  deadlineHint: "Votes count until the end of that day, UTC.",
  deadlineMissing: "Please choose a date.",
  deadlinePast: "Please choose today or a later day.",
  missing: { title: "Please write a title.", description: "Please write a description." },
  tooShort: (least: number) => `Please write at least ${least} characters.`,
};
