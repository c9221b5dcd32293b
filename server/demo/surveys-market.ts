import type { DemoSurvey } from "./demo-survey.ts";

export const marketSurveys: readonly DemoSurvey[] = [
  {
    title: "Would you rent tools instead of buying them?",
    description:
      "Think of a drill, a tile cutter or a pressure washer. A locker on your corner that opens with your phone, from four euros a day.",
    category: "Market Research",
    by: 2,
    days: [-27, 10],
    turnout: 0.81,
    yes: 0.69,
    comments: [
      ["yes", "My drill has run for maybe twenty minutes in nine years."],
      ["no", "Only if it’s clean and charged when I get it. The last one was neither."],
    ],
  },
  {
    title: "Would you pay ten cents more for milk that names its farm?",
    description:
      "Each bottle would show the farm’s name and village, and the farm would get all ten cents.",
    category: "Market Research",
    by: 3,
    days: [-31, 6],
    turnout: 0.74,
    yes: 0.77,
    comments: [["yes", "As long as someone checks that the ten cents get there."]],
  },
  {
    title: "Is one streaming service enough for your household?",
    description:
      "We’d like to know how many subscriptions people keep, and whether they want fewer.",
    category: "Market Research",
    by: 4,
    days: [-16, 13],
    turnout: 0.63,
    yes: 0.41,
  },
  {
    title: "Would you use a parcel locker if it were closer than your doorbell?",
    description:
      "We’re serious: in tall buildings, a locker in the hall is closer than the fifth floor. No waiting at home, no note on the door.",
    category: "Market Research",
    by: 0,
    days: [-10, 17],
    turnout: 0.44,
    yes: 0.8,
  },
  {
    title: "Do you still read a newspaper on paper at least once a week?",
    description: "Any paper counts, bought or borrowed.",
    category: "Market Research",
    by: 1,
    days: [-48, -20],
    turnout: 0.86,
    yes: 0.34,
    comments: [["yes", "Saturdays, the whole table, all morning. I’m not giving that up."]],
  },
  {
    title: "Would you give up your car if there were a shared one within 200 meters?",
    description:
      "Booked by the hour, fuel and insurance included. Please think of your household as it is today, not as you’d like it to be.",
    category: "Market Research",
    by: 2,
    days: [-6, 24],
    turnout: 0.52,
    yes: 0.45,
    comments: [["no", "Two child seats and a dog. Ask me again in ten years."]],
  },
  {
    title: "Guess our price",
    description: "We’re about to launch something. Would you pay 49 euros a month for it?",
    category: "Market Research",
    by: 4,
    days: [-14, 9],
    turnout: 0.14,
    yes: 0.2,
    hidden:
      "Nobody can vote on this without knowing what it is. Please describe the product, and I’ll publish it again.",
    reports: [
      "This asks what something costs without saying what it is.",
      "Advertising, not a question.",
      "I can’t tell what I’d be voting on.",
    ],
  },
];
