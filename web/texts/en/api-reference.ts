/**
 * The frame around the reference. What each call does is said in English (web/docs/api-words.ts).
 */
export const shapes = "Shapes";
export const codes = "Error codes";
export const forWhom = "Access:";
export const parameters = "Parameters";
export const body = "Body";
export const answer = (status: string) => `Response ${status}:`;
export const refuses = "Errors";
export const example = "Example";
export const copy = "Copy";
export const copyOf = (call: string) => `Copy the example for ${call}`;
export const changes = "This call changes data, so you can’t try it here.";

export const tryIt = "Try it";
export const oneMoment = "One moment…";
export const signedInOnly = "You need to be logged in for this call.";
export const signInToTry = "Log in to try it";
export const send = "Send";
