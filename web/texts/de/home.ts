import { productName } from "#limits/limits.ts";
import type * as english from "../en/home.ts";

export const homeTexts: typeof english.homeTexts = {
  description:
    "Eine Frage stellen, sie teilen und ein Ergebnis bekommen, dem man trauen kann: eine Person, eine Stimme, für alle nachprüfbar.",
  heading: `${productName}: offen fragen, ehrlich zählen`,
  carousel: `Was ${productName} ist`,
  explore: "Entdecken",
  own: "Sie wollen etwas wissen?",
  ask: "Eine Frage stellen",
  ballot: {
    label: "Die meistbeantwortete offene Umfrage",
    open: "Jetzt offen",
    live: "Live",
    votes: "Stimmen bisher",
  },
  beats: [
    { title: "Eine Frage stellen", text: "In klaren Worten, an so viele Menschen wie gewünscht." },
    {
      title: "Alle stimmen einmal ab",
      text: "Ja, nein oder keine Meinung. Es dauert einen Moment.",
    },
    { title: "Jeder prüft das Ergebnis", text: "Stimme für Stimme, im eigenen Browser." },
  ],
  featured: { title: "Beliebte Umfragen", note: "Die mit den meisten Stimmen." },
  latest: { title: "Neueste Umfragen", note: "Zuletzt gefragt." },
  seeAll: "Alle Umfragen ansehen",
  noSurveys: {
    title: "Noch keine Umfragen",
    text: "Hier wurde bisher nichts gefragt.",
    action: "Die erste Frage stellen",
  },
  finished: {
    label: "Ausgezählt und beendet",
    text: "Die Abstimmung ist beendet. Dieses Ergebnis ist endgültig, für alle offen und genau die Summe der abgegebenen Stimmen.",
    read: "Zur Umfrage",
    check: "Ergebnis prüfen",
    answers: { yes: "Ja", no: "Nein", noOpinion: "Keine Meinung" },
  },
  howItWorks: "So funktioniert es",
  why: "Warum die Zahl stimmt",
  faq: "Häufige Fragen",
  slides: [
    {
      title: "Offen fragen. Ehrlich zählen.",
      text: "Eine Frage veröffentlichen, sie weitergeben und zusehen, wie die Stimmen eintreffen. Das Ergebnis kann jeder prüfen.",
      to: "/surveys",
    },
    {
      title: "Eine Person, eine Stimme.",
      text: "Niemand stimmt zweimal ab, und keine Stimme geht verloren. Das Ergebnis ist nie geschätzt: Es sind die Stimmen, eine nach der anderen.",
      to: "/surveys?sort=voteCount_DESC",
    },
    {
      title: "Ja, nein oder keins von beiden.",
      text: "Keine Meinung zu haben ist auch eine Antwort. Sie wird gezählt, getrennt von Ja und Nein.",
      to: "/surveys?category=Market+Research",
    },
    {
      title: "Vom eigenen Team hören.",
      text: "Was Kolleginnen, Kunden und Gäste wirklich denken, bevor entschieden wird und nicht danach.",
      to: "/surveys?category=Employee+Feedback",
    },
    {
      title: "Eine Frage genügt.",
      text: "Die meisten Entscheidungen brauchen nicht vierzig davon. Sie brauchen eine, für alle in denselben Worten.",
      to: "/surveys?category=Event+Planning",
    },
  ],
  steps: [
    {
      title: "Umfrage anlegen",
      text: "Eine klare Frage schreiben, sagen, worum es geht, Kategorie und letzten Tag wählen.",
    },
    {
      title: "Verteilen",
      text: "Den Link per E-Mail senden, dort teilen, wo die Leute sind, oder aushängen. Eine App braucht es nicht.",
    },
    {
      title: "Antworten sammeln",
      text: "Stimmen kommen an, sobald sie abgegeben sind. Die Zahl wächst vor Ihren Augen.",
    },
    {
      title: "Antworten einteilen",
      text: "Ja, Nein und keine Meinung bleiben getrennt, und jeder Kommentar bleibt bei seiner Stimme.",
    },
    {
      title: "Abstimmen lassen",
      text: "Wer angemeldet ist, stimmt einmal ab, bis zum Ende des gewählten Tages. Danach niemand mehr.",
    },
    {
      title: "Ergebnis auswerten",
      text: "Erst ein Satz, dann ein Balken, dann eine Tabelle mit jeder Zahl. Nichts wird ausgelassen.",
    },
  ],
  promises: [
    {
      title: "Eine Person, eine Stimme",
      text: "Dafür sorgt die Datenbank selbst, nicht ein versteckter Knopf. Eine zweite Stimme wird abgewiesen, wie schnell sie auch kommt.",
    },
    {
      title: "Keine Meinung ist eine Antwort",
      text: "Teilnehmen, ohne sich festzulegen, wird mitgezählt und getrennt gezeigt, damit Ja und Nein bedeuten, was sie sagen.",
    },
    {
      title: "Die Summe ist nachprüfbar",
      text: "Die Zahl auf der Seite ist immer die Zahl der abgegebenen Stimmen. Keine Gewichtung, keine Schätzung.",
    },
  ],
  contacts: [
    {
      title: "Live-Chat rund um die Uhr",
      text: "Schreiben Sie denen, die diese Website betreiben.",
      to: "/contact",
    },
    {
      title: "Hilfe",
      text: "Kurze Anleitungen für jeden Schritt, von der ersten Frage bis zum Ergebnis.",
      to: "/guides",
    },
    {
      title: "Persönliches Gespräch",
      text: "Fragen Sie sie nach Ihrer eigenen Umfrage.",
      to: "/contact",
    },
  ],
  questions: [
    {
      title: "Was ist eine Umfrage?",
      text: "Eine Frage an viele Menschen, allen in denselben Worten gestellt, damit sich die Antworten zählen und vergleichen lassen.",
    },
    {
      title: `Wie hilft ${productName}?`,
      text: "Fragen geht schnell, Abstimmen ist mühelos und das Ergebnis schwer anzuzweifeln: eine Stimme je Person, gezählt, sobald sie abgegeben ist.",
    },
    {
      title: "Passt es zu jeder Art von Umfrage?",
      text: "Es passt zu jeder Frage, die sich mit Ja oder Nein beantworten lässt, von der Kundenzufriedenheit bis zur Planung eines Festes. Pro-Mitglieder sagen im Kommentar, warum.",
    },
    {
      title: "Sind die Funktionen kostenlos?",
      text: "Stöbern, Abstimmen und Ergebnisse lesen sind kostenlos. Eine Pro-Mitgliedschaft wird einmal bezahlt und erlaubt Kommentare zu den eigenen Stimmen.",
    },
    {
      title: "Wie kann ich beitragen?",
      text: "Abstimmen, wozu Sie eine Meinung haben, melden, was nicht hierher gehört, und teilen, was mehr Stimmen verdient.",
    },
  ],
};
