import { format } from "./language.ts";

/** Of the lists of one's votes and comments. */
export const voteListTexts = {
  participate: {
    title: "Participate Surveys",
    lead: "The surveys that you have voted on.",
    caption: "Surveys you voted on",
    filter: "Title",
    empty: { title: "No vote yet", text: "Your votes are kept here, with the results of what you voted on." },
  },
  comments: {
    title: "Commented Surveys",
    lead: "What you wrote with your votes.",
    caption: "Surveys you commented on",
    filter: "Title or comment",
    empty: {
      title: "No comment yet",
      text: "As a pro user you may say why you vote as you do. What you write is kept here.",
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
  since: (votes: number) => (votes === 0 ? "None since yours" : `+${format.number(votes)} since yours`),
  results: "Results",
  resultsOf: (title: string) => `Results of ${title}`,
  deleted: "Deleted",
  unpublished: "Unpublished",
  browse: "Browse surveys",
};
