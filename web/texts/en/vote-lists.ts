import { format } from "./language.ts";

/** The lists of a person's votes and comments. */
export const voteListTexts = {
  participate: {
    title: "Participate Surveys",
    lead: "The surveys you’ve voted on. A receipt lets you check any time that your vote is counted.",
    caption: "Surveys you voted on",
    filter: "Title",
    answered: "Questionnaires you answered",
    empty: { title: "No votes yet", text: "You’ll find your votes and their results here." },
  },
  answered: {
    title: "Questionnaires you answered",
    lead: "Surveys of many questions. A receipt lets you check any time that your answers are counted.",
    caption: "Questionnaires you answered",
    filter: "Title",
    votes: "Your votes",
    when: "Answered",
    responses: "Responses",
    own: "Your answers",
    seeOwn: "See",
    seeOwnOf: (title: string) => `See your answers to ${title}`,
    empty: { title: "No answers yet", text: "You’ll find the surveys you answer here." },
    noneLinked: {
      title: "No answers linked to you",
      text: "You’ve only taken part in surveys that keep answers apart from people.",
    },
  },
  tookPart: {
    title: "Answers kept apart from you",
    lead: "For these, we only know that you took part, not what you answered or when. So there’s nothing to look up, and no receipt.",
    known: "What we know",
    what: { unlinked: "You took part", sealed: "You took a ballot" },
    newest: (shown: number) => `These are the ${format.number(shown)} newest surveys.`,
  },
  comments: {
    title: "Commented Surveys",
    lead: "What you wrote with your votes.",
    caption: "Surveys you commented on",
    filter: "Title or comment",
    empty: {
      title: "No comments yet",
      text: "As a pro user you can comment on your votes. You’ll find your comments here.",
    },
  },
  columns: {
    title: "Title",
    vote: "Your vote",
    deadline: "Deadline",
    receipt: "Receipt",
    total: "Total votes",
    upToYours: "Votes up to yours",
    comment: "Your comment",
    commented: "Commented",
    survey: "Survey",
  },
  since: (votes: number) =>
    votes === 0 ? "None since yours" : `+${format.number(votes)} since yours`,
  results: "Results",
  resultsOf: (title: string) => `Results of ${title}`,
  deleted: "Deleted",
  unpublished: "Unpublished",
  browse: "Browse surveys",
};
