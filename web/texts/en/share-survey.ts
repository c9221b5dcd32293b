export const shareTexts = {
  copied: "Link copied.",
  notCopied: "Your browser didn’t let us copy the link. Copy the address of this page instead.",
};
