import type { DemoSurvey } from "./demo-survey.ts";

export const serviceSurveys: readonly DemoSurvey[] = [
  {
    title: "Answer every support request by a person, never by a bot",
    description:
      "First answers would take about forty minutes on average instead of one. In return nobody has to talk their way past a machine.",
    category: "Customer Satisfaction",
    by: 0,
    days: [-24, 14],
    turnout: 0.89,
    yes: 0.76,
    comments: [
      ["yes", "Forty minutes with an answer beats one minute without."],
      ["no", "At three in the morning I would take the bot, if it admits that it is one."],
      ["yes", "Whoever answers should be allowed to decide something. That matters more than who it is."],
    ],
  },
  {
    title: "Refunds without asking for a reason",
    description: "Within thirty days, with one click, no form. Abuse would be handled case by case.",
    category: "Customer Satisfaction",
    by: 1,
    days: [-28, 7],
    turnout: 0.69,
    yes: 0.92,
    comments: [["yes", "I buy more where giving back is easy, and I have hardly ever given anything back."]],
  },
  {
    title: "Close the shop on Sundays and open until nine on Thursdays",
    description:
      "Sundays bring 6 % of our sales and cost 14 % of our wages. A late Thursday would reach those who work during the day.",
    category: "Customer Satisfaction",
    by: 3,
    days: [-36, -3],
    turnout: 0.61,
    yes: 0.58,
    comments: [["no", "Sunday is the only day on which I am not in a hurry."]],
    reports: [
      "These are two questions in one. I would say yes to the Thursday and no to the Sunday.",
      "Two changes, one answer. Please ask them apart.",
    ],
  },
  {
    title: "Send the delivery window by text message",
    description:
      "One message in the morning with a two-hour window, one when the driver is ten minutes away. No advertising.",
    category: "Customer Satisfaction",
    by: 2,
    days: [-12, 11],
    turnout: 0.53,
    yes: 0.94,
  },
  {
    title: "Music in the waiting room",
    description: "Quiet instrumental music between nine and five. At the moment there is none.",
    category: "Customer Satisfaction",
    by: 4,
    days: [-8, 5],
    turnout: 0.37,
    yes: 0.29,
    comments: [["no", "I wear hearing aids. In music I do not hear my name when it is called."]],
  },
  {
    title: "Publish our complaints and what became of them",
    description:
      "A page that lists each complaint of the last year without names: what went wrong, how long it took, what we changed. Some of it is not flattering.",
    category: "Customer Satisfaction",
    by: 0,
    days: [-20, 25],
    turnout: 0.57,
    yes: 0.83,
    comments: [["yes", "A company that shows this is one that I trust with the next order."]],
  },
  {
    title: "Keep printed invoices for those who ask",
    description: "About four in a hundred customers still want paper. It costs us 80 cents a letter.",
    category: "Customer Satisfaction",
    by: 1,
    days: [-3, 16],
    turnout: 0.22,
    yes: 0.7,
  },
];
