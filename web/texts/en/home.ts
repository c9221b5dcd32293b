import { productName } from "#limits/limits.ts";

/**
 * The home page. Its loader returns these texts, so they arrive once, in the page, and not again in
 * the JavaScript.
 */
export const homeTexts = {
  description:
    "Write a survey or ask one question, share it, and get numbers you can trust: people know who sees their answers, and anyone can check the count.",
  heading: { survey: "Write a survey,", question: "or ask one question." },
  lead: "People answer candidly, and the numbers are candid too. From the first line to the last figure in one place.",
  write: "Write a survey",
  ask: "Ask one question",
  account: "An account is all it takes to start writing.",
  carousel: `What ${productName} is`,
  explore: "Explore",
  picture: {
    kind: "Rating",
    first: "How likely are you to recommend the library to a friend or neighbor?",
    ends: ["Not at all likely", "Extremely likely"],
    condition: ["Shown if", "1", "is", "0 to 6"],
    second: "What’s the main thing holding you back?",
    choices: [
      "The opening hours don’t suit me",
      "I can’t find what I want",
      "It’s too noisy to work",
    ],
    people: "412 people have answered",
    shares: ["50% 9 or 10", "31%", "19% 0 to 6"],
    result: "Half of the ratings are 9 or 10.",
  },
  sample: {
    label: "Try one now",
    question: "How likely are you to recommend your library to a friend or neighbor?",
    note: "An example with made-up numbers. Nothing you answer here is kept.",
    ends: ["0 is not at all likely", "10 is extremely likely"],
    before: "Pick a number to see how results are told.",
    groups: { low: "0 to 6", middle: "7 or 8", high: "9 or 10" },
    told: {
      low: "Like you, 19% of these 412 people chose 0 to 6.",
      middle: "Like you, 31% of these 412 people chose 7 or 8.",
      high: "Like you, half of these 412 people chose 9 or 10.",
    },
    whole: "Answer a whole survey",
  },
  ballot: {
    label: "The open survey with the most votes",
    open: "Open now",
    live: "Live",
    votes: "Votes so far",
  },
  featured: { title: "Featured Surveys" },
  latest: { title: "Latest Surveys" },
  seeAll: "See All Surveys",
  noSurveys: {
    title: "No surveys yet",
    text: "Nobody has asked anything here yet.",
    action: "Ask the first question",
  },
  finished: {
    label: "Counted and closed",
    text: "Voting has ended. This count is final, and everyone can see it.",
    read: "See the survey",
    check: "Check it",
    answers: { yes: "Yes", no: "No", noOpinion: "No opinion" },
  },
  howItWorks: "How It Works",
  why: "Why you can believe the number",
  faq: "Frequently Asked Questions",
  slides: [
    {
      title: "Written like a page, read like a sentence",
      text: "Type a question, press Enter, type the next. What comes back is in words first, then in numbers.",
      to: "/features",
    },
    {
      title: "Only the questions that matter",
      text: "Show a question only to the people it’s for. The builder tells you when nobody can reach one.",
      to: "/guides/surveyor",
    },
    {
      title: "People know who sees it",
      text: "Named, confidential, anonymous or sealed: it’s said before the first question, and it holds.",
      to: "/documentation",
    },
    {
      title: "One person, one vote",
      text: "Nobody votes twice, and no vote gets lost. The count is never an estimate.",
      to: "/surveys?sort=voteCount_DESC",
    },
    {
      title: "Check it, then take it with you",
      text: "Anyone can recount a result in their own browser. Yours come as Excel, CSV or SPSS files.",
      to: "/verify",
    },
  ],
  steps: [
    {
      title: "Create a survey",
      text: "One question, a template, an import, or a page of your own.",
    },
    { title: "Distribute it", text: "A link, a QR code, a poster, an email, or your own website." },
    {
      title: "Collect responses",
      text: "They arrive live. Unfinished answers are saved.",
    },
    { title: "Categorize responses", text: "Group what people wrote into themes." },
    { title: "Enable voting", text: "One person, one vote, until your deadline." },
    { title: "Analyze results", text: "A sentence, a chart, a table, an Excel file." },
  ],
  promises: [
    {
      title: "One person, one vote",
      text: "The database refuses a second one, however fast it comes.",
    },
    {
      title: "You know who sees your answer",
      text: "It’s said before you give it, and it holds.",
    },
    { title: "Anyone can check the total", text: "Vote by vote, in their own browser." },
  ],
  contacts: [
    {
      title: "24/7 live chat",
      text: "No bots, and not open on this site yet.",
      to: "/contact",
    },
    { title: "Help Center", text: "Short tutorials for every step.", to: "/guides" },
    { title: "One-to-one call", text: "With a specialist. Not on this site yet.", to: "/contact" },
  ],
  questions: [
    {
      title: "What is a survey?",
      text: "The same words, put to many people, so you can count and compare what they say: one question, or a page of them.",
    },
    {
      title: `How does ${productName} help?`,
      text: "Writing is as quick as typing, answering is easy on a phone, and the result is hard to doubt: every answer counts once, and what’s too little to tell isn’t told.",
    },
    {
      title: "Does it suit every type of survey?",
      text: "From one yes-or-no question to a long questionnaire with its own logic, in several languages: customer satisfaction, employee feedback, market research, events, elections. It doesn’t take payments or bookings.",
    },
    {
      title: "Are the features free?",
      text: "Writing, answering, voting and results are free. A Pro User membership is a one-off payment and lets you comment on your votes.",
    },
    {
      title: "How can I contribute?",
      text: "Answer what you care about, report surveys that shouldn’t be here, and share the ones that deserve more answers.",
    },
  ],
};

/** Beside `account`, unless everyone may publish. */
export const approvalText: string = "An admin agrees before anyone can answer.";

export type HomeTexts = typeof homeTexts;
