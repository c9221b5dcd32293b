/** Languages whose script runs from right to left, where the tag names no script. */
const rightToLeft = new Set("ar arc ckb dv fa he ks nqo ps sd syr ug ur yi".split(" "));
const rightToLeftScripts = /-(arab|hebr|syrc|thaa|nkoo|adlm)\b/i;

/** Of a BCP 47 language tag. */
export function textDirection(tag: string): "ltr" | "rtl" {
  if (rightToLeftScripts.test(tag)) return "rtl";
  if (/-(latn|cyrl)\b/i.test(tag)) return "ltr";
  return rightToLeft.has(tag.toLowerCase().split("-")[0] ?? "") ? "rtl" : "ltr";
}
