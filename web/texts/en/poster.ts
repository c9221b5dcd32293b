/** A poster of a survey, to print. */
export const posterTexts = {
  titleOf: (title: string) => `Poster for “${title}”`,
  qr: "QR code of the survey’s address",
  how: "Scan the code, or type the address.",
  over: "This survey is closed. The address now shows its result.",
  askedBy: (name: string) => `Asked by ${name}`,
  until: "open until",
  print: "Print",
  back: "Back to the survey",
};
