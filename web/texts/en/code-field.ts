export const code = "Code";
export const codeHint = "The six figures that your authenticator app shows for Candor.";
export const backupCode = "Backup code";
export const backupCodeHint = "Such as aB3dE-fG7hJ. Each works once.";
