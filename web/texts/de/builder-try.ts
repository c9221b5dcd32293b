import type { tryTexts as english } from "../en/builder-try.ts";

export const tryTexts: typeof english = {
  open: "Ausprobieren",
  openTip: "Öffnet die ganze Umfrage in einem neuen Tab. Nichts wird gespeichert.",
  title: (survey) => `Ausprobieren: ${survey}`,
  banner: "Sie probieren aus. Nichts wird gespeichert.",
  size: "Größe",
  sizes: { desk: "Bildschirm", phone: "Handy" },
  again: "Von vorn",
  back: "Zurück zum Schreiben",
  onward: (host) => `Die Umfrage würde jetzt zu ${host} weiterleiten.`,
  empty: "Noch gibt es nichts auszuprobieren",
  emptyText: "Schreiben Sie zuerst eine Frage.",
};
