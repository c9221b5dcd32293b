/** A measured figure with its limit. */
export type Figure = { name: string; value: number; unit?: string } & (
  | { min: number }
  | { max: number }
);

/**
 * Ends a bench: prints each figure beside its limit, then all of them as one line of JSON for `npm
 * run perf`. Sets exit code 1 if a limit is missed.
 */
export function report(figures: Figure[]): void {
  for (const figure of figures) {
    const bound = "min" in figure ? `at least ${figure.min}` : `at most ${figure.max}`;
    const unit = figure.unit ? ` ${figure.unit}` : "";
    console.log(
      `${isMet(figure) ? "ok    " : "MISSED"} ${figure.name}: ${shown(figure.value)}${unit} (${bound})`,
    );
  }
  console.log(JSON.stringify({ figures }));
  if (!figures.every(isMet)) process.exitCode = 1;
}

/** NaN, the result of a failed measurement, misses every limit. */
function isMet(figure: Figure): boolean {
  return "min" in figure ? figure.value >= figure.min : figure.value <= figure.max;
}

function shown(value: number): string {
  return Math.abs(value) < 10 ? String(Number(value.toPrecision(3))) : value.toFixed(0);
}
