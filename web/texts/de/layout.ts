import type * as english from "../en/layout.ts";

export const layoutTexts: typeof english.layoutTexts = {
  language: "Sprache",
};
