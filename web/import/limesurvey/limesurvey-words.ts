import { htmlWords } from "../html-words.ts";
import type { Convert } from "../survey-maker.ts";

/** LimeSurvey's texts: HTML, with answers piped in as {code} and whole expressions in braces. */
export const limesurveyWords: Convert = (raw, pipe) => {
  const lost: { code: "not-understood"; words: string }[] = [];
  const piped = raw.replace(/\{([A-Za-z_][^{}\n]{0,500})\}/g, (whole: string, inner: string) => {
    const name = plainName(inner.trim());
    if (name !== undefined) return pipe(name, whole);
    lost.push({ code: "not-understood", words: whole });
    return whole;
  });
  const converted = htmlWords(piped);
  return { text: converted.text, lost: [...converted.lost, ...lost] };
};

/** A variable without the property that is read of it: `Q1_SQ001.NAOK`, `Q1.shown`. */
function plainName(text: string): string | undefined {
  const found =
    /^(?:INSERTANS:)?([A-Za-z0-9_]+(?::[A-Za-z0-9_]+)?|\d+X\d+X\d+\w*)(?:\.(?:NAOK|shown|value|code|question|valueNAOK))?$/.exec(
      text,
    );
  return found?.[1];
}
