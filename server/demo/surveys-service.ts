import type { DemoSurvey } from "./demo-survey.ts";

export const serviceSurveys: readonly DemoSurvey[] = [
  {
    title: "Have a person answer every support request, never a bot",
    description:
      "First replies would take about forty minutes on average instead of one. But nobody would have to talk their way past a machine.",
    category: "Customer Satisfaction",
    by: 0,
    days: [-24, 14],
    turnout: 0.89,
    yes: 0.76,
    comments: [
      ["yes", "Forty minutes with an answer beats one minute without."],
      ["no", "At three in the morning I’d take the bot, if it admits it’s one."],
      [
        "yes",
        "The person who answers should be able to decide something. That matters more than who it is.",
      ],
    ],
  },
  {
    title: "Give refunds without asking for a reason",
    description: "Within thirty days, with one click, no form. We’d handle abuse case by case.",
    category: "Customer Satisfaction",
    by: 1,
    days: [-28, 7],
    turnout: 0.69,
    yes: 0.92,
    comments: [
      ["yes", "I buy more where returns are easy, and I’ve hardly ever returned anything."],
    ],
  },
  {
    title: "Close the shop on Sundays and open until nine on Thursdays",
    description:
      "Sundays bring in 6% of our sales and cost 14% of our wages. A late Thursday would suit people who work during the day.",
    category: "Customer Satisfaction",
    by: 3,
    days: [-36, -3],
    turnout: 0.61,
    yes: 0.58,
    comments: [["no", "Sunday is the only day I’m not in a hurry."]],
    reports: [
      "These are two questions in one. I’d say yes to Thursday and no to Sunday.",
      "Two changes, one vote. Please ask separately.",
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
    title: "Play music in the waiting room",
    description: "Quiet instrumental music from nine to five. Right now there isn’t any.",
    category: "Customer Satisfaction",
    by: 4,
    days: [-8, 5],
    turnout: 0.37,
    yes: 0.29,
    comments: [["no", "I wear hearing aids. With music on, I can’t hear my name being called."]],
  },
  {
    title: "Publish our complaints and how we handled them",
    description:
      "A page with every complaint from last year, without names: what went wrong, how long it took, what we changed. Some of it isn’t flattering.",
    category: "Customer Satisfaction",
    by: 0,
    days: [-20, 25],
    turnout: 0.57,
    yes: 0.83,
    comments: [["yes", "A company that shows this gets my next order."]],
  },
  {
    title: "Keep printed invoices for those who ask",
    description:
      "About four in a hundred customers still want paper. Each letter costs us 80 cents.",
    category: "Customer Satisfaction",
    by: 1,
    days: [-3, 16],
    turnout: 0.22,
    yes: 0.7,
  },
];
