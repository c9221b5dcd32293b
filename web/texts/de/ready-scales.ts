import type { scaleEnds as english } from "../en/ready-scales.ts";

export const scaleEnds: typeof english = {
  nps: ["Überhaupt nicht wahrscheinlich", "Äußerst wahrscheinlich"],
  csat: ["Sehr unzufrieden", "Sehr zufrieden"],
  ces: ["Sehr schwierig", "Sehr einfach"],
};
