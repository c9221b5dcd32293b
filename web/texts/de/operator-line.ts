import type { Site } from "../text-page.ts";

export function operatorLine({ mode, operator }: Site): string {
  if (operator) return `Diese Website betreibt ${operator}`;
  if (mode === "demo")
    return "Dies ist eine Demo: Wer sie auf diesem Rechner gestartet hat, betreibt sie.";
  return "Wer diese Website betreibt, hat Namen und Anschrift hier nicht angegeben.";
}
