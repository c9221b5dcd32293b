/** Next to Vote Now, for people who are logged in. */
export const ownNoteTexts = {
  staff: "Surveyors and admins don’t vote or report, so the count stays independent.",
  unpublished: "It takes no votes or reports right now.",
  voted: { yes: "You voted yes.", no: "You voted no.", none: "You voted “no opinion”." },
  receipt: "Your receipt",
  unknown: "We couldn’t check whether you’ve voted.",
  voter: "You can vote once.",
};
