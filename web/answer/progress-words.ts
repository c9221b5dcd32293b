import type { Definition } from "#engine/definition.ts";
import { type Progress, progressAt } from "#engine/progress.ts";
import { numberText, percentText } from "#limits/number-signs.ts";
import { fill, fillCount } from "#web/questions/fill.ts";
import type { Answering } from "./answering-data.ts";
import type { Way } from "./way.ts";

/** How far it is, in words: "Page 2 of 3" where that is certain, else a share. */
export function progressWords(
  { texts, definition, signs }: Pick<Answering, "texts" | "definition" | "signs">,
  way: Way,
  at: number,
): { where: string; left: string; progress: Progress } {
  const progress = progressOf(definition, way, at);
  const { step, share, minutes } = progress;
  const words = texts.progress;
  const where = step
    ? fill(definition.look === "pages" ? words.page : words.question, step)
    : share === 0
      ? words.start
      : fill(words.share, {
          percent: percentText(numberText(Math.max(1, Math.floor(share * 100)), signs), signs),
        });
  const left = minutes === 0 ? words.almost : fillCount(words.left, minutes);
  return { where, left, progress };
}

function progressOf(definition: Definition, { screens }: Way, at: number): Progress {
  return progressAt(definition, screens, at);
}
