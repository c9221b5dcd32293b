import { productName } from "#contract/limits.ts";
import type { Retell } from "../told.ts";

/** Its words come with the first no that a page meets. */
export const retell: Retell = async (told) => (await import("./refusals.ts")).inGerman(told);
export const unreachable = `${productName} ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.`;
