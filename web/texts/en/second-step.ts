/** Turning two-factor authentication on and off in the profile. */
export const title = "Two-factor authentication";
export const lead =
  "Log in with your password and a code from your phone. Protects you if your password leaks.";
export const passwordFirst = "Choose a password first.";
export const isOn = "It’s on.";
export const noCodesLeft = "You have no backup codes left. Make new ones.";
/** `left` is 1 or more. */
export const codesLeft = (left: number) =>
  `You have ${left} unused backup ${left === 1 ? "code" : "codes"}.`;

export const turnOn = "Turn on";
export const turnedOn = "Two-factor authentication is on.";
export const turnOff = "Turn off";
export const turnedOff = "Two-factor authentication is off.";
export const whyNotOff = "Anyone with your password will be able to log in.";
export const whyNotOffForAdmin = "As an admin, you can’t do anything else here until it’s back on.";
export const newCodes = "New backup codes";
export const makeNewCodes = "Make new codes";
export const whyNoNewCodes = "Your current codes will stop working.";

export const goOn = "Continue";
export const appNeeded =
  "You need an authenticator app, like the one on your phone or in your password manager.";
export const scan = "1. Scan this with your authenticator app";
export const keyPicture = "QR code to scan with your authenticator app";
export const writeKey = "Can’t scan it? Enter this key in the app:";
export const copyKey = "Copy key";
export const writeCode = "2. Enter the code it shows";
export const signsOut = "Turning it on logs you out everywhere else.";
export const cancel = "Cancel";

export const keepCodes = "Save these backup codes";
export const keepCodesLead =
  "Each one works once if you don’t have your phone. We only show them now, so print them or keep them with your passwords.";
export const codes = "Backup codes";
export const copyCodes = "Copy codes";
export const download = "Download";
export const fileName = "candor-backup-codes.txt";
export const kept = "I’ve saved them";
