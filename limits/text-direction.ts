const rightToLeft = new Set(
  "Adlm Arab Armi Hebr Mand Mend Nkoo Orkh Rohg Samr Syrc Thaa Yezi".split(" "),
);
/** Whose letters are like those of our own face, or have no marks above them that need room. */
const plainScripts = new Set(["Latn", "Cyrl", "Grek"]);
/** Written in Nastaliq, which runs down each word, wherever a reader has such a face. */
const sloping = new Set(["ur", "ks"]);

/** The script in which a BCP 47 language is written, such as "Arab". */
export function scriptOf(tag: string): string {
  try {
    return new Intl.Locale(tag).maximize().script ?? "Latn";
  } catch {
    return "Latn";
  }
}

/** Of a BCP 47 language tag. */
export function textDirection(tag: string): "ltr" | "rtl" {
  return rightToLeft.has(scriptOf(tag)) ? "rtl" : "ltr";
}

/** How titles are set where our own face and its narrow lines don't do. */
export type TitleSetting = "tall" | "nastaliq";

/** Vietnamese writes two marks above one letter. */
export function titleSetting(tag: string): TitleSetting | undefined {
  const language = tag.toLowerCase().split("-")[0] ?? "";
  const script = scriptOf(tag);
  if (script === "Aran" || (script === "Arab" && sloping.has(language))) return "nastaliq";
  return plainScripts.has(script) && language !== "vi" ? undefined : "tall";
}
