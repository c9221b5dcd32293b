export const language = "Sprache";
export const skipToContent = "Zum Inhalt springen";
export const withoutScripts =
  "JavaScript ist in diesem Browser aus. Umfragen können Sie auch so beantworten und ihre Ergebnisse lesen; zum Anmelden, Abstimmen und Nachzählen bitte einschalten.";
export const mainNavigation = "Hauptmenü";
export const menu = "Menü";
export const links = {
  home: "Startseite",
  surveys: "Umfragen",
  pricing: "Preise",
  contact: "Kontakt",
};
export const login = "Anmelden";
export const signUp = "Registrieren";
export const lightTheme = "Helle Darstellung verwenden";
export const darkTheme = "Dunkle Darstellung verwenden";

export const promise = "Eine Person, eine Stimme und ein Ergebnis, das alle nachprüfen können.";
export const product = "Produkt";
export const features = "Funktionen";
export const integrations = "Integrationen";
export const faq = "Häufige Fragen";
export const company = "Unternehmen";
export const privacy = "Datenschutz";
export const terms = "Nutzungs\u00adbedingungen";
export const developers = "Entwicklung";
export const publicApi = "Öffentliche API";
export const documentation = "Dokumentation";
export const guides = "Anleitungen";
export const socialMedia = "Soziale Medien";
export const copyright = "Copyright";

export const tryAgain = "Erneut versuchen";
export const lostBallot = "Ein Stimmzettel, der neben die Wahlurne gefallen ist";
export const notFound = "Nicht gefunden";
export const otherSurveys = "Umfragen ansehen";
export const noSuchPage = "Unter dieser Adresse gibt es keine Seite.";
export const wentWrong = "Etwas ist schiefgegangen.";
