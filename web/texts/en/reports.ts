/** Reporting a survey, and the lists of reports. */
export const reportTexts = {
  done: "You’ve reported this survey.",
  dialog: {
    title: "Report this survey",
    user: "User name",
    feedback: "Feedback",
    hint: "Admins will see your name.",
    missing: "Please say what’s wrong with this survey.",
    close: "Close",
    send: "Send Report",
  },
  sent: {
    title: "Reported Surveys",
    lead: "Surveys you’ve reported.",
    caption: "Surveys you reported",
    filter: "Title",
    empty: {
      title: "No reports yet",
      text: "Is there a survey that shouldn’t be here? Report it on its page. You’ll find your reports here.",
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
    failed: "The reports couldn’t be loaded.",
    again: "Try again",
    loading: "Loading the reports…",
    none: "Nobody has reported this survey.",
    older: "Show older reports",
  },
};
