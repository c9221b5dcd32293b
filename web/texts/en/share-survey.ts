export const shareTexts = {
  copied: "The link is copied.",
  notCopied: "Your browser did not let us copy. The link is the address of this page.",
};
