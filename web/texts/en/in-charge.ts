import { format } from "./language.ts";

/** On a survey's page, for its owner and for admins. */
export const inChargeTexts = {
  edit: "Edit this survey",
  answers: "See the votes",
  results: "See results and responses",
  analysis: "Analyze the votes",
  manage: "Manage this survey",
  /** While there are no votes or responses. `deadline` is YYYY-MM-DD. */
  begin: (deadline: string) =>
    `Share it. It’s open until the end of ${format.day(new Date(deadline)).replaceAll(" ", "\u00a0")}, UTC.`,
};
