/** The end of the profile. */
export const accountTexts = {
  surveyor: {
    title: "Ask your own questions",
    lead: "Surveyors publish surveys. They don’t vote, so the count stays independent.",
    open: "You’ve asked to become a surveyor. An admin will decide.",
    openDraft: (title: string) =>
      `${title === "" ? "Your draft without a title" : `“${title}”`} is with an admin. When they agree, it goes live and you’re a surveyor.`,
    declined: "Your last request was declined.",
    reason: "What would you like to ask, and whom?",
    missing: "Please write a sentence or two.",
    ask: "Ask to become a surveyor",
  },
  data: {
    title: "Your data",
    lead: "Everything we hold about you, as a file: profile, surveys, votes, reports, payments, emails and logins.",
    download: "Download my data",
    fileName: "candor-my-data.json",
  },
  email: {
    title: "Email",
    /** Before the address. */
    lead: "You log in with",
    begin: "Change email",
    label: "New email",
    password: "Your password",
    confirm: (email: string) => `Your current email: ${email}`,
    send: "Send a code",
    sent: (email: string) =>
      `If ${email} is free, we’ve sent a code there. It works for 15 minutes.`,
    code: "Code",
    change: "Change my email",
    cancel: "Cancel",
    done: "Your email is changed. Log in with the new one.",
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
    declined: (name: string) => `${name}’s request is declined.`,
    asksToPublish: "Asks to publish",
    read: "Read it",
    grantDraft: "Make surveyor and publish",
    notYet: "It can’t go live yet",
    late: "Its last day has passed.",
    heldAt: (place: string, what: string) => `“${place}”: ${what}`,
    onlyIf: (condition: string) => `Only if ${condition}`,
    grantedDraft: (name: string) => `${name} is a surveyor now, and their survey is live.`,
    declineTitle: "Decline to publish?",
    reason: "Reason",
    reasonHint: "The author reads it, and can send the survey again.",
    reasonMissing: "Please say why.",
    cancel: "Cancel",
    untitled: "A draft without a title",
    asksToPublishUntitled: "Asks to publish a draft without a title",
    changed: "This draft has changed since you read it. Read it again.",
    held: {
      deadline: (name: string) =>
        `${name} is now a surveyor. The survey isn’t live, because its last day has passed. They’re asked for another date.`,
      draft: (name: string) =>
        `${name} is now a surveyor. The survey isn’t live, because something in the draft keeps it from being published. They’re asked to look again.`,
    },
    others: (name: string, count: number) =>
      count === 1
        ? `${name}’s other draft isn’t live. They can publish it themselves now.`
        : `${name}’s other ${count} drafts aren’t live. They can publish them themselves now.`,
    close: "Close",
    loading: "Loading the survey…",
    draftFailed: "The survey couldn’t be loaded.",
    failed: "The requests couldn’t be loaded.",
    of: (action: string, name: string) => `${action}: ${name}`,
  },
};
