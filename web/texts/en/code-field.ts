export const code = "Code";
export const codeHint = "The six digits your authenticator app shows for Candor.";
export const backupCode = "Backup code";
export const backupCodeHint = "Like aB3dE-fG7hJ. Each code works once.";
