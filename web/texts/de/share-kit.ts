import type * as english from "../en/share-kit.ts";

export const shareKitTexts: typeof english.shareKitTexts = {
  live: "Sie ist online.",
  ready: (title) => `„${title}“ wartet auf die erste Stimme.`,
  readyToAnswer: (title) => `„${title}“ wartet auf die ersten Antworten.`,
  newVersion: (title, version) => `Wer „${title}“ jetzt öffnet, beantwortet Fassung ${version}.`,
  qr: "QR-Code mit der Adresse der Umfrage",
  copy: "Link kopieren",
  share: "Teilen",
  open: "Öffnen",
  download: (kind) => `QR-Code als ${kind}`,
  invite: "Per E-Mail einladen",
  poster: "Plakat zum Drucken",
  embed: "Auf Ihrer Website",
  embedSites: "Websites angeben, auf denen sie erscheinen darf",
  kiosk: "Auf einem gemeinsamen Gerät",
  listed: "Sie steht in der öffentlichen Liste, wo alle sie finden.",
  unlisted:
    "Nur wer diesen Link hat, findet sie. Sie steht in keiner Liste und keiner Suchmaschine.",
};
