export const title = "Forgot your password?";
export const lead = "We’ll email you a link to choose a new one.";
export const submit = "Email me a link";
export const sentTitle = "Check your inbox";
export const sent = <T>(email: T) => [
  "If ",
  email,
  " has an account here, a link is on its way. It works once, for half an hour. If you don’t see it in a few minutes, check your spam folder.",
];
