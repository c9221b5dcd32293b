/**
 * The reference is in English only, as the API is: its words are those of the API's description,
 * where only quotes change.
 */
export const inReadersWords = (said: string) =>
  said === "signed-in" ? "anyone logged in" : said.replaceAll("'", "’");
export const bySessionCookie = "anyone with a session cookie";
export const moreWithToken = (access: string) => `${access}; more with a token`;
export const headerIsOptional = "the header is optional: a token shows more";
export const required = "required";
export const whenAbsent = (value: string) => `default: ${value}`;
export const between = (min: number, max: number) => `${counted(min)} to ${counted(max)}`;
export const atMostCharacters = (max: number) => `at most ${counted(max)} characters`;
export const totalInHeader = "the total in `x-total-count`";
export const emailAddress = "email address";

function counted(number: number): string {
  return number.toLocaleString("en");
}
