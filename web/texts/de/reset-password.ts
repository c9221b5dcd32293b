export const title = "Ein neues Passwort wählen";
export const lead = "Es ersetzt das alte und meldet Sie überall sonst ab.";
export const newPassword = "Neues Passwort";
export const submit = "Neues Passwort setzen";
export const done = "Ihr neues Passwort ist gesetzt";
export const staleTitle = "Dieser Link gilt nicht mehr";
export const stale =
  "Ein Link gilt einmal und eine halbe Stunde lang. Ihrer wurde schon benutzt, ist älter oder unterwegs abgeschnitten worden. Ihr Passwort ist, wie es war.";
export const newLink = "Neuen Link zusenden";
export const backToLogin = "Zurück zur Anmeldung";
