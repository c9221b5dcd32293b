import type { YesNo } from "./kind.ts";

/** What it is counted by. Apart from its rules, which pages with results don't load. */
export function yesNoOptions({ noOpinion }: Pick<YesNo, "noOpinion">): readonly string[] {
  return noOpinion ? ["yes", "no", "no-opinion"] : ["yes", "no"];
}
