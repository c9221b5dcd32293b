/** The page of an unpublished survey. */
export const hiddenSurveyTexts = {
  looking: "Looking for this survey",
  title: "This survey is unpublished",
  text: "Only its surveyor and admins can see it, and it takes no votes.",
  publish: "Publish it again",
  why: "See why",
};
