import { domainToASCII, domainToUnicode } from "node:url";

/** Letters that nobody takes for others, once their accents are gone. */
const latin = /^[a-z0-9ßæœøłđðþ-]+$/;
/** Scripts whose letters don't look like Latin ones; those of Chinese, Japanese and Korean mix. */
const others = [
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー0-9-]+$/u,
  /^[\p{Script=Han}\p{Script=Hangul}0-9-]+$/u,
  ...["Arabic", "Hebrew", "Thai", "Devanagari", "Bengali", "Tamil", "Telugu", "Georgian"].map(
    (script) => new RegExp(`^[\\p{Script=${script}}\\p{Mark}0-9-]+$`, "u"),
  ),
];

/**
 * A domain as people write it, `bücher.example` for `xn--bcher-kva.example`. One that could be taken
 * for another, such as one with a Cyrillic а, stays in Punycode.
 */
export function shownDomain(ascii: string): string {
  if (!ascii.includes("xn--")) return ascii;
  const unicode = domainToUnicode(ascii);
  const isSafe = unicode
    .split(".")
    .every((label) => isLatin(label) || others.some((kind) => kind.test(label)));
  return isSafe && domainToASCII(unicode) === ascii ? unicode : ascii;
}

/** With accents only where they are part of a letter. */
function isLatin(label: string): boolean {
  const plain = label.normalize("NFD").replaceAll(/\p{Mark}/gu, "");
  return latin.test(plain) && !/\p{Mark}/u.test(label);
}
