export const code = "Code";
export const codeHint = "Die sechs Ziffern, die Ihre Authenticator-App für Candor anzeigt.";
export const backupCode = "Ersatzcode";
export const backupCodeHint = "Etwa aB3dE-fG7hJ. Jeder gilt einmal.";
