/** The end of the profile. */
export const accountTexts = {
  surveyor: {
    title: "Ask your own questions",
    lead: "Surveyors publish surveys. They don’t vote, so the count stays independent.",
    open: "You’ve asked to become a surveyor. An admin will decide.",
    declined: "Your last request was declined.",
    reason: "What would you like to ask, and whom?",
    missing: "Please write a sentence or two.",
    ask: "Ask to become a surveyor",
  },
  data: {
    title: "Your data",
    lead: "Everything we hold about you: profile, votes, comments, reports, payments and logins.",
    download: "Download my data",
    fileName: "candor-my-data.json",
  },
  deletion: {
    title: "Delete your account",
    lead: "Your votes still count, without your name. Your surveys are unpublished. This can’t be undone.",
    begin: "Delete my account",
    password: "Your password",
    email: (email: string) => `Your email: ${email}`,
    missing: "Please fill this in.",
    confirm: "Delete for good",
    cancel: "Cancel",
    done: "Your account is deleted.",
  },
  requests: {
    title: "Requests to become a surveyor",
    grant: "Make surveyor",
    decline: "Decline",
    of: (action: string, name: string) => `${action}: ${name}`,
  },
};
