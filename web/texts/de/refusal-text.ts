import { productName } from "#limits/limits.ts";
import type { LocalizeRefusal } from "../refusal-message.ts";

/** The translations are loaded with the first refusal. */
export const localizeRefusal: LocalizeRefusal = async (refusal) =>
  (await import("./refusals.ts")).inGerman(refusal);
export const unreachable = `${productName} ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.`;
export const failure =
  "Etwas ist schiefgegangen. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.";
