/** About a response that waits in this browser, on any page but its own. */
export const responseNoticeTexts = {
  waiting: "Your answers aren’t sent yet. We’ll keep trying.",
  sent: "Your answers were sent.",
  refused: (reason: string) => `Your answers weren’t sent. ${reason}`,
  tryNow: "Try now",
  open: "Open the survey",
};
