import type * as english from "../en/voters.ts";
import { format } from "./language.ts";

const count = (voters: number) =>
  voters === 1 ? "Eine Person" : `${format.number(voters)} Personen`;

export const voterTexts: typeof english.voterTexts = {
  responses: (voters, closed) =>
    voters === 0
      ? closed
        ? "Niemand hat abgestimmt."
        : "Noch hat niemand abgestimmt."
      : `${count(voters)} ${voters === 1 ? "hat" : "haben"} ${closed ? "" : "bisher "}abgestimmt.`,
  responsesTo: (voters, version) =>
    voters === 0
      ? `Über Fassung ${format.number(version)} hat niemand abgestimmt.`
      : `${count(voters)} ${voters === 1 ? "hat" : "haben"} über Fassung ${format.number(version)} abgestimmt.`,
  whoCould: "Wer abstimmen konnte",
  fences: {
    account: "Eine Stimme je Konto; E-Mail-Adressen mussten nicht bestätigt sein.",
    confirmed: "Eine Stimme je bestätigter E-Mail-Adresse.",
    domains: "Eine Stimme je bestätigter E-Mail-Adresse bei {domains}.",
    link: "Eine Stimme je Browser; nichts hielt davon ab, mehrere zu verwenden.",
    invited: "Eine Stimme je eingeladener Person, mit einem persönlichen Link.",
    sealed: "Ein Stimmzettel je bestätigtem Konto, das es beim Veröffentlichen gab.",
  },
  identities: {
    named: "Wer abgestimmt hat, wusste: Der Name steht neben der Stimme.",
    confidential:
      "Wer abgestimmt hat, wusste: Die Umfragesteller sehen jeden Stimmzettel, aber keine Namen.",
    unlinked:
      "Wer abgestimmt hat, wusste: Wer teilnimmt und wie abgestimmt wird, liegt getrennt, ohne Uhrzeiten.",
    sealed:
      "Die Stimmzettel kamen versiegelt: Auch diese Website kann nicht erkennen, wem welcher gehört.",
  },
  exceptVotes:
    "Abstimmungen sind ausgenommen: Sie zeigen alle Zahlen, wie es auf dem Stimmzettel stand.",
};
