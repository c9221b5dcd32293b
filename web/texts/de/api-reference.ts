export const shapes = "Formen";
export const codes = "Codes der Abweisungen";
export const forWhom = "Für:";
export const parameters = "Parameter";
export const body = "Inhalt";
export const answer = (status: string) => `Antwort ${status}:`;
export const refuses = "Weist ab";
export const example = "Beispiel";
export const copy = "Kopieren";
export const copyOf = (call: string) => `Das Beispiel für ${call} kopieren`;
export const changes = "Ändert etwas: hier nicht auszuprobieren.";

export const tryIt = "Ausprobieren";
export const oneMoment = "Einen Moment …";
export const signedInOnly = "Dieser Aufruf antwortet allen, die angemeldet sind.";
export const signInToTry = "Zum Ausprobieren anmelden";
export const send = "Senden";
