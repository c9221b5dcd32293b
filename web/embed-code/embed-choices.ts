export const embedKinds = ["inline", "popover", "slide-in"] as const;
export type EmbedKind = (typeof embedKinds)[number];

/** Of the page that shows the survey, which has to be said: a frame can't see it. */
export const embedThemes = ["light", "dark"] as const;
export type EmbedTheme = (typeof embedThemes)[number];
