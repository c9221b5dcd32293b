/** The page that an invitation's mail links to. */
export const unsubscribeTexts = {
  title: "No more invitations?",
  lead: "You won’t get any more invitations or reminders from this person. A link that you have already keeps working.",
  stop: "No more from this person",
  stopAll: "No more from anyone here",
  noticeTitle: "No more of these emails?",
  noticeLead:
    "You won’t get any more emails of this kind. You can switch them on again in your profile.",
  dutyLead:
    "They tell you that a result, or what people wrote on a board, waits for you. Without them, only your dashboard does. You can switch them on again in your profile.",
  stopNotices: "Unsubscribe",
  doneTitle: "Done",
  done: "You won’t get these emails any more. You can close this page.",
  wrongTitle: "This link isn’t complete",
  wrong: "Please open it again from the email, or copy all of it.",
};
