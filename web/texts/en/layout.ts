export const layoutTexts = {
  language: "Language",
};
