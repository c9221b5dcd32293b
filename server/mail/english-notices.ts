import type { Letter } from "./letter.ts";

type About = { site: string; url: string; title: string };

/** A survey with more votes or responses than before. */
export type Unread = { title: string; unread: number };
export type Grown = { title: string; option: boolean; total: number; since: number };

const amount = (count: number, option: boolean) =>
  `${String(count)} new ${option ? "response" : "vote"}${count === 1 ? "" : "s"}`;
const toRead = (boards: readonly Unread[]) => {
  const count = boards.reduce((sum, { unread }) => sum + unread, 0);
  const [only] = boards.length === 1 ? boards : [];
  return only
    ? `${String(count)} to read: ${only.title}`
    : `${String(count)} to read on ${String(boards.length)} boards`;
};
const why = (site: string) =>
  `You're getting this email because you have an account at ${site}. Switch these emails off in your profile: ${site}/dashboard/profile`;

const untitled = "a draft without a title";
const quoted = (title: string) => (title === "" ? "Your draft without a title" : `“${title}”`);
/** Of the author's drafts that waited beside the one that was decided. */
const yourOthers = (count: number): string[] => {
  if (count === 0) return [];
  const drafts =
    count === 1 ? "Your other draft isn't" : `Your ${String(count)} other drafts aren't`;
  return [`${drafts} live. You can publish ${count === 1 ? "it" : "them"} yourself now.`];
};

