import type * as english from "../en/ballot.ts";

export const ballotTexts: typeof english.ballotTexts = {
  seen: (surveyor) => `${surveyor} sieht Ihren Namen und Ihre Antwort.`,
  others: "Andere sehen sie nicht.",
  emails: (domains) =>
    domains === ""
      ? "Für alle mit bestätigter E-Mail-Adresse."
      : `Für alle mit bestätigter E-Mail-Adresse bei ${domains}.`,
  commentSeen: (surveyor) => `${surveyor} kann ihn lesen, mit Ihrem Namen.`,
  reward: "Danach sehen Sie das bisherige Ergebnis.",
};
