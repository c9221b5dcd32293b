/** A questionnaire as a file. */
export const downloadTexts = {
  download: "Download",
  json: "Download as JSON",
  markdown: "Download as Markdown",
  failed: "The file couldn’t be created.",
};
