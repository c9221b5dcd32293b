/** What stands before an item: "1.", "Q1:", "a)", "①" or "（一）". */
export type Marker = {
  kind: "number" | "letter";
  /** What follows the marker. */
  body: string;
  /** The number, 0 for a letter. */
  value: number;
  /** Whether the number says what it counts, as in "Q1" or "Question 1". */
  isLabelled: boolean;
  /** The marker without its number: the items of a list share it. */
  style: string;
  /** The letter, or a roman number. */
  letter: string;
};

/** Where sets of ten digits begin, beside the ASCII ones. */
const zeros = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0,
  0xf20, 0x1040, 0x17e0, 0x1810, 0xff10,
];
const labels =
  "Questions?|Q|Frage|F|Pregunta|Domanda|Pergunta|Vraag|Вопрос|Питання|Ερώτηση|(?:ال)?سؤال|प्रश्न|質問|問題|问题|問|问|질문|문항|문";
const han = "一二三四五六七八九十";
const numberForms = [
  `^((?:${labels})?\\s*[(\\[]?)(\\d{1,3})[a-z]?([.):\\]]\\)?)\\s+(?=\\S)`,
  `^((?:${labels})\\s*)(\\d{1,3})[a-z]?(\\s*[、.:)]\\s*|\\s+(?:[-–]\\s+)?)(?=\\S)`,
  "^()(\\d{1,3})([-–])\\s+(?=[^\\d\\s])",
  "^()(\\d{1,3})(\\t|\\/\\s)\\s*(?=\\p{L})",
  "^(\\(?)(\\d{1,3})([.)])(?=[^\\d\\s.,)])",
  "^(\\(?)(\\d{1,3})(、)\\s*(?=\\S)",
  `^(\\(?|第)([${han}]{1,3}|\\d{1,3})((?:[题題問问]\\s*[、.:]?|、)\\s*)(?=\\S)`,
].map((form) => new RegExp(form, "iu"));
const letterForm =
  /^([([]?)(الف|[ivx]{2,5}|\p{L}\p{M}{0,2})(?:([.)\]]|\/(?=\s))(\s+|)|(、)\s*|(\s*[-–]\s+))(?=\S)/iu;
const western = /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]/u;

const alphabets: readonly (readonly string[])[] = [
  ..."abcdefghijklmnopqrstuvwxyz|абвгдеёжзийклмнопрстуфхцчшщэюя|абвгґдеєжзиіїйклмнопрстуфхцчшщьюя".split(
    "|",
  ),
  ..."αβγδεζηθικλμνξοπρστυφχψω|ابجدهوزحطيكلمنسعفصقرشتثخذضظغ|ابتثجحخدذرزسشصضطظعغفقكلمنهوي".split(
    "|",
  ),
  ..."אבגדהוזחטיכלמנסעפצקרשת|アイウエオカキクケコサシスセソタチツテト|あいうえおかきくけこさしすせそ|イロハニホヘトチリヌルヲ".split(
    "|",
  ),
  ..."가나다라마바사아자차카타파하|ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ|कखगघङचछजझञ|अआइईउऊ|কখগঘঙচছজ|กขคงจฉชซ|甲乙丙丁戊己庚辛壬癸".split(
    "|",
  ),
]
  .map((letters) => [...letters])
  .concat([
    ["الف", "ب", "پ", "ت", "ث", "ج", "چ", "ح"],
    ["الف", "ب", "ج", "د", "ه", "و", "ز"],
    ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"],
  ]);

/** The marker that a line begins with. A letter counts only in its order: `isNextLetter`. */
export function markerOf(raw: string): Marker | undefined {
  const start = [...raw.slice(0, 40)].map(folded);
  const text = start.join("");
  for (const form of numberForms) {
    const found = form.exec(text);
    if (!found) continue;
    const [whole, before = "", digits = "", after = ""] = found;
    const body = raw.slice(sourceLength(raw, start, whole.length));
    const isLabelled = /^[^\d\s([]/u.test(before);
    const style = `${before.trim().toLowerCase()}#${after.trim()}`;
    return { kind: "number", body, value: numberIn(digits), isLabelled, style, letter: "" };
  }
  const found = letterForm.exec(text);
  if (!found) return undefined;
  const [whole, before = "", letter = "", close = "", space = "", wide = "", dash = ""] = found;
  const isWestern = western.test(letter);
  if (dash !== "" && isWestern) return undefined;
  const body = raw.slice(sourceLength(raw, start, whole.length));
  // "A.Smith" is a name, and "A.男" a choice.
  if (close === "." && space === "" && isWestern && western.test(body)) return undefined;
  const size = letter === letter.toLowerCase() ? "a" : "A";
  const style = `${before}${isWestern ? size : "字"}${close || wide || dash.trim()}`;
  return { kind: "letter", body, value: 0, isLabelled: false, style, letter };
}

/** Whether a letter is the first of its alphabet, or the one after another. */
export function isNextLetter(letter: string, before: string | undefined): boolean {
  const own = plainLetter(letter);
  return alphabets.some((letters) => {
    const at = letters.indexOf(own);
    if (before === undefined) return at === 0;
    const last = letters.indexOf(plainLetter(before));
    // Other alphabets have letters that lists leave out.
    const step = letters[0] === "a" || letters[0] === "i" ? 1 : 2;
    return at > last && last >= 0 && at - last <= step;
  });
}

function plainLetter(letter: string): string {
  return letter.toLowerCase().replace(/[أإآ]/g, "ا");
}

/** Digits and marks of other scripts, as ASCII has them. "①" is "(1)". */
function folded(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return character;
  if ("．。、）：﹒".includes(character)) return "、";
  const zero = zeros.find((each) => code >= each && code < each + 10);
  if (zero !== undefined) return String(code - zero);
  if (code === 0x20e3) return ")";
  if (code === 0xfe0f) return "";
  if (code >= 0x2776 && code <= 0x2793) return `(${((code - 0x2776) % 10) + 1})`;
  if (code >= 0x2460 && code <= 0x24ff) {
    const inner = character.normalize("NFKC").replace(/[().]/g, "");
    return inner === character ? character : `(${inner})`;
  }
  if (code >= 0x3200 && code <= 0x327b) {
    const at = (code - 0x3200) % 0x60;
    const letter = "ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ가나다라마바사아자차카타파하"[at];
    return letter ? `(${letter})` : character;
  }
  return /[\uff00-\uffef]/.test(character) ? character.normalize("NFKC") : character;
}

/** How much of the source the folded marker stands for. */
function sourceLength(raw: string, start: readonly string[], length: number): number {
  const characters = [...raw.slice(0, 40)];
  let seen = 0;
  let at = 0;
  while (seen < length && at < start.length) seen += start[at++]?.length ?? 0;
  return characters.slice(0, at).join("").length;
}

function numberIn(digits: string): number {
  if (/^\d/.test(digits)) return Number(digits);
  const [tens, ones] = digits.includes("十") ? digits.split("十") : ["", digits];
  const one = han.indexOf(ones ?? "") + 1;
  if (!digits.includes("十")) return one;
  return (tens ? han.indexOf(tens) + 1 : 1) * 10 + (ones ? one : 0);
}
