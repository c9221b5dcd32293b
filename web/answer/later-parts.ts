import { laterPart } from "#web/ui/later-part.tsx";
import { untilLoaded } from "#web/ui/until-loaded.ts";

const endingShown = () => untilLoaded(() => import("./ending-shown.tsx"));
const checkAnswers = () => untilLoaded(() => import("./check-answers.tsx"));

/** Nobody sees these parts at first, so they are loaded meanwhile: later the line may be gone. */
export async function loadLaterParts(): Promise<void> {
  await Promise.allSettled([endingShown(), checkAnswers()]);
}

export const LazyEnding = laterPart(async () => ({ default: (await endingShown()).EndingShown }));
export const LazyCheck = laterPart(async () => ({ default: (await checkAnswers()).CheckAnswers }));
