/** Handing a survey out. */
export const shareKitTexts = {
  live: "It’s live.",
  ready: (title: string) => `“${title}” is ready for its first vote.`,
  readyToAnswer: (title: string) => `“${title}” is ready for its first answers.`,
  newVersion: (title: string, version: number) =>
    `Whoever opens “${title}” now answers version ${version}.`,
  qr: "QR code of the survey’s address",
  copy: "Copy link",
  share: "Share",
  open: "Open",
  download: (kind: string) => `QR code as ${kind}`,
  invite: "Invite by email",
  poster: "Poster to print",
  embed: "On your website",
  embedSites: "Name the sites that can show it",
  kiosk: "On a shared device",
  listed: "It’s in the public list, where everyone can find it.",
  unlisted: "Only people with this link can find it. It’s in no list and no search engine.",
};
