/** Of reporting a survey, and of what was reported. */
export const reportTexts = {
  done: "You have reported this survey.",
  dialog: {
    title: "Report this survey",
    user: "User name",
    feedback: "Feedback",
    hint: "The admins read it, with your name.",
    missing: "Please say what is wrong with this survey.",
    close: "Close",
    send: "Send Report",
  },
  sent: {
    title: "Reported Surveys",
    lead: "What you have told the admins about surveys.",
    caption: "Surveys you reported",
    filter: "Title",
    empty: {
      title: "No report yet",
      text: "A survey that should not be there is reported on its own page. Your reports are kept here.",
      action: "Browse surveys",
    },
    columns: {
      title: "Title",
      feedback: "Your report",
      reported: "Reported",
      deadline: "Deadline",
      votes: "Votes when reported",
      survey: "Survey",
    },
    deleted: "Deleted",
    published: "Published",
    unpublished: "Unpublished",
  },
  received: {
    title: "Reports",
    close: "Close",
    failed: "The reports could not be loaded.",
    again: "Try again",
    loading: "Loading the reports…",
    none: "Nobody has reported this survey.",
    older: "Show older reports",
  },
};
