import { format } from "./language.ts";

export const noAnswer =
  "Keine Antwort. Bitte prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.";
export const moreCharacters = (count: number) => `${format.number(count)} weitere Zeichen`;
