/** The frame of the reference. What the calls themselves are is told by the API's own description (api-words.ts). */
export const shapes = "Shapes";
export const codes = "Codes of refusals";
export const forWhom = (access: string) => `For: ${access}`;
export const parameters = "Parameters";
export const body = "Body";
export const answer = (status: string, note: string) => `Answer ${status}: ${note}`;
export const refuses = "Refuses";
export const example = "Example";
export const copy = "Copy";
export const copyOf = (call: string) => `Copy the example of ${call}`;
export const changes = "Changes something: not to be tried here.";

export const tryIt = "Try it";
export const oneMoment = "One moment…";
export const signedInOnly = "This call answers to whoever is signed in.";
export const signInToTry = "Sign in to try it";
export const send = "Send";
