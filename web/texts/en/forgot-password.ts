export const title = "Forgot your password?";
export const lead = "We mail you a link with which you choose a new one.";
export const submit = "Mail me a link";
export const sentTitle = "Look into your mail";
export const sent = <T>(email: T) => [
  "If ",
  email,
  " has an account here, a link is on its way. It works once, for half an hour. If nothing arrives in a few minutes, look into the spam folder.",
];
