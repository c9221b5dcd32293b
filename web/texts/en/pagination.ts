import { format } from "./language.ts";

export const pages = "Pages";
export const pageNumber = (page: number) => `Page ${format.number(page)}`;
export const previousPage = "Previous";
export const nextPage = "Next";
