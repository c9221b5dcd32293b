import type * as english from "../en/voters.ts";
import { format } from "./language.ts";

const count = (voters: number) =>
  voters === 1 ? "Eine Person" : `${format.number(voters)} Personen`;

export const voterTexts: typeof english.voterTexts = {
  voters: (voters, closed) =>
    voters === 0
      ? closed
        ? "Niemand hat abgestimmt."
        : "Noch hat niemand abgestimmt."
      : `${count(voters)} ${voters === 1 ? "hat" : "haben"} ${closed ? "" : "bisher "}abgestimmt.`,
  exceptVotes:
    "Abstimmungen sind ausgenommen: Sie zeigen alle Zahlen, wie es auf dem Stimmzettel stand.",
};
