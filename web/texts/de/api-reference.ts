export const shapes = "Datenformen";
export const codes = "Fehlercodes";
export const forWhom = "Zugriff:";
export const parameters = "Parameter";
export const body = "Inhalt";
export const answer = (status: string) => `Antwort ${status}:`;
export const refuses = "Fehler";
export const example = "Beispiel";
export const copy = "Kopieren";
export const copyOf = (call: string) => `Das Beispiel für ${call} kopieren`;
export const changes = "Dieser Aufruf ändert Daten und lässt sich hier nicht ausprobieren.";

export const tryIt = "Ausprobieren";
export const oneMoment = "Einen Moment …";
export const signedInOnly = "Für diesen Aufruf müssen Sie angemeldet sein.";
export const signInToTry = "Zum Ausprobieren anmelden";
export const send = "Senden";
