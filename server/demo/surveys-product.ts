import type { DemoSurvey } from "./demo-survey.ts";

export const productSurveys: readonly DemoSurvey[] = [
  {
    title: "Make dark mode follow the system",
    description: "The app would switch by itself in the evening. You could still switch by hand.",
    category: "Product Feedback",
    by: 0,
    days: [-21, 8],
    turnout: 0.82,
    yes: 0.91,
    comments: [["yes", "But please not pure black. White text on it makes my eyes swim."]],
  },
  {
    title: "Remove the home page feed and open on search instead",
    description:
      "Seven in ten people search within five seconds of opening the app. The feed would get its own tab.",
    category: "Product Feedback",
    by: 1,
    days: [-18, 19],
    turnout: 0.68,
    yes: 0.62,
    comments: [
      ["no", "I find things in the feed I’d never have searched for."],
      ["yes", "It’d load faster, too."],
    ],
  },
  {
    title: "Offer the app without any notifications",
    description:
      "Notifications would be off from the start, and we’d never ask you to turn them on.",
    category: "Product Feedback",
    by: 2,
    days: [-35, -8],
    turnout: 0.59,
    yes: 0.73,
  },
  {
    title: "Charge once instead of every month",
    description:
      "89 euros, once, with every fix and two years of new features. Today it’s 4 euros a month for as long as you use it. We can live on either if enough people choose it.",
    category: "Product Feedback",
    by: 3,
    days: [-23, 11],
    turnout: 0.91,
    yes: 0.79,
    comments: [
      ["yes", "I count my subscriptions every January. One fewer would be a gift."],
      ["no", "Pay once, then abandoned: I have three apps like that."],
    ],
  },
  {
    title: "Put a bigger battery in a thicker phone",
    description: "Two millimeters more, two days of battery.",
    category: "Product Feedback",
    by: 4,
    days: [-25, 22],
    turnout: 0.95,
    yes: 0.87,
    comments: [["yes", "Three millimeters and three days, please."]],
  },
  {
    title: "Put the printed manual back in the box",
    description: "Sixteen pages, in your language, with drawings. The long version stays online.",
    category: "Product Feedback",
    by: 3,
    days: [-4, 14],
    turnout: 0.28,
    yes: 0.56,
  },
  {
    title: "Sell spare parts to everyone",
    description:
      "Hinges, batteries, seals and screens at cost plus shipping, with instructions, for at least ten years after we stop selling a product.",
    category: "Product Feedback",
    by: 0,
    days: [-29, 16],
    turnout: 0.77,
    yes: 0.96,
    comments: [["yes", "I have a kettle from 1987 for one reason: you could still buy the seal."]],
  },
  {
    title: "Should devices stop working without an account?",
    description:
      "Every new device would ask for an account when you first turn it on, and do nothing until you have one.",
    category: "Product Feedback",
    by: 0,
    days: [-16, 20],
    turnout: 0.21,
    yes: 0.04,
    hidden:
      "Please say what the account is for and what it stores. Nobody can decide without that.",
    reports: ["The description doesn’t say what happens to the data. That’s the whole question."],
  },
  {
    title: "Let the washing machine order its own detergent",
    description: "When the tank is nearly empty, it orders a refill. You have a day to cancel.",
    category: "Product Feedback",
    by: 2,
    days: [0, 28],
    turnout: 0,
    yes: 0.5,
  },
];
