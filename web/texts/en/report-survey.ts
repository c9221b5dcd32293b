/** Apart from the other texts of reports, since every reader of a survey has this one. */
export const report = "Report";
