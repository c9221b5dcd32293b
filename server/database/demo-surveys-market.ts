import type { DemoSurvey } from "./demo-survey.ts";

export const marketSurveys: readonly DemoSurvey[] = [
  {
    title: "Would you rent tools instead of buying them?",
    description:
      "Think of a drill, a tile cutter or a pressure washer. A locker at the corner, opened with your phone, from four euros a day.",
    category: "Market Research",
    by: 2,
    days: [-27, 10],
    turnout: 0.81,
    yes: 0.69,
    comments: [
      ["yes", "My drill has run for perhaps twenty minutes in nine years."],
      ["no", "Only if it is clean and charged when I get it. My last try was neither."],
    ],
  },
  {
    title: "Would you pay ten cents more for milk that names its farm?",
    description: "The farm's name and village would stand on each bottle, and all ten cents would go there.",
    category: "Market Research",
    by: 3,
    days: [-31, 6],
    turnout: 0.74,
    yes: 0.77,
    comments: [["yes", "Yes, as long as somebody checks that the ten cents arrive."]],
  },
  {
    title: "Is one streaming service enough for your household?",
    description: "We would like to understand how many subscriptions people keep, and whether they want fewer.",
    category: "Market Research",
    by: 4,
    days: [-16, 13],
    turnout: 0.63,
    yes: 0.41,
  },
  {
    title: "Would you use a parcel locker if it were closer than your door bell?",
    description:
      "Meant seriously: for many people in tall buildings the locker in the hall would be nearer than the fifth floor. No waiting at home, no note on the door.",
    category: "Market Research",
    by: 0,
    days: [-10, 17],
    turnout: 0.44,
    yes: 0.8,
  },
  {
    title: "Do you still read a newspaper on paper at least once a week?",
    description: "Any paper counts, bought or borrowed, and it does not have to be yours.",
    category: "Market Research",
    by: 1,
    days: [-48, -20],
    turnout: 0.86,
    yes: 0.34,
    comments: [["yes", "Saturdays, the whole table, all morning. I will not give that up."]],
  },
  {
    title: "Would you give up your car if a shared one stood within 200 metres?",
    description:
      "Booked by the hour, fuel and insurance included. Please answer for your own household as it is today, not as you wish it were.",
    category: "Market Research",
    by: 2,
    days: [-6, 24],
    turnout: 0.52,
    yes: 0.45,
    comments: [["no", "Two child seats and a dog. Ask me again in ten years."]],
  },
  {
    title: "Guess our price",
    description: "We are about to launch something. Would you pay 49 euros a month for it?",
    category: "Market Research",
    by: 4,
    days: [-14, 9],
    turnout: 0.14,
    yes: 0.2,
    hidden:
      "Nobody can answer this without knowing what it is. Please describe the product, then I will publish it again.",
    reports: [
      "This asks what something costs without saying what it is.",
      "Advertising, not a question.",
      "I cannot tell what I would be voting on.",
    ],
  },
];
