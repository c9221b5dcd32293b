import type { Role } from "#contract/roles.ts";

export const title = "Profile";
export const secondStepFirstTitle = "Turn on the second step first.";
export const secondStepFirst =
  "This site asks every admin for a code besides the password. Everything else opens once yours is on.";
export const fillIn = "Please fill this in.";
export const cancel = "Cancel";
export const notLoadedTitle = "The rest of your profile could not be loaded.";
export const tryAgain = "Try again";

export const name = "Name";
const besideVote = "Surveyors see it beside your vote.";
export const nameLeads: Record<Role, string> = {
  user: besideVote,
  "pro-user": besideVote,
  surveyor: "Readers see it beside your surveys.",
  admin: "Admins see it in the list of users.",
};
export const saveName = "Save name";
export const nameSaved = "Your name is saved.";

export const picture = "Picture";
export const pictureLead = "It stands beside your name. Without one, your initials do.";

export const password = "Password";
export const passwordLead = "Changing it signs you out everywhere but here.";
export const currentPassword = "Current password";
export const newPassword = "New password";
export const changePassword = "Change password";
export const passwordChanged = "Your password is changed.";
export const noPasswordLead = "You sign in with Google or GitHub. With a password you can sign in without them.";
export const choosePassword = "Choose a password by mail";
/** Asked for before what a stolen session must not do. */
export const yourPassword = "Your password";

export const sessions = "Sessions";
export const onlyHere = "You are signed in here, and nowhere else.";
/** `others` is 1 or more. */
export const alsoElsewhere = (others: number) =>
  `You are signed in here and on ${others} other ${others === 1 ? "browser or device" : "browsers or devices"}.`;
export const leaveElsewhere = "Sign out everywhere else";
export const leftElsewhere = "You are signed out everywhere else.";
export const leaveEverywhere = "Sign out everywhere";
