/** The builder's last step. */
export const builderPublishTexts = {
  title: "Publish",
  waiting: "Saving your last changes",
  waitingText: "What you publish is what the server has. This goes on by itself.",
  checking: "Checking your survey",
  failed: "We couldn’t check your draft.",
  mend: "Back to the survey",
};
