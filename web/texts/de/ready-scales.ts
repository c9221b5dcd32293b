import type { ScaleEnds } from "../scale-catalogues.ts";

export const scaleEnds: ScaleEnds = {
  nps: ["Überhaupt nicht wahrscheinlich", "Äußerst wahrscheinlich"],
  csat: ["Sehr unzufrieden", "Sehr zufrieden"],
  ces: ["Sehr schwierig", "Sehr einfach"],
};
