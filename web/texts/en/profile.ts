import type { Role } from "#contract/roles.ts";

export const title = "Profile";
export const secondStepFirstTitle = "Turn on two-factor authentication first.";
export const secondStepFirst =
  "On this site, every admin needs it. You can use everything else once yours is on.";
export const fillIn = "Please fill this in.";
export const cancel = "Cancel";
export const notLoadedTitle = "The rest of your profile couldn’t be loaded.";
export const tryAgain = "Try again";

export const name = "Name";
const besideVote = "Surveyors see it next to your vote.";
export const nameLeads: Record<Role, string> = {
  user: besideVote,
  "pro-user": besideVote,
  surveyor: "Readers see it next to your surveys.",
  admin: "Admins see it in the list of users.",
};
export const saveName = "Save name";
export const nameSaved = "Name saved.";

export const picture = "Picture";
export const pictureLead = "Shown next to your name. Without one, we show your initials.";

export const password = "Password";
export const passwordLead = "Changing it logs you out everywhere else.";
export const currentPassword = "Current password";
export const newPassword = "New password";
export const changePassword = "Change password";
export const passwordChanged = "Password changed.";
export const noPasswordLead =
  "You log in with Google or GitHub. Add a password to log in without them.";
export const choosePassword = "Email me a link to choose one";
/** Asked before anything that a stolen session must not do. */
export const codeOrBackup = "Code from your app, or a backup code";
export const yourPassword = "Your password";

export const sessions = "Sessions";
export const onlyHere = "You’re only logged in here.";
/** `others` is 1 or more. */
export const alsoElsewhere = (others: number) =>
  `You’re logged in here and on ${others} other ${others === 1 ? "browser or device" : "browsers or devices"}.`;
export const leaveElsewhere = "Log out everywhere else";
export const leftElsewhere = "You’re logged out everywhere else.";
export const leaveEverywhere = "Log out everywhere";
