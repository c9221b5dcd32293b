export const notConfirmedTitle = "Your email isn’t confirmed yet.";
export const notConfirmed =
  "Open the link we emailed you. If you can’t find it or it’s more than an hour old, ask for a new one.";
export const sendMailAgain = "Send the email again";

export const noNeedToWaitTitle = "You don’t have to wait.";
export const noNeedToWait = <T>(link: (label: string) => T) => [
  link("Choose a new password by email"),
  " and you’re in right away.",
];
