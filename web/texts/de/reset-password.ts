export const title = "Ein neues Passwort wählen";
export const lead = "Es ersetzt das alte und meldet Sie überall sonst ab.";
export const newPassword = "Neues Passwort";
export const submit = "Neues Passwort setzen";
export const done = "Ihr neues Passwort ist gesetzt";
export const staleTitle = "Dieser Link gilt nicht mehr";
export const stale =
  "Ein Link gilt einmal und eine halbe Stunde lang. Haben Sie ihn benutzt, ist Ihr neues Passwort schon gesetzt; sonst hat sich nichts geändert. Fordern Sie einen neuen Link an.";
export const newLink = "Neuen Link zusenden";
