import { mostCounted } from "#contract/limits.ts";

/** How many a list has. A search stops counting at some point, and says so. */
export function foundCount(total: number, searched: boolean): string {
  return `${total.toLocaleString("en")}${searched && total >= mostCounted ? " or more" : ""}`;
}
