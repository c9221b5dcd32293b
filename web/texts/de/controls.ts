import { format } from "./language.ts";

export const cancel = "Abbrechen";
export const close = "Schließen";
export const charactersLeft = (count: number) =>
  count < 0 ? `${format.number(-count)} Zeichen zu viel` : `Noch ${format.number(count)} Zeichen`;
