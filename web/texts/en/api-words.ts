import { format } from "./language.ts";

/** What the API's description says of itself is English already. Roles are told as the API names them. */
export const inReadersWords = (said: string) => (said === "signed-in" ? "anyone signed in" : said);
export const required = "required";
export const whenAbsent = (value: string) => `${value} when absent`;
export const between = (least: number, most: number) => `${format.number(least)} to ${format.number(most)}`;
export const atMostCharacters = (most: number) => `at most ${format.number(most)} characters`;
export const totalInHeader = "the total in x-total-count";
export const emailAddress = "e-mail address";
