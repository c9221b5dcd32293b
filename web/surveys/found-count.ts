import { mostCounted } from "#contract/limits.ts";
import { grouped } from "#web/ui/grouped.ts";

/** How many a list has. A search stops counting at some point, and says so. */
export function foundCount(total: number, searched: boolean): string {
  return `${grouped(total)}${searched && total >= mostCounted ? " or more" : ""}`;
}
