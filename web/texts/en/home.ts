import { productName } from "#contract/limits.ts";

/**
 * The words of the home page. The loader hands them over, so that they travel in the page, where they stand already and cost
 * next to nothing, and not a second time in every visitor's JavaScript.
 */
export const homeTexts = {
  description:
    "Ask a question, share it, and get a count you can trust: one person, one vote, results that anyone can check.",
  heading: `${productName}: ask plainly, count honestly`,
  carousel: `What ${productName} is`,
  explore: "Explore",
  ballot: { label: "The most answered open survey", open: "Open now", live: "Live", votes: "Votes so far" },
  beats: [
    { title: "Ask one question", text: "In plain words, to as many people as you like." },
    { title: "Everyone votes once", text: "Yes, no or no opinion. It takes a moment." },
    { title: "Anyone checks the count", text: "Vote by vote, in the reader’s own browser." },
  ],
  featured: { title: "Featured Surveys", note: "The most answered." },
  latest: { title: "Latest Surveys", note: "Asked most recently." },
  seeAll: "See All Surveys",
  noSurveys: {
    title: "No surveys yet",
    text: "Nothing has been asked here so far.",
    action: "Ask the first question",
  },
  finished: {
    label: "Counted and closed",
    text: "Voting has ended. This count is final, open to everyone, and equal to the votes cast.",
    read: "Read the survey",
    check: "Check this count",
    answers: { yes: "Yes", no: "No", noOpinion: "No opinion" },
  },
  howItWorks: "How It Works",
  why: "Why you can believe the number",
  faq: "Frequently Asked Questions",
  slides: [
    {
      title: "Ask plainly. Count honestly.",
      text: "Publish a question, hand it around, and watch the count come in. The result is there for all to check.",
      to: "/surveys",
    },
    {
      title: "One person, one vote.",
      text: "Nobody votes twice, and no vote gets lost. The count is never an estimate: it is the votes, one by one.",
      to: "/surveys?sort=voteCount_DESC",
    },
    {
      title: "Yes, no, or neither.",
      text: "Having no opinion is an answer too. It is counted, and kept apart from yes and no.",
      to: "/surveys?category=Market+Research",
    },
    {
      title: "Hear it from your team.",
      text: "What your colleagues, customers and guests really think, before you decide and not after.",
      to: "/surveys?category=Employee+Feedback",
    },
    {
      title: "One question is enough.",
      text: "Most decisions do not need forty of them. They need one, put to everyone in the same words.",
      to: "/surveys?category=Event+Planning",
    },
  ],
  steps: [
    {
      title: "Create a survey",
      text: "Write one clear question, say what it is about, choose a category and the last day to vote.",
    },
    {
      title: "Distribute it",
      text: "Send the link by e-mail, post it where your people are, or pin it to the wall. It needs no app.",
    },
    { title: "Collect responses", text: "Votes arrive as they are cast. You see the number grow the moment it does." },
    {
      title: "Categorize responses",
      text: "Yes, no and no opinion are kept apart, and every comment stays with its vote.",
    },
    {
      title: "Enable voting",
      text: "Everyone signed in votes once, until the end of the day you chose. After that, nobody does.",
    },
    {
      title: "Analyze results",
      text: "First a sentence, then a bar, then a table with every figure. Nothing is left out.",
    },
  ],
  promises: [
    {
      title: "One person, one vote",
      text: "Held by the database itself, not by a hidden button. A second vote is turned away, however quickly it comes.",
    },
    {
      title: "No opinion is an answer",
      text: "Taking part without choosing a side is counted too, and shown apart, so that yes and no mean what they say.",
    },
    {
      title: "The total can be checked",
      text: "The number on the page is always the number of votes cast. No weighting and no estimates.",
    },
  ],
  contacts: [
    { title: "24/7 live chat", text: "A person answers, day and night. No bots.", to: "/contact" },
    {
      title: "Help Center",
      text: "Short tutorials for every step, from the first question to the last count.",
      to: "/guides",
    },
    { title: "One-to-one call", text: "Talk your survey through with a specialist.", to: "/contact" },
  ],
  questions: [
    {
      title: "What is a survey?",
      text: "One question put to many people, asked of everyone in the same words, so that the answers can be counted and compared.",
    },
    {
      title: `How does ${productName} help?`,
      text: "It makes asking quick, voting effortless and the result hard to doubt: one vote for each person, counted as it is cast.",
    },
    {
      title: "Does it suit every type of survey?",
      text: "It suits every question that can be answered with yes or no, from customer satisfaction to planning an event. Pro users add a comment to say why.",
    },
    {
      title: "Are the features free?",
      text: "Browsing, voting and reading results are free. A Pro User membership is paid once and adds comments to your votes.",
    },
    {
      title: "How can I contribute?",
      text: "Vote on what you have a view on, report a survey that should not be there, and share the ones that deserve more answers.",
    },
  ],
};

export type HomeTexts = typeof homeTexts;
