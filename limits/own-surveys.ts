/** Apart from limits.ts, which every page loads: what only members' lists and results know. */

/** Where each entry of "My surveys" stands. */
export const ownSurveyStates = ["draft", "live", "closed", "unpublished"] as const;
export type OwnSurveyState = (typeof ownSurveyStates)[number];

/** Of the browser's storage. */
export const choiceKeys = { exportFormat: "export-format", columns: "response-columns" } as const;
