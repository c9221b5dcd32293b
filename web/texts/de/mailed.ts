export const noMailTitle = "Diese Website kann keine E-Mails senden.";
export const noMail = "Bitten Sie einen Admin, Ihnen wieder hineinzuhelfen.";
export const openMailbox = "Den Sandbox-Briefkasten öffnen";
export const sendAgain = "Noch einmal senden";
export const sendAgainIn = (label: string, seconds: number) => `${label} (in ${seconds}\u00a0s)`;
export const sent = "Eine neue E-Mail ist unterwegs.";
