import type { boardGroupTexts as english } from "../en/board-groups.ts";
import { format } from "./language.ts";

const letters = "ABCDE";
const numbers: Readonly<Record<number, string>> = { 2: "Zwei", 3: "Drei", 4: "Vier", 5: "Fünf" };
const people = (count: number) => `${format.number(count)} Personen`;

/** Groups of opinion on a board of statements. */
export const boardGroupTexts: typeof english = {
  title: "Meinungsgruppen",
  headline: (count, agreed, apart) => {
    const groups = `${numbers[count] ?? format.number(count)} Gruppen`;
    const all = count === 2 ? "Beide" : "Alle";
    const part = apart && `Am weitesten auseinander gehen sie bei „${apart}“`;
    if (agreed === undefined) return `${groups}. ${part ?? ""}`.trim();
    return `${groups}. ${all} stimmen zu: „${agreed}“ ${part ?? ""}`.trim();
  },
  lead: "Wer ähnlich antwortet, gehört zur selben Gruppe.",
  clear: (shuffled) =>
    `Die Gruppen sind deutlicher als in ${format.number(shuffled)} von 99 Fällen, in denen dieselben Antworten zufällig vertauscht wurden.`,
  show: "Nach Gruppen suchen",
  looking: "Die Gruppen werden gesucht …",
  failed: "Die Gruppen konnten nicht geladen werden.",
  again: "Noch einmal versuchen",
  none: "Hier bilden sich keine Gruppen",
  why: {
    "few-statements": "Dafür braucht es zehn Aussagen, zu denen es Antworten gibt.",
    "few-people": "Dafür braucht es 40 Personen, die je sieben Aussagen beantwortet haben.",
    "no-groups": "Zufällige Antworten ergäben etwa so deutliche Gruppen wie diese.",
  },
  group: (at) => `Gruppe ${letters[at]}`,
  size: (at, count) => `Gruppe ${letters[at]}: ${people(count)}`,
  mine: (at) => `Sie gehören zu Gruppe ${letters[at]}. Das sehen nur Sie.`,
  agreed: "Zustimmung in allen Gruppen",
  agreedNote:
    "Geordnet danach, wie sehr jede Gruppe zustimmt. Eine große Gruppe allein setzt also nichts durch.",
  noneAgreed: "Noch gibt es nichts, dem in jeder Gruppe die meisten zustimmen.",
  apart: "Worin sie sich unterscheiden",
  apartNote: "Die Aussagen, bei denen die Gruppen am weitesten auseinanderliegen.",
  noneApart: "Bei keiner Aussage liegen sie weit auseinander.",
  share: (plus, minus, saw) =>
    `${format.number(plus)} % dafür, ${format.number(minus)} % dagegen, von ${format.number(saw)}, die es gesehen haben`,
  few: "Das haben zu wenige gesehen",
};
