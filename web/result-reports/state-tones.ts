/** Of the badge that says whether others can read a report. */
export const stateTones = { draft: "plain", published: "good", revoked: "bad" } as const;
