import type * as english from "../en/closed-vote.ts";

export const closedVoteTexts: typeof english.closedVoteTexts = {
  confidential:
    "{surveyor} sieht jeden Stimmzettel, aber keine Namen. Das Ergebnis zeigt alle Zahlen, wenn mindestens {least} Personen abgestimmt haben. Tabellen, die die Stimmen aufteilen, verbergen kleine Gruppen. Wer diese Website betreibt, könnte nachsehen, wer wie abgestimmt hat.",
  besides:
    "{surveyor} sieht, was jede Person geantwortet hat, aber keine Namen. Tabellen verbergen kleine Gruppen. Nur das Ergebnis einer Abstimmung zeigt alle Zahlen, wenn mindestens {least} Personen abgestimmt haben. Wer diese Website betreibt, könnte nachsehen, wer geantwortet hat.",
};
