import { format } from "./language.ts";

export const noAnswer = "No response. Please check your connection and try again.";
export const moreCharacters = (count: number) => `${format.number(count)} more characters`;
