export const loading = "Wird geladen";
export const optional = "(optional)";
export const notifications = "Mitteilungen";
export const noDate = "unbekannt";
export const justNow = "gerade eben";
export const copied = "Kopiert.";
export const notCopied =
  "Ihr Browser hat das Kopieren nicht erlaubt. Bitte markieren und kopieren Sie es selbst.";
export const notLoaded = "Dieser Teil der Seite konnte nicht geladen werden.";
export const tryAgain = "Erneut versuchen";
