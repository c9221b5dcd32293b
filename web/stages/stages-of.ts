import type { Survey } from "#contract/surveys.ts";
import { stageNames } from "#limits/stages.ts";
import { isClosed } from "#web/surveys/deadline.ts";
import type { StageTexts } from "#web/texts/stage-catalogues.ts";

/** Where a survey stands on its way from a board to a vote, in words. */
export type Stages = {
  label: string;
  list: { name: string; note: string; is: "done" | "now" | "next" }[];
};

/** Null of a survey without such a way. */
export function stagesOf(survey: Survey, texts: StageTexts): Stages | null {
  const { stage, deadline, closedAt } = survey;
  if (!stage) return null;
  const isOver = isClosed(survey);
  const at = stageNames.indexOf(stage.now);
  const list = stageNames.map((name, index) => {
    const is = index > at ? "next" : index < at || isOver ? "done" : "now";
    return { name: texts.names[name], is, note: noteOf(name, is) } as const;
  });
  return { label: texts.label, list: [...list] };

  function noteOf(name: (typeof stageNames)[number], is: "done" | "now" | "next"): string {
    if (is === "now" && name === "review") return texts.choosing;
    if (is === "now") return texts.until(stage?.until ?? deadline);
    if (is === "done") return name === "vote" ? texts.ended(closedAt ?? deadline) : texts.done;
    return name === "vote" ? texts.perhaps : "";
  }
}
