import type * as english from "../en/board-queue.ts";

export const boardQueueTexts: typeof english.boardQueueTexts = {
  title: "Tasten",
  use: "Tasten verwenden",
  note: "Sie gelten für den Vorschlag, der den Fokus hat, und nie, während Sie tippen.",
  acts: {
    show: "Zeigen",
    join: "Mit dem ersten ähnlichen zusammenlegen",
    next: "Nächster",
    decline: "Ablehnen, weil",
  },
  done: { shown: "Gezeigt", declined: "Abgelehnt", joined: "Zusammengelegt" },
};
