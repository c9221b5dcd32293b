/** The ends of scales that are asked everywhere in the same way, lowest first. */
export const scaleEnds = {
  nps: ["Not at all likely", "Extremely likely"],
  csat: ["Very dissatisfied", "Very satisfied"],
  ces: ["Very difficult", "Very easy"],
} satisfies Record<string, [low: string, high: string]>;
