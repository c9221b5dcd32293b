import { numberText } from "#contract/number-signs.ts";
import { planOf } from "#contract/plan.ts";
import { fill } from "#web/questions/fill.ts";
import type { Answering } from "./answering-data.ts";

/** Why a file wasn't taken, in the page's words. */
export function fileRefusal(
  { definition, texts, signs }: Pick<Answering, "definition" | "texts" | "signs">,
  question: string,
  code: string,
): string {
  const asked = planOf(definition).questions.get(question.split(":")[0] ?? "")?.question;
  const megabytes = asked?.kind === "file" ? numberText(asked.megabytes, signs) : "";
  const { reasons } = texts.files;
  const reason = Object.hasOwn(reasons, code)
    ? reasons[code as keyof typeof reasons]
    : reasons.unexpected;
  return fill(reason, { megabytes });
}
