/** Of the home page. Not in limits.ts, which every page loads. */
export const carousel = { intervalMs: 3000, transitionMs: 350 } as const;
