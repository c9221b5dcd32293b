/** The code of an app besides the password, as the profile turns it on and off. */
export const title = "Second step at sign-in";
export const lead =
  "Besides your password, a code that only your phone knows. Whoever learns the password still cannot come in.";
export const passwordFirst = "Choose a password first.";
export const isOn = "It is on.";
export const noCodesLeft = "You have no backup codes left: make new ones.";
/** `left` is 1 or more. */
export const codesLeft = (left: number) => `You have ${left} unused backup ${left === 1 ? "code" : "codes"}.`;

export const turnOn = "Turn on";
export const turnedOn = "The second step is on.";
export const turnOff = "Turn off";
export const turnedOff = "The second step is off.";
export const whyNotOff = "Then your password alone lets anybody in.";
export const whyNotOffForAdmin = "As an admin you can do nothing else here until it is on again.";
export const newCodes = "New backup codes";
export const makeNewCodes = "Make new codes";
export const whyNoNewCodes = "The codes that you have now will no longer work.";

export const goOn = "Go on";
export const appNeeded = "You need an authenticator app, such as the one of your phone or your password manager.";
export const scan = "1. Scan this with your authenticator app";
export const keyPicture = "The key for your authenticator app, as a picture to scan";
export const writeKey = "If you cannot scan it, write this key into the app:";
export const copyKey = "Copy key";
export const writeCode = "2. Write the code that it shows";
export const signsOut = "Turning it on signs you out everywhere but here.";
export const cancel = "Cancel";

export const keepCodes = "Keep these backup codes";
export const keepCodesLead =
  "Each lets you in once when you do not have your phone. They are shown only now: print them, or keep them with your passwords.";
export const codes = "Backup codes";
export const copyCodes = "Copy codes";
export const download = "Download";
export const fileName = "candor-backup-codes.txt";
export const kept = "I have kept them";
