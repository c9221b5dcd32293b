/** The ends of scales that are asked everywhere in the same way, lowest first. */
export const scaleEnds = {
  nps: ["Not at all likely", "Extremely likely"],
  csat: ["Very dissatisfied", "Very satisfied"],
  ces: ["Very difficult", "Very easy"],
  plain: ["Very poor", "Very good"],
} satisfies Record<string, [low: string, high: string]>;

type SevenSteps = [
  one: string,
  two: string,
  three: string,
  four: string,
  five: string,
  six: string,
  seven: string,
];

/** The seven steps of scales that are asked everywhere, lowest first. Five of them are shorter ones. */
export const scaleSteps = {
  agree: [
    "Strongly disagree",
    "Disagree",
    "Somewhat disagree",
    "Neither agree nor disagree",
    "Somewhat agree",
    "Agree",
    "Strongly agree",
  ],
  satisfied: [
    "Very dissatisfied",
    "Dissatisfied",
    "Somewhat dissatisfied",
    "Neither satisfied nor dissatisfied",
    "Somewhat satisfied",
    "Satisfied",
    "Very satisfied",
  ],
  often: ["Never", "Very rarely", "Rarely", "Sometimes", "Often", "Very often", "Always"],
  likely: [
    "Very unlikely",
    "Unlikely",
    "Somewhat unlikely",
    "Neither likely nor unlikely",
    "Somewhat likely",
    "Likely",
    "Very likely",
  ],
} satisfies Record<string, SevenSteps>;

/** Choices that many questions end with. */
export const readyChoices = { other: "Other", exclusive: "None of these" };

/** What a question asks about whose scale has these ends. */
export const askedScales = {
  likely: /\b(?:un)?likel(?:y|ihood)\b/iu,
  agree: /\b(?:dis)?agree\b/iu,
  satisfied: /\b(?:dis)?satisf/iu,
  often: /\bhow often\b/iu,
  ces: /\bhow (?:easy|difficult|hard)\b/iu,
};
