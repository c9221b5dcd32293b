/** A survey that waits for an admin, and the link that it will have. */
export const reservedLinkTexts = {
  title: "It’s with an admin",
  lead: (title: string) => `“${title}” isn’t open yet. This will be its link:`,
  shared: "You can share it now. Until it opens, people read there that it hasn’t opened yet.",
  next: "What happens next",
  steps: (mails: boolean): string[] => [
    "An admin reads it.",
    mails
      ? "When they agree, it opens at this link, and we’ll email you."
      : "When they agree, it opens at this link.",
    "If they don’t, you’ll read why. Change it and send it again: the link stays the same.",
  ],
  editing: "You can go on editing until then.",
  mine: "My surveys",
  linkOf: (title: string) => `The link of “${title}”`,
  share: "Get the link",
  shareOne: (title: string) => `Get the link of ${title}`,
};
