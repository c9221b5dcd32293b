import { format } from "./language.ts";

/**
 * The API's description is in English already; only its quotes change. Roles keep the API's names.
 */
export const inReadersWords = (said: string) =>
  said === "signed-in" ? "anyone logged in" : said.replaceAll("'", "’");
export const bySessionCookie = "anyone with a session cookie";
export const moreWithToken = (access: string) => `${access}; more with a token`;
export const headerIsOptional = "the header is optional: a token shows more";
export const required = "required";
export const whenAbsent = (value: string) => `default: ${value}`;
export const between = (min: number, max: number) =>
  `${format.number(min)} to ${format.number(max)}`;
export const atMostCharacters = (max: number) => `at most ${format.number(max)} characters`;
export const totalInHeader = "the total in `x-total-count`";
export const emailAddress = "email address";
