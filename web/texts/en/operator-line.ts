import type { Site } from "../text-page.ts";

/** Who answers for the site, as far as the site was told. */
export function operatorLine({ mode, operator }: Site): string {
  if (operator) return `This site is run by ${operator}`;
  if (mode === "demo") return "This is a demo: whoever started it on this machine runs it.";
  return "Whoever runs this site has not stated name and address here.";
}
