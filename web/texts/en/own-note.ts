/** Beside Vote Now, for somebody signed in. */
export const ownNoteTexts = {
  staff: "Surveyors and admins neither vote nor report, so that the count stays independent.",
  unpublished: "It takes no votes and no reports just now.",
  voted: { yes: "You voted yes.", no: "You voted no.", none: "You took part without an opinion." },
  receipt: "Your receipt",
  unknown: "Whether you have voted could not be loaded.",
  voter: "It takes a moment, and you vote once.",
};
