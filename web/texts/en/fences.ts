import { format } from "./language.ts";

/** Who may answer a survey, and what that is worth. */
export const fenceTexts = {
  title: "Who can answer",
  stops: "Stops",
  passes: "Doesn’t stop",
  labels: {
    account: "Once per account",
    confirmed: "Once per confirmed email",
    domains: "Once per address at a domain",
    link: "Once per browser",
    invited: "Once per invited person",
  },
  more: "What each one stops",
  brief: {
    account: "Everyone who signs up here.",
    confirmed: "Everyone who opened the link in our email.",
    domains: "Staff, or members of a university.",
    link: "No account needed.",
    invited: "A personal link by email.",
  },
  worth: {
    account: {
      stops: "a second answer from an account or its mailbox.",
      passes: "more accounts: an email needn’t be confirmed.",
    },
    confirmed: {
      stops: "made-up addresses, and a second answer from a mailbox.",
      passes: "people who have several mailboxes.",
    },
    domains: {
      stops: "everyone without a confirmed email there.",
      passes: "people with several mailboxes there, and whoever runs that mail server.",
    },
    link: {
      stops: "the same browser from answering again.",
      passes: "another browser, a private window, or a script.",
    },
    invited: {
      stops: "everyone without a personal link, which you send after publishing.",
      passes: "whoever a link is passed on to.",
    },
  },
  /** Null: with emails at some domains, and nobody has counted them. */
  sealed: (eligible: number | null) => ({
    stops: `a second ballot, and anyone, even this site, from telling whose is whose. Only ${eligible === null ? "people" : `the ${format.number(eligible)} people`} with a confirmed account today can vote.`,
    passes: "people who show others how they voted. A lost device is a lost ballot.",
  }),
  sealedInvited: (least: number) => ({
    stops: `a second ballot, and anyone, even this site, from telling whose is whose. For the people you invite, at least ${format.number(least)}; once the first has taken a ballot, nobody can be added.`,
    passes:
      "people who pass their link on, or show others how they voted. A lost device is a lost ballot.",
  }),
  domains: "Domains",
  domainsExample: "firm.example",
  domainsHint:
    "What comes after the @, exactly: sub-domains are others. Separate several by commas.",
  domainsMissing: "Please name at least one domain.",
  noMail: "This site sends no email, so nobody can be invited, and no address confirmed.",
  onlyByProvider: "Only accounts that log in with Google or GitHub have a confirmed one.",
  fixed: "This can’t change any more, because there are answers.",
};
