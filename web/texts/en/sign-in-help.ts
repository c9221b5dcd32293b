export const notConfirmedTitle = "Your address is not confirmed yet.";
export const notConfirmed =
  "Open the link that we mailed to you. If it is lost or older than an hour, ask for a new one.";
export const sendMailAgain = "Send the mail again";

export const noNeedToWaitTitle = "You need not wait.";
export const noNeedToWait = <T>(link: (label: string) => T) => [
  link("Choose a new password by mail"),
  " and you are in at once.",
];
