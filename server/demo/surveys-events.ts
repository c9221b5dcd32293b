import type { DemoSurvey } from "./demo-survey.ts";

export const eventSurveys: readonly DemoSurvey[] = [
  {
    title: "Start the summer conference on a Thursday",
    description:
      "Thursday and Friday instead of Friday and Saturday. Cheaper hotels and a free weekend, but two days away from work.",
    category: "Event Planning",
    by: 4,
    days: [-22, 15],
    turnout: 0.64,
    yes: 0.71,
    comments: [["yes", "Parents of small children will finally be able to come."]],
  },
  {
    title: "Serve only vegetarian food at the autumn party",
    description:
      "The caterer we liked last time offers a fully vegetarian buffet for a third less, with vegan choices marked. The savings would pay for the band.",
    category: "Event Planning",
    by: 3,
    days: [-17, 8],
    turnout: 0.75,
    yes: 0.52,
    comments: [
      ["no", "I’d happily eat it. I’d still like others to have the choice."],
      ["yes", "Last year’s vegetarian table was empty first. Says it all."],
    ],
  },
  {
    title: "Record all talks and put them online for free",
    description:
      "Every talk would be published four weeks after the event, with captions. Speakers can opt out without giving a reason.",
    category: "Event Planning",
    by: 4,
    days: [-44, -9],
    turnout: 0.55,
    yes: 0.86,
    comments: [
      [
        "yes",
        "I missed two years because of shift work. I only know the speakers from recordings.",
      ],
    ],
  },
  {
    title: "Hold the neighborhood fair even if it rains",
    description:
      "Tents cost 1,900 euros. Without them we’d decide the day before, like in past years.",
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
      [
        "no",
        "I come to meet people from certain companies. Let everyone choose what goes on their badge.",
      ],
    ],
  },
  {
    title: "Move the book club from the library to the park in June and July",
    description:
      "Wednesdays at seven, on the benches by the pond. If it rains, we meet in the library as usual.",
    category: "Event Planning",
    by: 3,
    days: [-13, 30],
    turnout: 0.17,
    yes: 0.74,
  },
  {
    title: "Hold a raffle at the school fair",
    description:
      "Local shops would donate the prizes, and the money would go to the new climbing frame. Some parents would rather not have any gambling at a school, so we’re asking before we plan.",
    category: "Event Planning",
    by: 4,
    days: [-2, 21],
    turnout: 0.26,
    yes: 0.68,
    reports: ["Please say which school this is about. There are two on our street."],
  },
  {
    title: "End the gala at midnight",
    description:
      "We have the hall until two. Ending at twelve would save on staff and let everyone catch the last tram.",
    category: "Event Planning",
    by: 0,
    days: [-30, -14],
    turnout: 0.46,
    yes: 0.35,
    comments: [["yes", "I’ve waited for that tram. It was cold."]],
  },
  {
    title: "Offer childcare at all evening events",
    description:
      "Two trained carers and a separate room, paid for by tickets: about three euros more for everyone.",
    category: "Event Planning",
    by: 1,
    days: [-1, 27],
    turnout: 0.12,
    yes: 0.79,
  },
];
