import type { Site } from "../text-page.ts";

/** Who runs the site, if OPERATOR says so. */
export function operatorLine({ mode, operator }: Site): string {
  if (operator) return `This site is run by ${operator}`;
  if (mode === "demo")
    return "This is a demo. It’s run by the person who started it on this machine.";
  return "The people who run this site haven’t given their name and address here.";
}
