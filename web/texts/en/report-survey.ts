/** A file of its own, because every reader of a survey loads it. */
export const report = "Report";
