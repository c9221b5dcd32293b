import { format } from "./language.ts";

const day = (date: string) => format.day(new Date(date));

/** From a board to the ballot that comes of it: one survey, one link. */
export const stageTexts = {
  label: "Stages",
  names: { suggest: "Suggest", review: "Review", vote: "Vote" },
  done: "done",
  until: (date: string) => `until ${day(date)}`,
  ended: (date: string) => `ended ${day(date)}`,
  choosing: "choosing what’s voted on",
  perhaps: "if one follows",
};
