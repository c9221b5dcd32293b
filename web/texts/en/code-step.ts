export const title = "One more step";
export const lead = "This account asks for a code as well.";
export const submit = "Login";
export const signInAgain = "Sign in again";
export const useBackup = "Use a backup code instead";
export const useApp = "Use the app instead";
export const startAgain = "Start again";
