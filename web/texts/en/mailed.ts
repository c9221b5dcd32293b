export const noMailTitle = "This site can’t send email.";
export const noMail = "Ask an admin to help you get back in.";
export const openMailbox = "Open the sandbox mailbox";
export const sendAgain = "Send it again";
export const sendAgainIn = (label: string, seconds: number) => `${label} in ${seconds} s`;
export const sent = "A new email is on its way.";
