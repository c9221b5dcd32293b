/** Scales and choices that are ready in the builder. */
export const readyScaleTexts = {
  menu: "Ready scales",
  scales: {
    agree: "Agreement",
    satisfied: "Satisfaction",
    often: "Frequency",
    likely: "Likelihood",
  },
  scale: (name: string, points: number) => `${name}, ${points} points`,
  action: (scale: string) => `using a ready scale: ${scale}`,
  done: (scale: string) => `The scale is in: ${scale}.`,
  addOther: "Add “Other”",
  addNone: "Add “None of these”",
};
