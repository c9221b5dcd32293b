export const endedTitle = "Ihre Sitzung ist beendet.";
export const ended = "Melden Sie sich wieder an, dann geht es dort weiter, wo Sie waren.";

export const toDashboard = "Melden Sie sich an, um Ihr Dashboard zu öffnen.";
export const toVote =
  "Melden Sie sich an, um abzustimmen; danach sind Sie wieder beim Stimmzettel.";
export const toPay =
  "Melden Sie sich an, um die Mitgliedschaft zu kaufen; danach sind Sie wieder bei der Zahlung.";
export const goOn =
  "Melden Sie sich an, um weiterzumachen; danach sind Sie wieder dort, wo Sie waren.";
