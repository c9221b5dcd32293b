import type * as english from "../en/in-charge.ts";

export const inChargeTexts: typeof english.inChargeTexts = {
  edit: "Umfrage ändern",
  answers: "Antworten lesen",
  manage: "Umfrage verwalten",
};
