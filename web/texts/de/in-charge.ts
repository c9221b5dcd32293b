import type * as english from "../en/in-charge.ts";
import { format } from "./language.ts";

export const inChargeTexts: typeof english.inChargeTexts = {
  edit: "Umfrage bearbeiten",
  answers: "Stimmen ansehen",
  results: "Ergebnisse und Antworten ansehen",
  analysis: "Stimmen auswerten",
  manage: "Umfrage verwalten",
  begin: (deadline) =>
    `Teilen Sie sie: Sie ist bis zum Ende des ${format.day(new Date(deadline)).replaceAll(" ", "\u00a0")} (UTC) offen.`,
};
