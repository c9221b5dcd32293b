import type { chainFaultText as english, LinkNoun } from "#proof/chain-faults.ts";
import { format } from "./language.ts";

const nouns: Record<LinkNoun, readonly [string, string]> = {
  votes: ["Stimme", "Stimmen"],
  responses: ["Antwort", "Antworten"],
  entries: ["Eintrag", "Einträge"],
};

/** What is wrong with a chain file, in German; in English it is proof/chain-faults.ts. */
export const chainFaultText: typeof english = (fault, of = "votes") => {
  const line = format.number(fault.line);
  const [one, many] = nouns[of];
  const counted = (count: number) => `${format.number(count)} ${count === 1 ? one : many}`;
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
      return `Zeile ${line} widerspricht sich: Ihre Antworten ergeben nicht ${counted(fault.votes)}.`;
    case "does-not-follow":
      return `Zeile ${line}, ${one} ${format.number(fault.place)}, folgt nicht aus der Zeile davor.`;
    case "too-many-ballots":
      return `Zeile ${line} sagt, dass mehr Stimmzettel gesendet als geholt wurden oder mehr geholt, als Personen teilnehmen durften.`;
    case "other-key":
      return `Zeile ${line}: Der Schlüssel in Zeile 2 ist nicht der, auf den sich Zeile 1 festlegt.`;
    case "wrong-signature":
      return `Zeile ${line} hat keinen gültigen Stimmzettel: Die Unterschrift ist nicht die des Schlüssels dieser Umfrage.`;
    case "serial-twice":
      return `Zeile ${line} hat einen Stimmzettel, der schon da war.`;
    case "misplaced":
      return `Zeile ${line} muss ${one} ${format.number(fault.place)} sein und nennt sich ${one} ${format.number(fault.says)}.`;
    case "too-many":
      return `Zeile ${line} ist eine zu viel: Zeile 2 gibt ${counted(fault.stated)} an.`;
    case "too-few":
      return `Zeile ${line} fehlt: Zeile 2 gibt ${counted(fault.stated)} an, ${format.number(fault.there)} ${fault.there === 1 ? "ist" : "sind"} da. Die Datei wurde abgeschnitten.`;
    case "wrong-mark":
      return `Zeile ${line} ist keine Markierung oder ersetzt eine, die nicht da ist.`;
    case "miscounted-marks":
      return `Zeile ${line} zählt falsch: Von den Markierungen darunter gelten ${format.number(fault.marks)}.`;
    case "miscounted":
      return `Zeile ${line} zählt falsch: Die Stimmen darunter ergeben yes ${format.number(fault.yes)} no ${format.number(fault.no)} none ${format.number(fault.noOpinion)}.`;
  }
};
