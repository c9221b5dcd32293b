import type { Role } from "#contract/roles.ts";

export const title = "Profil";
export const secondStepFirstTitle = "Schalten Sie zuerst den zweiten Schritt ein.";
export const secondStepFirst =
  "Auf dieser Website braucht ihn jeder Admin. Alles andere können Sie nutzen, sobald er bei Ihnen eingeschaltet ist.";
export const fillIn = "Bitte füllen Sie dies aus.";
export const cancel = "Abbrechen";
export const notLoadedTitle = "Der Rest Ihres Profils konnte nicht geladen werden.";
export const tryAgain = "Erneut versuchen";

export const name = "Name";
const besideVote = "Umfragesteller sehen ihn neben Ihrer Stimme.";
export const nameLeads: Record<Role, string> = {
  user: besideVote,
  "pro-user": besideVote,
  surveyor: "Leser sehen ihn neben Ihren Umfragen.",
  admin: "Admins sehen ihn in der Liste der Nutzer.",
};
export const saveName = "Namen speichern";
export const nameSaved = "Ihr Name ist gespeichert.";

export const picture = "Bild";
export const pictureLead = "Es steht neben Ihrem Namen. Ohne Bild stehen dort Ihre Initialen.";

export const password = "Passwort";
export const passwordLead = "Wenn Sie es ändern, werden Sie überall außer hier abgemeldet.";
export const currentPassword = "Jetziges Passwort";
export const newPassword = "Neues Passwort";
export const changePassword = "Passwort ändern";
export const passwordChanged = "Ihr Passwort ist geändert.";
export const noPasswordLead =
  "Sie melden sich mit Google oder GitHub an. Mit einem Passwort können Sie sich auch ohne sie anmelden.";
export const choosePassword = "Link zusenden, um eines zu wählen";
export const codeOrBackup = "Code Ihrer App oder ein Ersatzcode";
export const yourPassword = "Ihr Passwort";

export const sessions = "Sitzungen";
export const onlyHere = "Sie sind hier angemeldet und sonst nirgends.";
export const alsoElsewhere = (others: number) =>
  others === 1
    ? "Sie sind hier und in einem anderen Browser oder auf einem anderen Gerät angemeldet."
    : `Sie sind hier und in ${others} anderen Browsern oder auf anderen Geräten angemeldet.`;
export const leaveElsewhere = "Überall sonst abmelden";
export const leftElsewhere = "Sie sind überall sonst abgemeldet.";
export const leaveEverywhere = "Überall abmelden";
