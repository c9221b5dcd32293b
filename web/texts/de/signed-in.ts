export const checkingWho = "Es wird geprüft, wer Sie sind";
export const checkingRole = "Ihre Rolle wird geprüft";
export const unreachableTitle = "Candor ist nicht erreichbar";
export const unreachable =
  "Ihre Sitzung bleibt erhalten. Wir versuchen es alle paar Sekunden wieder, oder Sie versuchen es jetzt.";
export const tryAgain = "Erneut versuchen";
export const keepTrying = "Wir versuchen es weiter.";
export const gone = "Das ist nicht zu finden";
export const goneText = "Es wurde gelöscht oder gehört jemand anderem.";
export const mySurveys = "Meine Umfragen";
