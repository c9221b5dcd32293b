import type * as english from "../en/fences.ts";
import { format } from "./language.ts";

export const fenceTexts: typeof english.fenceTexts = {
  title: "Wer antworten kann",
  stops: "Verhindert",
  passes: "Verhindert nicht",
  labels: {
    account: "Einmal je Konto",
    confirmed: "Einmal je bestätigter E-Mail-Adresse",
    domains: "Einmal je Adresse einer Domain",
    link: "Einmal je Browser",
    invited: "Einmal je eingeladener Person",
  },
  more: "Was das jeweils verhindert",
  brief: {
    account: "Alle, die hier ein Konto haben.",
    confirmed: "Alle, die den Link in unserer E-Mail geöffnet haben.",
    domains: "Beschäftigte oder Angehörige einer Hochschule.",
    link: "Ohne Konto.",
    invited: "Ein persönlicher Link per E-Mail.",
  },
  worth: {
    account: {
      stops: "eine zweite Antwort mit demselben Konto oder Postfach.",
      passes: "weitere Konten: Die E-Mail-Adresse muss nicht bestätigt sein.",
    },
    confirmed: {
      stops: "erfundene Adressen und eine zweite Antwort aus demselben Postfach.",
      passes: "Personen mit mehreren Postfächern.",
    },
    domains: {
      stops: "alle ohne bestätigte E-Mail-Adresse dort.",
      passes: "Personen mit mehreren Postfächern dort und alle, die den Mailserver dort betreiben.",
    },
    link: {
      stops: "eine zweite Antwort mit demselben Browser.",
      passes: "einen anderen Browser, ein privates Fenster oder ein Skript.",
    },
    invited: {
      stops: "alle ohne persönlichen Link, den Sie nach dem Veröffentlichen versenden.",
      passes: "dass jemand den eigenen Link weitergibt.",
    },
  },
  sealed: (eligible) => ({
    stops: `einen zweiten Stimmzettel, und dass irgendwer, auch diese Website, erfährt, welcher wem gehört. Für ${eligible === null ? "alle" : `die ${format.number(eligible)} Personen`}, die heute ein bestätigtes Konto haben.`,
    passes:
      "dass jemand anderen zeigt, wie abgestimmt wurde. Mit dem Gerät geht der Stimmzettel verloren.",
  }),
  sealedInvited: (least) => ({
    stops: `einen zweiten Stimmzettel, und dass irgendwer, auch diese Website, erfährt, welcher wem gehört. Für die Personen, die Sie einladen, mindestens ${format.number(least)}; sobald jemand einen Stimmzettel geholt hat, kommt niemand mehr dazu.`,
    passes:
      "dass jemand den Link weitergibt oder anderen zeigt, wie abgestimmt wurde. Mit dem Gerät geht der Stimmzettel verloren.",
  }),
  domains: "Domains",
  domainsExample: "firma.example",
  domainsHint:
    "Was nach dem @ steht, genau so: Subdomains sind andere. Mehrere trennen Sie durch Kommas.",
  domainsMissing: "Bitte geben Sie mindestens eine Domain an.",
  noMail:
    "Diese Website sendet keine E-Mails: Einladen lässt sich niemand, und keine Adresse bestätigen.",
  onlyByProvider:
    "Bestätigt sind nur Adressen von Konten, die sich über Google oder GitHub anmelden.",
  fixed: "Das kann sich nicht mehr ändern, weil es schon Antworten gibt.",
};
