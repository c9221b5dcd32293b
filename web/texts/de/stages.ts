import type { stageTexts as english } from "../en/stages.ts";
import { format } from "./language.ts";

const day = (date: string) => format.day(new Date(date));

export const stageTexts: typeof english = {
  label: "Schritte",
  names: { suggest: "Vorschlagen", review: "Sichten", vote: "Abstimmen" },
  done: "erledigt",
  until: (date) => `bis ${day(date)}`,
  ended: (date) => `beendet am ${day(date)}`,
  choosing: "es wird ausgewählt",
  perhaps: "falls es dazu kommt",
};
