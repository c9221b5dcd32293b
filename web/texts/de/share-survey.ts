import type * as english from "../en/share-survey.ts";

export const shareTexts: typeof english.shareTexts = {
  copied: "Der Link ist kopiert.",
  notCopied: "Ihr Browser hat das Kopieren nicht erlaubt. Der Link ist die Adresse dieser Seite.",
};
