import type { chainFaultText as english } from "#contract/chain-faults.ts";

/** What is wrong with a chain file, in German; in English it is contract/chain-faults.ts. */
export const chainFaultText: typeof english = (fault) => {
  const { line } = fault;
  switch (fault.code) {
    case "empty":
      return "Die Datei ist leer.";
    case "no-end":
      return `Zeile ${line} hat kein Ende: Die Datei wurde abgeschnitten, oder etwas wurde angehängt.`;
    case "missing-line":
      return `Zeile ${line} fehlt: Die Datei wurde abgeschnitten.`;
    case "carriage-return":
      return `Zeile ${line} endet mit einem Wagenrücklauf: Ein Programm hat die Zeilenenden der Datei geändert.`;
    case "too-long":
      return `Zeile ${line} ist länger als jede Zeile einer Kettendatei.`;
    case "other-head":
      return `Zeile ${line} nennt als Kopf nicht das letzte Glied.`;
    case "no-chain-file":
      return `Das ist keine Kettendatei von Candor: Zeile ${line} muss „${fault.form}“ lauten.`;
    case "unreadable":
      return `Zeile ${line} ist nicht lesbar: Sie muss „${fault.form}“ sein.`;
    case "contradicts-itself":
      return `Zeile ${line} widerspricht sich: Ihre Antworten ergeben nicht ${fault.votes} Stimmen.`;
    case "does-not-follow":
      return `Zeile ${line}, Stimme ${fault.place}, folgt nicht aus der Zeile davor.`;
    case "misplaced":
      return `Zeile ${line} muss Stimme ${fault.place} sein und nennt sich Stimme ${fault.says}.`;
    case "too-many":
      return `Zeile ${line} ist eine zu viel: Zeile 2 gibt ${fault.stated} Stimmen an.`;
    case "too-few":
      return `Zeile ${line} fehlt: Zeile 2 gibt ${fault.stated} Stimmen an, ${fault.there} sind da. Die Datei wurde abgeschnitten.`;
    case "miscounted":
      return `Zeile ${line} zählt falsch: Die Stimmen darunter ergeben yes ${fault.yes} no ${fault.no} none ${fault.noOpinion}.`;
  }
};
