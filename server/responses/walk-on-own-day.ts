import type { ResponseRequest } from "#contract/responses.ts";
import type { Definition } from "#engine/definition.ts";
import { countsFromToday, daysOnEarth, mayBeOwnDay } from "#engine/own-day.ts";
import { firstUnfinished, type Walk } from "#engine/walk.ts";

/**
 * On the day that the respondent's browser said, if it may have been theirs. Else on the first of
 * the days that it is on earth on which nothing is wrong and no answer is dropped, or nothing is
 * wrong at least.
 */
export function walkOnOwnDay(
  definition: Definition,
  { today: said, answers }: Pick<ResponseRequest, "today" | "answers">,
  at: Date,
  walkOn: (today: string) => Walk,
): Walk {
  const days = daysOnEarth(at);
  const [today = ""] = days;
  if (!countsFromToday(definition)) return walkOn(today);
  if (said !== undefined && mayBeOwnDay(said, at)) return walkOn(said);
  const walks: Walk[] = [];
  for (const day of days) {
    const walked = walkOn(day);
    const isRight = !firstUnfinished(walked);
    if (isRight && Object.keys(answers).every((key) => walked.answers[key])) return walked;
    walks.push(walked);
  }
  return walks.find((walked) => !firstUnfinished(walked)) ?? (walks[0] as Walk);
}
