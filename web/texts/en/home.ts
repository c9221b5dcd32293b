import { productName } from "#limits/limits.ts";

/**
 * The home page. Its loader returns these texts, so they arrive once, in the page, and not again in
 * the JavaScript.
 */
export const homeTexts = {
  description:
    "Ask a question, share it, and get a count you can trust: one person, one vote, results anyone can check.",
  heading: `${productName}: ask plainly, count honestly`,
  carousel: `What ${productName} is`,
  explore: "Explore",
  own: "Something to find out?",
  ask: "Ask a question",
  ballot: {
    label: "The open survey with the most votes",
    open: "Open now",
    live: "Live",
    votes: "Votes so far",
  },
  beats: [
    { title: "Ask one question", text: "In plain words, to as many people as you like." },
    { title: "Everyone votes once", text: "Yes, no or no opinion. It takes a moment." },
    { title: "Anyone checks the count", text: "Vote by vote, in their own browser." },
  ],
  featured: { title: "Featured Surveys", note: "The most votes." },
  latest: { title: "Latest Surveys", note: "The newest questions." },
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
      title: "Ask plainly. Count honestly.",
      text: "Publish a question, share it, and watch the votes come in. Anyone can check the result.",
      to: "/surveys",
    },
    {
      title: "One person, one vote.",
      text: "Nobody votes twice, and no vote gets lost. The count is never an estimate. It’s every vote, one by one.",
      to: "/surveys?sort=voteCount_DESC",
    },
    {
      title: "Yes, no, or neither.",
      text: "“No opinion” is fine too. It’s counted, and kept separate from yes and no.",
      to: "/surveys?category=Market+Research",
    },
    {
      title: "Hear it from your team.",
      text: "Find out what your team, customers and guests really think before you decide, not after.",
      to: "/surveys?category=Employee+Feedback",
    },
    {
      title: "One question is enough.",
      text: "Most decisions don’t need forty questions. They need one, asked of everyone in the same words.",
      to: "/surveys?category=Event+Planning",
    },
  ],
  steps: [
    {
      title: "Create a survey",
      text: "Write one clear question, say what it’s about, and choose a category and a deadline.",
    },
    {
      title: "Distribute it",
      text: "Email the link, post it where your people are, or pin it to the wall. Nobody needs an app.",
    },
    {
      title: "Collect responses",
      text: "Votes arrive as people cast them. You see the number grow live.",
    },
    {
      title: "Categorize responses",
      text: "Yes, no and “no opinion” are kept separate, and every comment stays with its vote.",
    },
    {
      title: "Enable voting",
      text: "Everyone who logs in votes once, until the end of the day you chose.",
    },
    {
      title: "Analyze results",
      text: "First a sentence, then a bar, then a table with every number. Nothing is left out.",
    },
  ],
  promises: [
    {
      title: "One person, one vote",
      text: "The database itself enforces it, not a hidden button. A second vote is refused, however fast it comes.",
    },
    {
      title: "“No opinion” counts too",
      text: "You can take part without choosing a side. It’s shown separately, so yes and no mean what they say.",
    },
    {
      title: "You can check the total",
      text: "The number on the page is always the number of votes cast. No weighting, no estimates.",
    },
  ],
  contacts: [
    { title: "24/7 live chat", text: "Write to the people who run this site.", to: "/contact" },
    {
      title: "Help Center",
      text: "Short tutorials for every step, from the first question to the final count.",
      to: "/guides",
    },
    {
      title: "One-to-one call",
      text: "Ask them about your own survey.",
      to: "/contact",
    },
  ],
  questions: [
    {
      title: "What is a survey?",
      text: "One question, asked of many people in the same words, so you can count and compare what they say.",
    },
    {
      title: `How does ${productName} help?`,
      text: "It makes asking quick, voting easy and the result hard to doubt: one vote per person, counted as it’s cast.",
    },
    {
      title: "Does it suit every type of survey?",
      text: "It suits any yes-or-no question, from customer satisfaction to planning an event. Pro users can add a comment to say why.",
    },
    {
      title: "Are the features free?",
      text: "Browsing, voting and reading results are free. A Pro User membership is a one-off payment and lets you comment on your votes.",
    },
    {
      title: "How can I contribute?",
      text: "Vote on what you care about, report surveys that shouldn’t be here, and share the ones that deserve more votes.",
    },
  ],
};

export type HomeTexts = typeof homeTexts;
