import type { DemoSurvey } from "./demo-survey.ts";

export const eventSurveys: readonly DemoSurvey[] = [
  {
    title: "Start the summer conference on a Thursday",
    description:
      "Thursday and Friday instead of Friday and Saturday. Cheaper hotels and a free weekend, but two working days away.",
    category: "Event Planning",
    by: 4,
    days: [-22, 15],
    turnout: 0.64,
    yes: 0.71,
    comments: [["yes", "Parents of small children will finally be able to come."]],
  },
  {
    title: "Only vegetarian food at the autumn party",
    description:
      "The caterer we liked last time offers a fully vegetarian buffet for a third less, with vegan choices marked. The saved money would pay for the band.",
    category: "Event Planning",
    by: 3,
    days: [-17, 8],
    turnout: 0.75,
    yes: 0.52,
    comments: [
      ["no", "I would eat it gladly. I would still like others to have the choice."],
      ["yes", "Last year's vegetarian table was empty first. That says enough."],
    ],
  },
  {
    title: "Record all talks and put them online for free",
    description:
      "Every talk would be published four weeks after the event, with captions. Speakers may decline without giving a reason.",
    category: "Event Planning",
    by: 4,
    days: [-44, -9],
    turnout: 0.55,
    yes: 0.86,
    comments: [["yes", "I missed two editions because of shift work. The recordings are how I know the speakers."]],
  },
  {
    title: "Hold the neighbourhood fair even if it rains",
    description: "Tents cost 1,900 euros. Without them we decide on the day before, as in the last years.",
    category: "Event Planning",
    by: 2,
    days: [-9, 3],
    turnout: 0.4,
    yes: 0.61,
  },
  {
    title: "Name badges with first names only",
    description: "No company, no title. Would that make it easier to talk to strangers?",
    category: "Event Planning",
    by: 1,
    days: [-5, 18],
    turnout: 0.33,
    yes: 0.57,
    comments: [
      ["no", "I come to meet people from certain companies. Let everyone decide for themselves what stands on it."],
    ],
  },
  {
    title: "Move the reading circle from the library to the park in June and July",
    description: "Wednesdays at seven, on the benches by the pond; in the library as usual when it rains.",
    category: "Event Planning",
    by: 3,
    days: [-13, 30],
    turnout: 0.17,
    yes: 0.74,
  },
  {
    title: "A tombola at the school festival",
    description:
      "Prizes would be given by shops of the quarter, and the money goes to the new climbing frame. Some parents would rather have no gambling at a school, however small, so we ask before we plan.",
    category: "Event Planning",
    by: 4,
    days: [-2, 21],
    turnout: 0.26,
    yes: 0.68,
    reports: ["Please say which school this is about: there are two on our street."],
  },
  {
    title: "End the gala at midnight",
    description:
      "The hall is ours until two. Ending at twelve would save staff costs and let everyone catch the last tram.",
    category: "Event Planning",
    by: 0,
    days: [-30, -14],
    turnout: 0.46,
    yes: 0.35,
    comments: [["yes", "I have waited for that tram. It was cold."]],
  },
  {
    title: "Childcare at all evening events",
    description:
      "Two trained carers and a separate room, paid from the ticket price: about three euros more for everyone.",
    category: "Event Planning",
    by: 1,
    days: [-1, 27],
    turnout: 0.12,
    yes: 0.79,
  },
];
