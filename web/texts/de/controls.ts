import { format } from "./language.ts";

export const cancel = "Abbrechen";
export const close = "Schließen";
export const charactersLeft = (count: number) => `Noch ${format.number(count)} Zeichen`;
export const pages = "Seiten";
export const pageNumber = (page: number) => `Seite ${format.number(page)}`;
export const previousPage = "Zurück";
export const nextPage = "Weiter";
