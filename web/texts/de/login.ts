import type { Role } from "#contract/roles.ts";

export const title = "Anmelden";
export const lead =
  "Willkommen zurück. Melden Sie sich an, um zu schreiben, abzustimmen und Ergebnisse zu lesen.";
export const submit = "Anmelden";
export const forgotPassword = "Passwort vergessen?";
export const newHere = "Neu hier?";
export const signUp = "Registrieren";

export const demoTitle = "Ein Demokonto ausprobieren";
export const demoLead =
  "Dies ist eine Demo. Wählen Sie eine Rolle. Ein Passwort brauchen Sie nicht.";
export const purposes: Record<Role, string> = {
  admin: "Verwaltet Konten, veröffentlicht Umfragen und zieht sie zurück",
  surveyor: "Schreibt Umfragen und liest die Ergebnisse",
  "pro-user": "Stimmt ab und kann zur Stimme einen Kommentar schreiben",
  user: "Stimmt ab und schreibt Entwürfe, die ein Admin veröffentlicht",
};
