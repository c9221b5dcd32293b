import { format } from "./language.ts";

/** What the API's description says of itself is English already, but for its signs. Roles are told as the API names them. */
export const inReadersWords = (said: string) => (said === "signed-in" ? "anyone signed in" : said.replaceAll("'", "’"));
export const bySessionCookie = "anyone whose session cookie comes with it";
export const moreWithToken = (access: string) => `${access}; more with a token`;
export const headerIsOptional = "the header is optional: a token shows more";
export const required = "required";
export const whenAbsent = (value: string) => `${value} when absent`;
export const between = (least: number, most: number) => `${format.number(least)} to ${format.number(most)}`;
export const atMostCharacters = (most: number) => `at most ${format.number(most)} characters`;
export const totalInHeader = "the total in `x-total-count`";
export const emailAddress = "e-mail address";
