export const title = "Noch ein Schritt";
export const lead = "Dieses Konto fragt auch nach einem Code.";
export const submit = "Anmelden";
export const signInAgain = "Noch einmal anmelden";
export const useBackup = "Lieber einen Ersatzcode verwenden";
export const useApp = "Lieber die App verwenden";
export const startAgain = "Von vorn beginnen";
