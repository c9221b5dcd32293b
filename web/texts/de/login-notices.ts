export const endedTitle = "Ihre Sitzung ist beendet.";
export const ended = "Melden Sie sich wieder an, dann geht es dort weiter, wo Sie waren.";
