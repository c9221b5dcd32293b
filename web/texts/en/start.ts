/** The ways to a new survey. */
export const startTexts = {
  heading: "How would you like to start?",
  choices: {
    question: {
      title: "One question",
      text: "Of any kind, for anyone with the link. Written in a minute.",
    },
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
  /** Where a surveyor's form for a ballot is the first. */
  besideForm: {
    question: {
      title: "One question: yes or no",
      text: "Members vote yes, no or no opinion, once each. Live in a minute.",
    },
    questions: {
      title: "Several questions",
      text: "One or many, of any kind, for anyone you like: scales, choices, tables, text, and who is asked what.",
    },
  },
  asking: "Getting your question ready…",
  again: "Try again",
  goOn: (title: string) => `Go on writing “${title}”`,
  edited: "Last edited",
  allDrafts: "All drafts",
  /** Shown to people who answered. */
  thanks: "Thank you for answering.",
};