/** Emails about what happens to surveys, reports and requests. */
export const englishNotices = {
  firstVote: ({ site, url, title }: About): Letter => ({
    subject: `First vote: ${title}`,
    title: "Your survey has its first vote",
    before: [`Someone voted on “${title}”. From now on its question can't change.`],
    action: { label: "See the votes", url },
    why: why(site),
  }),

  firstResponse: ({ site, url, title }: About): Letter => ({
    subject: `First response: ${title}`,
    title: "Your survey has its first response",
    before: [`Someone answered “${title}”. Answers stay with the version they were given to.`],
    action: { label: "See the survey", url },
    why: why(site),
  }),

  surveyClosed: ({
    site,
    url,
    title,
    votes,
    yes,
    no,
    head,
  }: About & { votes: number; yes: number; no: number; head: string }): Letter => ({
    subject: `Closed: ${title}`,
    title: "Voting has ended",
    before: [`“${title}” is closed. This is its final count.`],
    facts: [
      ["Votes", String(votes)],
      ["Yes", String(yes)],
      ["No", String(no)],
      ["No opinion", String(votes - yes - no)],
      ["Check code", head],
    ],
    action: { label: "See the results", url },
    after: [
      "Keep this email: with the check code you can show later that no vote was changed, added or removed.",
    ],
    why: why(site),
  }),

  questionnaireClosed: ({
    site,
    url,
    title,
    responses,
    head,
    results,
  }: About & { responses: number; head: string; results: readonly string[] }): Letter => ({
    subject: `Closed: ${title}`,
    title: "The survey has ended",
    before: [`“${title}” is closed. No more answers are taken.`],
    facts: [
      ["Responses", String(responses)],
      ["Check code", head],
      ...results.map((hash): [string, string] => ["Fingerprint of the result", hash]),
    ],
    action: { label: "See the survey", url },
    after: [
      "Keep this email: with the check code you can show later that no response was changed, added or removed.",
      ...(results.length > 0
        ? ["The fingerprint shows that the result of the vote is still the one that was declared."]
        : []),
    ],
    why: why(site),
  }),

  drawDue: ({ site, url, title }: About): Letter => ({
    subject: `Enter the number: ${title}`,
    title: "The lot waits for its number",
    before: [
      `“${title}” is closed, and its result isn’t final yet: a lot waits for the number that you announced. Enter it once it’s drawn.`,
    ],
    action: { label: "Enter the number", url },
    why: why(site),
  }),

  queueWaits: ({ site, url, title, count }: About & { count: number }): Letter => ({
    subject: toRead([{ title, unread: count }]),
    title: "People wait for you to read",
    before: [
      `Something has waited on the board of “${title}” for an hour. Others see it once you’ve read it.`,
    ],
    action: { label: "Read and decide", url },
    why: why(site),
  }),

  voteUncounted: ({ site, url, title }: About): Letter => ({
    subject: `Not counted yet: ${title}`,
    title: "The result can’t be counted yet",
    before: [
      `“${title}” is closed, but its votes couldn’t be counted for an hour. No vote is lost, and we keep trying.`,
    ],
    action: { label: "See the results", url },
    after: ["If this lasts, tell the people who run this site."],
    why: why(site),
  }),

  statusChanged: ({
    site,
    url,
    title,
    isPublic,
    feedback,
  }: About & { isPublic: boolean; feedback: string }): Letter => ({
    subject: `${isPublic ? "Public again" : "Unpublished"}: ${title}`,
    title: isPublic ? "Your survey is public again" : "An admin unpublished your survey",
    before: [`“${title}”`, feedback],
    action: { label: isPublic ? "See the survey" : "Edit the survey", url },
    why: why(site),
  }),

  newReport: ({ site, url, title }: About): Letter => ({
    subject: `New report: ${title}`,
    title: "Someone reported a survey",
    before: [`“${title}” was reported. Please have a look.`],
    action: { label: "Read the report", url },
    why: why(site),
  }),

  /** `title` is of a survey that is to be published, if they don't only ask for the role. */
  newRequest: ({
    site,
    url,
    name,
    title,
  }: Omit<About, "title"> & { name: string; title: string | null }): Letter => ({
    subject: title === null ? `${name} asks to become a surveyor` : `To publish: ${title}`,
    title: title === null ? "Someone asks to become a surveyor" : "A survey waits for you",
    before: [
      title === null
        ? `${name} asks to become a surveyor. Please have a look.`
        : `${name} wants to publish “${title}”. It goes live when you let it.`,
    ],
    action: { label: "Read the request", url },
    why: why(site),
  }),

  reportSettled: ({ site, url, title, isDismissed }: About & { isDismissed: boolean }): Letter => ({
    subject: `Your report: ${title}`,
    title: "An admin looked at your report",
    before: [
      isDismissed
        ? `The survey “${title}” stays as it is. Thank you for reporting it.`
        : `An admin took action on the survey “${title}”. Thank you for reporting it.`,
    ],
    action: { label: "See your reports", url },
    why: why(site),
  }),

  roleDecided: ({
    site,
    url,
    isGranted,
    feedback,
    others,
  }: Omit<About, "title"> & { isGranted: boolean; feedback: string; others: number }): Letter => ({
    subject: isGranted ? "You're a surveyor now" : "About your request",
    title: isGranted ? "You can ask your own questions now" : "You didn't become a surveyor",
    before: [
      isGranted
        ? "An admin made you a surveyor. Log in again and create your first survey."
        : "An admin declined your request. You can ask again and say more about your plans.",
      ...(feedback === "" ? [] : [feedback]),
      ...yourOthers(others),
    ],
    action: { label: isGranted ? "Create a survey" : "Go to your profile", url },
    why: why(site),
  }),

  draftLive: ({ site, url, title, others }: About & { others: number }): Letter => ({
    subject: `It's live: ${title}`,
    title: "Your survey is live",
    before: [
      `An admin agreed, so “${title}” is published.`,
      "You're a surveyor now: you can publish your next survey yourself.",
      ...yourOthers(others),
    ],
    action: { label: "See the survey", url },
    why: why(site),
  }),

  draftHeld: ({
    site,
    url,
    title,
    isLate,
    others,
  }: About & { isLate: boolean; others: number }): Letter => ({
    subject: `Not live yet: ${title || untitled}`,
    title: "You're a surveyor now",
    before: [
      "An admin agreed, so you can publish surveys yourself.",
      isLate
        ? `${quoted(title)} isn't live yet: its last day has passed. Please pick another date.`
        : `${quoted(title)} isn't live yet: since you sent it, something has changed. Please have another look.`,
      ...yourOthers(others),
    ],
    action: { label: isLate ? "Pick a date" : "Have a look", url },
    why: why(site),
  }),

  draftDeclined: ({ site, url, title, feedback }: About & { feedback: string }): Letter => ({
    subject: `Not published: ${title || untitled}`,
    title: "An admin declined to publish your survey",
    before: [quoted(title), feedback, "You can change it and send it again."],
    action: { label: "Go to the survey", url },
    why: why(site),
  }),

  /** The link at the end of these emails. */
  unsubscribe: "Unsubscribe",

  /** `only` is the one survey, if there is one. */
  dailySummary: ({
    site,
    url,
    grown,
    unread,
    only,
    since,
  }: Omit<About, "title"> & {
    grown: readonly Grown[];
    unread: readonly Unread[];
    only: Grown | undefined;
    since: number;
  }): Letter => ({
    subject:
      grown.length === 0
        ? toRead(unread)
        : only
          ? `${amount(only.since, only.option)}: ${only.title}`
          : `${String(since)} new on ${String(grown.length)} surveys`,
    title: grown.length === 0 ? "To read on your boards" : "New since the last summary",
    before: [],
    facts: [
      ...grown.map(({ title, option, since: more, total }): [string, string] => [
        title,
        `${amount(more, option)}, ${String(total)} in all`,
      ]),
      ...unread.map(({ title, unread: count }): [string, string] => [
        title,
        `${String(count)} to read on the board`,
      ]),
    ],
    action: { label: "See your surveys", url },
    why: `You're getting this email because you asked for a daily summary at ${site}.`,
  }),

  dailyHeads: ({
    site,
    url,
    day,
    surveys,
    sha256,
  }: Omit<About, "title"> & { day: string; surveys: number; sha256: string }): Letter => ({
    subject: `Check codes of ${day}`,
    title: `The check codes of ${day}`,
    before: [
      "Keep this email and the file. With them, anyone can show that no vote and no response was changed, added or removed afterwards: npm run verify -- --heads <file>",
    ],
    facts: [
      ["Surveys", String(surveys)],
      ["SHA-256 of the file", sha256],
    ],
    action: { label: "Download the file", url },
    why: `You're getting this email because HEADS_TO names your address at ${site}.`,
  }),
};
