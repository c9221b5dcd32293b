export const atLeast = (min: number) =>
  `Mindestens ${min} Zeichen. Gut eignen sich einige Wörter, die nicht zusammengehören.`;
export const moreToGo = (missing: number) => `Noch ${missing} Zeichen.`;
export const easy = "Leicht zu erraten: wenige verschiedene Zeichen.";
export const fair = "Mittelstark. Länger oder gemischt wird es stärker.";
export const good = "Gut: schwer zu erraten.";
export const tooShort = (min: number) =>
  `Bitte wählen Sie ein Passwort mit mindestens ${min} Zeichen.`;
