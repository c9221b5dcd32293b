import { format } from "./language.ts";

const counted = (count = "") => format.number(Number(count.replaceAll(",", "")));

/** Refusals in which the server puts a number or a name. */
export const refusalPatterns: [RegExp, (found: string) => string][] = [
  [
    /^Please (?:write|use) at least ([\d,]+) characters\.$/,
    (count) => `Bitte schreiben Sie mindestens ${counted(count)} Zeichen.`,
  ],
  [
    /^Please (?:write|use) at most ([\d,]+) characters\.$/,
    (count) => `Bitte schreiben Sie höchstens ${counted(count)} Zeichen.`,
  ],
  [
    /^Please ask about at most ([\d,]+) surveys\.$/,
    (count) => `Bitte fragen Sie nach höchstens ${counted(count)} Umfragen.`,
  ],
  [
    /^This has a list or an object with more than ([\d,]+) parts\.$/,
    (count) => `Darin ist eine Liste oder ein Objekt mit mehr als ${counted(count)} Teilen.`,
  ],
  [/^This has to be ([\d,]+) or more\.$/, (count) => `Das muss mindestens ${counted(count)} sein.`],
  [/^This has to be ([\d,]+) or less\.$/, (count) => `Das darf höchstens ${counted(count)} sein.`],
  [/^Please choose one of: (.+)\.$/, (values) => `Bitte wählen Sie eines von: ${values}.`],
  [
    /^(\w+) can't be reached right now\./,
    (name) => `${name} ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.`,
  ],
  [
    /^(\w+) isn't set up on this site\.$/,
    (name) => `${name} ist auf dieser Website nicht eingerichtet.`,
  ],
  [
    /^Please open (\S+) to log in this way\.$/,
    (address) => `Bitte öffnen Sie ${address}, um sich so anzumelden.`,
  ],
  [
    /^This payment was made in (\w+) mode and can't be refunded here\.$/,
    (mode) =>
      `Diese Zahlung wurde in der Betriebsart „${mode}“ gemacht und kann hier nicht erstattet werden.`,
  ],
  [
    /^This list needs at least ([\d,]+)\.$/,
    (count) => `Diese Liste braucht mindestens ${counted(count)}.`,
  ],
  [
    /^This list can have at most ([\d,]+)\.$/,
    (count) => `Diese Liste darf höchstens ${counted(count)} haben.`,
  ],
  [/^This can't have (.+)\.$/, (names) => `Hierzu gehört nicht: ${names}.`],
];
