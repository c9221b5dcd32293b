export const checkingWho = "Es wird geprüft, wer Sie sind";
export const checkingRole = "Ihre Rolle wird geprüft";
export const unreachableTitle = "Candor ist nicht erreichbar";
export const unreachable =
  "Ihre Sitzung bleibt erhalten. Wir versuchen es alle paar Sekunden wieder, oder Sie versuchen es jetzt.";
export const tryAgain = "Erneut versuchen";
