/** The builder's last step. */
export const builderPublishTexts = {
  title: "Publish",
  waiting: "Saving your last changes",
  waitingText: "What you publish is what the server has. This goes on by itself.",
  checking: "Checking your survey",
  failed: "We couldn’t check your draft.",
  mend: "Back to the survey",
  /** Below what has to change first. */
  next: "Next, you choose who it’s for, who sees the results, and until when it’s open.",
  nextVersion:
    "Next, you see what changes for people who are answering, and publish the new version.",
};
