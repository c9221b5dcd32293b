import { format } from "./language.ts";

export const cancel = "Abbrechen";
export const close = "Schließen";
export const charactersLeft = (count: number) => `Noch ${format.number(count)} Zeichen`;
