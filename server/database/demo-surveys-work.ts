import type { DemoSurvey } from "./demo-survey.ts";

export const workSurveys: readonly DemoSurvey[] = [
  {
    title: "A four-day week with the same pay, tried for one quarter",
    description:
      "From January to March everyone would work 32 hours over four days. Teams choose which day is off, as long as support stays reachable from Monday to Friday.\n\nWe would measure delivery, sick days and how people feel before and after, and publish all of it, whatever it says.",
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
      ["no", "Support covers evenings already. Somebody has to take the fifth day, and I suspect it will be us."],
      ["yes", "Please decide beforehand what result would make us stop. Otherwise any number will do."],
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
    comments: [["yes", "I blocked my own Wednesdays in spring. It is the only day on which I finish things."]],
  },
  {
    title: "Publish every salary band inside the company",
    description:
      "Each role would have a band with a lowest and a highest figure, and everyone could see all of them. Individual salaries stay private.",
    category: "Employee Feedback",
    by: 0,
    days: [-33, 4],
    turnout: 0.84,
    yes: 0.63,
    comments: [
      ["yes", "The rumours are worse than any table could be."],
      ["no", "A band as wide as ours says nothing. Fix the bands first, then show them."],
    ],
  },
  {
    title: "Keep the Friday demo, even when there is little to show",
    description: "Some weeks we cancel it. Should it take place every Friday, if only for ten minutes?",
    category: "Employee Feedback",
    by: 2,
    days: [-11, 6],
    turnout: 0.31,
    yes: 0.47,
  },
  {
    title: "Let people work from another country for up to six weeks a year",
    description:
      "The tax office allows it within the EU without extra paperwork. Beyond that we would check case by case, and laptops with customer data stay at home.",
    category: "Employee Feedback",
    by: 1,
    days: [-40, -5],
    turnout: 0.78,
    yes: 0.9,
    comments: [["yes", "My parents live in Porto. Six weeks would change my year."]],
  },
  {
    title: "Replace the yearly review with a short talk every month",
    description:
      "Twenty minutes, the same four questions each time, notes shared by both sides. Pay rounds stay in March and use those notes instead of the long form.",
    category: "Employee Feedback",
    by: 0,
    days: [-15, 20],
    turnout: 0.58,
    yes: 0.66,
    comments: [
      [
        "no",
        "With eleven reports that is four hours a month. I would rather do it every second month, and do it well.",
      ],
    ],
  },
  {
    title: "A quiet room instead of the table football",
    description: "The corner next to the kitchen could hold two soundproof booths and a sofa.",
    category: "Employee Feedback",
    by: 3,
    days: [-7, 10],
    turnout: 0.49,
    yes: 0.55,
    comments: [["no", "Half of this team met at that table. Put the booths where the printers stand."]],
  },
  {
    title: "Dogs in the office on two fixed days a week",
    description:
      "Tuesdays and Thursdays, second floor only, at most four at a time. The third floor stays free of dogs for those with allergies.",
    category: "Employee Feedback",
    by: 2,
    days: [-52, -18],
    turnout: 0.67,
    yes: 0.59,
    hidden: "Please add how people with allergies reach the kitchen, which is on the second floor, and ask again.",
  },
];
