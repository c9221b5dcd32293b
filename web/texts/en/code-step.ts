export const title = "One more step";
export const lead = "Enter the code for this account.";
export const submit = "Login";
export const signInAgain = "Log in again";
export const useBackup = "Use a backup code instead";
export const useApp = "Use the app instead";
export const startAgain = "Start over";
