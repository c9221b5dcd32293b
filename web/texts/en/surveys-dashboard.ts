/** The dashboard's lists of surveys and of answers, and what is done from them. */
import { format } from "./language.ts";

export const surveyColumnTexts = {
  number: "No.",
  id: "Id",
  title: "Title",
  category: "Category",
  /** The name of a category where there is little room: with soft hyphens, where a language has long words. */
  narrow: (category: string) => category,
  created: "Created",
  deadline: "Deadline",
  status: "Status",
  votes: "Votes",
  action: "Action",
  unknownTime: "N/A",
  ended: "Ended, final",
  countedVotes: (count: number) => `${format.number(count)} ${count === 1 ? "vote" : "votes"}`,
};

export const surveyChoiceTexts = {
  allCategories: "All categories",
  anyStatus: "All",
  sort: "Sort",
  newest: "Newest first",
  oldest: "Oldest first",
  mostVotes: "Most votes first",
  fewestVotes: "Fewest votes first",
  reported: "Reported, most first",
};

export const surveyUpdateTexts = {
  title: "Survey update",
  lead: "Your surveys, with their votes so far.",
  create: "Create Survey",
  caption: "Your surveys",
  actions: "Actions",
  update: "Update",
  updateOne: (title: string) => `Update ${title}`,
  remove: "Delete",
  removeOne: (title: string) => `Delete ${title}`,
  none: "No survey yet",
  noneText: "What you create appears here, to correct, to extend or to delete.",
  noneFirst: "You have no survey yet. It begins with a question.",
  goTo: "Go to your surveys",
};

export const manageSurveysTexts = {
  title: "Publish/UnPublish Surveys",
  lead: "Every survey, and what people report about it. Its surveyor reads the feedback that you give.",
  caption: "Surveys of everyone",
  by: (name: string) => `by ${name}`,
  reports: "Reports",
  counted: (count: number) => `${format.number(count)} ${count === 1 ? "report" : "reports"}`,
  countedOf: (counted: string, title: string) => `${counted} of ${title}`,
  publish: "Publish",
  unPublish: "UnPublish",
  /** Names a button, by what it does. */
  actOn: (action: string, title: string) => `${action} ${title}`,
  none: "No survey yet",
  noneText: "As soon as a surveyor creates one, it is here.",
};

export const statusTexts = {
  publishTitle: "Publish this survey?",
  unPublishTitle: "Unpublish this survey?",
  close: "Close",
  lastFeedback: "Last feedback",
  feedback: "Feedback",
  unPublishHint: "Say what has to change.",
  publishHint: "Say why it may be public again.",
  publishedNow: (title: string) => `${title} is public again.`,
  unPublishedNow: (title: string) => `${title} is public no more.`,
  /** The feedback that goes with it: its surveyor reads it. */
  undoneFeedback: "The decision before this one was a mistake, and is taken back.",
};

export const responsesTexts = {
  title: "Surveys Response",
  lead: "Every answer to your surveys.",
  leadOfOne: "Every answer to this survey.",
  caption: "Answers",
  answer: "Answer",
  details: "Details",
  detailsOf: (title: string) => `Details of the answer to ${title}`,
  cast: "Cast",
  by: (name: string, commented: boolean) => `by ${name}${commented ? ", with a comment" : ""}`,
  deleted: "Deleted since",
  survey: "Survey",
  allSurveys: "All surveys",
  inAddress: "Chosen survey",
  result: "Result",
  none: "No answer yet",
  noneText: "Send people the address of your survey: each of them has one vote.",
};

export const responseTexts = {
  title: "Response details",
  all: "All answers",
  failed: "This answer could not be loaded.",
  tryAgain: "Try again",
  loading: "Loading the answer…",
  answer: "Answer",
  deletedUser: "Deleted user",
  comment: "Comment",
  noComment: "No comment was written.",
  place: (place: number) => `Vote number ${format.number(place)} of this survey`,
  cast: "Cast",
  survey: "Survey",
  deletedSurvey: "Deleted since",
  totalVotes: "Total votes",
};

export const feedbackTexts = {
  title: "Feedbacks",
  lead: "Your surveys that an admin has unpublished, and why.",
  caption: "Unpublished surveys",
  feedback: "Feedback",
  noFeedback: "None was given",
  none: "No feedback",
  noneText: "All your surveys are published. When an admin unpublishes one, the reason is here.",
};

export const surveyFormTexts = {
  createTitle: "Create Survey",
  createLead: "It is public as soon as you publish it, and open until its deadline.",
  create: "Publish survey",
  updateTitle: "Update survey",
  updateLead: "Votes that were cast stay as they are.",
  update: "Save changes",
  failed: "This survey could not be loaded.",
  tryAgain: "Try again",
  loading: "Loading the survey…",
  notYours: "This is another surveyor's survey.",
  notYoursText: "Only its owner can change it.",
  yours: "Your surveys",
  preview: "What voters will see",
  previewTitle: "Your question",
  previewDaysLeft: "Days left",
  previewText: "What they need to know to answer it.",
  titleHint: "A question that can be answered with yes or no works best.",
  description: "Description",
  option: "Option",
  optionDecides: "Are there further questions?",
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
