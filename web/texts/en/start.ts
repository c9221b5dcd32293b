/** The ways to a new survey. */
export const startTexts = {
  heading: "How would you like to start?",
  choices: {
    question: { title: "One question", text: "Yes, no or no opinion. Live in a minute." },
    questions: {
      title: "Several questions",
      text: "Write it like a page: scales, choices, tables, text, and who is asked what.",
    },
    template: {
      title: "A template",
      text: "Thirty-five to choose from. Change any word of your copy.",
    },
    import: {
      title: "An import",
      text: "From Typeform, Google Forms, Qualtrics, LimeSurvey, SurveyJS, XLSForm or pasted text.",
    },
  },
  /** Of the one question, where it's a draft. */
  yesOrNo: "Yes or no. Written in a minute.",
  goOn: (title: string) => `Go on writing “${title}”`,
  edited: "Last edited",
  allDrafts: "All drafts",
  /** Shown to people who answered. */
  thanks: "Thank you for answering.",
};
