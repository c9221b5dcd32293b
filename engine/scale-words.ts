/**
 * A point or band of a scale: `of` is what it says more or less of, empty where it only says how
 * much. Only points of the same scale can be compared.
 */
type Step = {
  scale: "number" | "often" | "degree" | "listed";
  from: number;
  to: number;
  of: string;
};

/** What a choice's label says; "aside" is an answer that is on no scale. Null is anything else. */
export function stepIn(label: string): Step | "aside" | null {
  const words = label
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/[.!?;:]+$/u, "")
    .trim();
  if (words === "" || words.length > 80) return null;
  if (asides.some((aside) => aside.test(words))) return "aside";
  const often = oftenIn(words);
  if (often !== null) return point("often", often);
  return listedIn(words) ?? bandIn(words) ?? degreeIn(words);
}

/** Whether a label is "aside", or is it where its choices are no scale that has it as a point. */
export function saysNothing(label: string): boolean {
  return stepIn(label) === "aside" || asideOffScale.test(label);
}

function point(scale: Step["scale"], value: number, of = ""): Step {
  return { scale, from: value, to: value, of };
}

const asides = [
  /\b(?:rather|prefer|wish|want) not\b|\bnot say\b|\bno (?:answer|opinion|comment)\b|\bdecline/u,
  /\bdon't (?:know|remember|need)\b|\bcan't (?:say|tell)\b|^no idea$/u,
  /\bnot applicable\b|\bdoes(?:n't| not) apply\b|^n\/?a$|\bnone of (?:these|the above)\b/u,
  /^(?:other|something else)\b/u,
  /möchte (?:ich )?(?:es )?(?:\S+ )?nicht (?:sagen|angeben|beantworten)|\bkeine (?:angabe|antwort|meinung)\b/u,
  /weiß (?:ich )?(?:es )?nicht|^k\. ?a\.?$|trifft auf mich nicht zu|\bnicht (?:zutreffend|anwendbar)\b/u,
  /^(?:sonstiges?|anderes|andere|etwas anderes)\b|\bnichts davon\b|brauche kein/u,
];

const asideOffScale = /^(?:none|keine?[rsn]?)\b|^trifft nicht zu/iu;

/** Times a year, roughly: only which is more counts. The first that matches. */
const often: readonly (readonly [RegExp, number])[] = [
  [/^(?:never|not at all|not (?:so far|yet)|nie(?:mals)?|gar nicht|bisher nicht|noch nie)$/u, 0],
  [/^(?:hardly ever|almost never|fast nie|kaum)$/u, 0.2],
  [/^(?:very rarely|very seldom|sehr selten)$/u, 0.3],
  [
    /^(?:less often|less frequently|rarely|seldom|longer ago|seltener|selten|(?:vor )?länger(?:er zeit| her))$/u,
    0.5,
  ],
  [
    /\b(?:several|many|multiple|a few|(?:two|\d) (?:or|to) (?:three|\d+)) times (?:a|per) day\b|\bmehrmals (?:am tag|täglich|pro tag)\b/u,
    1000,
  ],
  [/^(?:always|immer)$/u, 900],
  [/\b(?:almost|nearly) (?:every day|daily)\b|\bmost days\b|\bfast (?:täglich|jeden tag)\b/u, 300],
  [/\b(?:every day|daily|(?:once )?a day|per day|täglich|jeden tag|am tag|pro tag)\b/u, 365],
  [/^(?:very often|sehr oft|sehr häufig)$/u, 250],
  [
    /\b(?:several|a few|(?:two|\w+|\d+)(?: or | to |[-–])(?:three|\w+|\d+)) times a week\b|\b(?:mehrmals|ein paar mal|\d+(?:[-–]| bis )\d+ ?mal) (?:pro|in der|die) woche\b|\bmehrmals wöchentlich\b/u,
    150,
  ],
  [/^(?:often|usually|frequently|oft|häufig|meistens)$/u, 140],
  [
    /\b(?:every week|weekly|(?:once )?a week|per week|jede woche|wöchentlich|(?:pro|in der|die) woche|(?:in the |the )?last week|letzten woche)\b/u,
    52,
  ],
  [
    /\b(?:several|a few|(?:two|\w+|\d+)(?: or | to |[-–])(?:three|\w+|\d+)) times a month\b|\b(?:mehrmals|ein paar mal|\d+(?:[-–]| bis )\d+ ?mal) (?:pro|im) monat\b|\bmehrmals monatlich\b/u,
    30,
  ],
  [/^(?:sometimes|occasionally|now and then|manchmal|gelegentlich|ab und zu|hin und wieder)$/u, 20],
  [
    /\b(?:every month|monthly|(?:once )?a month|per month|jeden monat|monatlich|(?:im|pro) monat|last month|letzten monat)\b/u,
    12,
  ],
  [/\blast (?:three|3|few|six|6) months\b|\bletzten (?:drei|3|sechs|6) monaten\b/u, 5],
  [/\b(?:several|a few) times a year\b|\b(?:mehrmals|ein paar mal) (?:im|pro) jahr\b/u, 4],
  [
    /\b(?:every year|yearly|annually|(?:once )?a year|jedes jahr|jährlich|(?:im|pro) jahr|last year|letzten jahr)\b/u,
    1,
  ],
];

function oftenIn(words: string): number | null {
  // "Less than once a year" is below what it names, "more than" above.
  const more = /^(?:more(?: often)? than|mehr als|öfter als)\b/u.test(words) ? 1.1 : 1;
  const less = /^(?:less(?: often)? than|weniger als|seltener als)\b/u.test(words) ? 0.9 : 1;
  const isTold = more === 1 && less === 1;
  if (!isTold && !/\b(?:once|twice|times|mal|einmal|zweimal|daily|weekly|monthly)\b/u.test(words))
    return null;
  if (/\d{3}|[€$£%]/u.test(words)) return null;
  // "More than a year" is a band of time.
  if (
    /^(?:a|an|one|two|\d+|under|over|about an?) (?:or )?(?:more )?(?:year|month|week|day)s?\b/u.test(
      words,
    )
  )
    return null;
  const found = often.find(([pattern]) => pattern.test(words));
  return found ? found[1] * more * less : null;
}

const units: readonly (readonly [RegExp, number])[] = [
  [/\b(?:min(?:ute[ns]?|s)?)\b/u, 1 / 1440],
  [/\b(?:hours?|hrs?|stunden?|std)\b/u, 1 / 24],
  [/\b(?:days?|tag(?:en?)?)\b/u, 1],
  [/\b(?:weeks?|wochen?)\b/u, 7],
  [/\b(?:months?|monat(?:en?)?)\b/u, 30],
  [/\b(?:years?|yrs?|jahr(?:en?)?)\b/u, 365],
];
const countWords: Record<string, number> = {
  none: 0,
  no: 0,
  keine: 0,
  keiner: 0,
  nothing: 0,
  nichts: 0,
  one: 1,
  eine: 1,
  einer: 1,
  ein: 1,
  eins: 1,
  two: 2,
  zwei: 2,
  three: 3,
  drei: 3,
  four: 4,
  vier: 4,
  five: 5,
  fünf: 5,
  six: 6,
  sechs: 6,
  seven: 7,
  sieben: 7,
  eight: 8,
  acht: 8,
  nine: 9,
  neun: 9,
  ten: 10,
  zehn: 10,
};
const numeral = /\d+(?:[.,' ]\d{3})*(?:[.,]\d{1,2})?(?!\d)/gu;
const open = /^(?:more|longer|longer is fine|older|mehr|länger|auch länger|älter)$/u;

/** From one number to the other; "under" and "over" one have it as both. */
function bandIn(words: string): Step | null {
  if (open.test(words)) return { scale: "number", from: Infinity, to: Infinity, of: "" };
  const numbers = (words.match(numeral) ?? []).map(numberIn);
  if (numbers.length === 0) numbers.push(...wordNumbers(words));
  const [first, second = first, third] = numbers;
  if (first === undefined || second === undefined || third !== undefined) return null;
  const inUnits = units.filter(([unit]) => unit.test(words)).map(([, days]) => days);
  // "6 months to 1 year" names two.
  const [low = 1, high = low] = inUnits;
  const thousand = /\d ?k\b/u.test(words) ? 1000 : 1;
  const [from, to] = [first * low * thousand, second * high * thousand];
  return from <= to ? { scale: "number", from, to, of: "" } : null;
}

function numberIn(written: string): number {
  const decimals = /[.,](\d{1,2})$/u.exec(written);
  const whole = decimals ? written.slice(0, decimals.index) : written;
  return Number(`${whole.replace(/\D/gu, "")}.${decimals?.[1] ?? 0}`);
}

function wordNumbers(words: string): number[] {
  const isTime = units.some(([unit]) => unit.test(words));
  return words.split(/[^\p{L}]+/u).flatMap((word, at) => {
    const isArticle = /^an?$|^eine[mrns]?$/u.test(word) && isTime;
    // "No" alone is an answer to another question.
    if (word === "no" && at === 0 && words === "no") return [];
    return isArticle ? [1] : (countWords[word] ?? []);
  });
}

/** Words in an order that everybody knows, the least of each list first. */
const lists: readonly (readonly string[])[] = [
  ["xxs", "xs", "s", "m", "l", "xl", "xxl", "xxxl"],
  ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"],
  ["montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag"],
  ["none of it", "part of it", "all of it"],
  ["nothing", "a little", "some", "about half", "quite a bit", "a lot", "most of it", "everything"],
  ["nichts", "ein wenig", "etwas", "etwa die hälfte", "einiges", "viel", "das meiste", "alles"],
];

function listedIn(words: string): Step | null {
  const list = lists.find((each) => each.includes(words));
  return list ? point("listed", list.indexOf(words), list[0]) : null;
}

/** Points that name no more than themselves. */
const whole: readonly (readonly [RegExp, number])[] = [
  [/^(?:definitely|yes,? definitely|definitely yes|auf jeden fall|ja,? auf jeden fall)$/u, 3],
  [/^(?:yes|ja)$/u, 2],
  [/^(?:probably|probably yes|rather yes|eher ja|wahrscheinlich|wahrscheinlich ja)$/u, 1],
  [
    /^(?:perhaps|maybe|(?:i'm )?(?:not sure|unsure|undecided)(?: yet)?|partly|nearly|in part|vielleicht|(?:ich bin )?(?:noch )?(?:unsicher|unentschieden|unentschlossen)|zum teil|teilweise|fast|it depends)$/u,
    0,
  ],
  [/^(?:probably not|rather no|rather not|eher nicht|eher nein|wahrscheinlich nicht)$/u, -1],
  [/^(?:no|nein)$/u, -2],
  [/^(?:definitely not|auf keinen fall|not at all)$/u, -3],
  [
    /^(?:neutral|neither\b.*|undecided|average|weder\b.*|teils[ /,-]*teils|mittel(?:mäßig)?|as (?:described|expected)|wie (?:beschrieben|erwartet)|(?:about )?the same|gleich|unverändert|no change)$/u,
    0,
  ],
];
const grades: readonly (readonly [RegExp, number])[] = [
  [/^(?:excellent|outstanding|ausgezeichnet|hervorragend)$/u, 4],
  [/^(?:fair|ok|okay|acceptable|befriedigend|in ordnung)$/u, 0],
  [/^(?:ausreichend)$/u, -1],
  [/^(?:poor|mangelhaft)$/u, -2],
  [/^(?:terrible|awful|ungenügend)$/u, -4],
];
/** After these, the rest says what of. The first that matches. */
const degrees: readonly (readonly [RegExp, number])[] = [
  [/\b(?:not at all|überhaupt nicht|gar nicht)\b/u, -4],
  [/\b(?:not very|not so|not particularly|nicht (?:sehr|besonders|so))\b/u, -0.5],
  [/\b(?:eher nicht)\b/u, -1],
  [/\b(?:not|nicht)\b/u, -2],
  [/\b(?:extremely|absolutely|äußerst)\b/u, 4],
  [
    /\b(?:strongly|very|completely|totally|fully|much|voll und ganz|völlig|vollständig|voll|sehr|viel)\b/u,
    3,
  ],
  [/\b(?:moderately|fairly|quite|ziemlich|mäßig)\b/u, 1.5],
  [
    /\b(?:somewhat|rather|slightly|a little|a bit|mostly|tend to|eher|etwas|ein wenig|ein bisschen|leicht)\b/u,
    1,
  ],
];
/** What is the less of something, in the words of the more. */
const opposites: Record<string, string> = {
  bad: "good",
  poor: "good",
  worse: "better",
  difficult: "easy",
  hard: "easy",
  schlecht: "gut",
  schlechter: "besser",
  schwierig: "einfach",
  schwer: "leicht",
};

function degreeIn(words: string): Step | null {
  const named = [...whole, ...grades].find(([pattern]) => pattern.test(words));
  if (named) return point("degree", named[1]);
  const degree = degrees.find(([pattern]) => pattern.test(words));
  const rest = (degree ? words.replace(degree[0], " ") : words).replace(/\s+/gu, " ").trim();
  const negative = /^(?:dis|un|in)(?=\p{L}{4})/u;
  const [, opposite] = Object.entries(opposites).find(([less]) => less === rest) ?? [];
  const isLess = opposite !== undefined || negative.test(rest);
  const of = opposite ?? rest.replace(negative, "");
  if (of === "" || of.split(" ").length > 4) return null;
  const size = degree?.[1] ?? 2;
  return point("degree", isLess ? -size : size, of);
}
