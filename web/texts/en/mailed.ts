export const noMailTitle = "This site cannot send mail.";
export const noMail = "Ask an admin to help you back in.";
export const openMailbox = "Open the sandbox mailbox";
export const sendAgain = "Send it again";
export const sendAgainIn = (label: string, seconds: number) => `${label} in ${seconds} s`;
export const sent = "A new mail is on its way.";
