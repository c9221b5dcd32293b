/** Handing a survey out. */
export const shareKitTexts = {
  live: "It’s live.",
  ready: (title: string) => `“${title}” is ready for its first vote.`,
  qr: "QR code of the survey’s address",
  copy: "Copy link",
  share: "Share",
  open: "Open",
};
