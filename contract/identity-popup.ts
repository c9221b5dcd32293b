/** Pixels. Not in limits.ts, which every page loads. */
export const identityPopup = { width: 500, height: 600 } as const;
