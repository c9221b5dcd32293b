import { format } from "./language.ts";

export const pages = "Seiten";
export const pageNumber = (page: number) => `Seite ${format.number(page)}`;
export const previousPage = "Zurück";
export const nextPage = "Weiter";
