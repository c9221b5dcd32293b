/** Of an unpublished survey's page. */
export const hiddenSurveyTexts = {
  looking: "Looking for this survey",
  title: "This survey is unpublished",
  text: "Only its surveyor and admins see it, and it takes no votes.",
  publish: "Publish it again",
  why: "Read why",
};
