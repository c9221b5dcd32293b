import type { DemoSurvey } from "./demo-survey.ts";

export const workSurveys: readonly DemoSurvey[] = [
  {
    title: "Try a four-day week with the same pay for one quarter",
    description:
      "From January to March everyone would work 32 hours over four days. Teams choose their day off, as long as support is available Monday to Friday.\n\nWe’d measure delivery, sick days and how people feel, before and after, and publish all of it, whatever it says.",
    category: "Employee Feedback",
    by: 0,
    days: [-26, 12],
    turnout: 0.93,
    yes: 0.81,
    comments: [
      [
        "yes",
        "I did this at my last company. The first month was rough, then meetings got shorter and never grew back.",
      ],
      [
        "no",
        "Support covers evenings already. Someone has to take the fifth day, and I suspect it’ll be us.",
      ],
      [
        "yes",
        "Please decide in advance what result would make us stop. Otherwise any number will do.",
      ],
    ],
  },
  {
    title: "Meeting-free Wednesdays",
    description:
      "No internal meetings on Wednesdays, for anyone. Customer calls and incidents are the only exceptions.",
    category: "Employee Feedback",
    by: 1,
    days: [-19, 9],
    turnout: 0.72,
    yes: 0.88,
    comments: [
      ["yes", "I’ve blocked my Wednesdays since spring. It’s the only day I finish things."],
    ],
  },
  {
    title: "Publish every salary band inside the company",
    description:
      "Every role would have a band with a minimum and a maximum, and everyone could see all of them. Individual salaries stay private.",
    category: "Employee Feedback",
    by: 0,
    days: [-33, 4],
    turnout: 0.84,
    yes: 0.63,
    comments: [
      ["yes", "The rumours are worse than any table could be."],
      ["no", "Bands as wide as ours say nothing. Fix them first, then show them."],
    ],
  },
  {
    title: "Keep the Friday demo even when there’s little to show",
    description:
      "Some weeks we cancel it. Should we hold it every Friday, even if it’s only ten minutes?",
    category: "Employee Feedback",
    by: 2,
    days: [-11, 6],
    turnout: 0.31,
    yes: 0.47,
  },
  {
    title: "Let people work from another country for up to six weeks a year",
    description:
      "The tax office allows it within the EU without extra paperwork. For other countries we’d check case by case, and laptops with customer data stay at home.",
    category: "Employee Feedback",
    by: 1,
    days: [-40, -5],
    turnout: 0.78,
    yes: 0.9,
    comments: [["yes", "My parents live in Porto. Six weeks would change my year."]],
  },
  {
    title: "Replace the yearly review with a short monthly chat",
    description:
      "Twenty minutes, the same four questions each time, shared notes. Pay rounds stay in March and use those notes instead of the long form.",
    category: "Employee Feedback",
    by: 0,
    days: [-15, 20],
    turnout: 0.58,
    yes: 0.66,
    comments: [
      [
        "no",
        "With eleven reports, that’s four hours a month. I’d rather do it every other month and do it well.",
      ],
    ],
  },
  {
    title: "Replace the table football with a quiet room",
    description: "The corner next to the kitchen has room for two soundproof booths and a sofa.",
    category: "Employee Feedback",
    by: 3,
    days: [-7, 10],
    turnout: 0.49,
    yes: 0.55,
    comments: [
      ["no", "Half of this team met at that table. Put the booths where the printers are."],
    ],
  },
  {
    title: "Allow dogs in the office two days a week",
    description:
      "Tuesdays and Thursdays, second floor only, at most four at a time. The third floor stays dog-free for people with allergies.",
    category: "Employee Feedback",
    by: 2,
    days: [-52, -18],
    turnout: 0.67,
    yes: 0.59,
    hidden:
      "Please add how people with allergies can get to the kitchen on the second floor, and ask again.",
  },
];
