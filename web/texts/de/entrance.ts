export const pledge = "Jede Stimme zählt einmal.";
export const promises = [
  "Schreiben Sie eine Umfrage, oder stellen Sie eine Frage.",
  "Eine Person, eine Stimme und ein Ergebnis, dem Sie trauen können.",
  "Ergebnisse in einem Satz, mit Angabe, wie sicher sie sind.",
];

export const email = "E-Mail";
export const password = "Passwort";
export const show = "Zeigen";
export const hide = "Verbergen";
export const showField = (label: string) => `${label} zeigen`;
export const hideField = (label: string) => `${label} verbergen`;

export const or = "oder";
export const continueWith = (provider: string) => `Weiter mit ${provider}`;
export const waysUnknown =
  "Google und GitHub konnten nicht geladen werden. Mit E-Mail und Passwort geht es.";

export const backToLogin = "Zurück zur Anmeldung";
