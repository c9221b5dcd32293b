/** The frame of the reference. What the calls themselves are is told by the API's own description. */
export const shapes = "Shapes";
export const codes = "Codes of refusals";
export const forWhom = (access: string) => `For: ${access}`;
/** Who may make a call; roles are told as they are named. */
export const access: Readonly<Record<string, string>> = { anyone: "anyone", "signed-in": "anyone signed in" };
export const parameters = "Parameters";
export const body = "Body";
export const answer = (status: string, note: string) => `Answer ${status}: ${note}`;
export const refuses = "Refuses";
export const example = "Example";

export const tryIt = "Try it";
export const oneMoment = "One moment…";
export const signedInOnly = "This call answers to whoever is signed in.";
export const signInToTry = "Sign in to try it";
export const send = "Send";
