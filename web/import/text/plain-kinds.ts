import type { Question } from "#engine/definition.ts";

/** What an open question takes, where its words leave no doubt. */
export type PlainKind = {
  /** As `guessed-kind` says it in the report. */
  says: "number" | "date" | "time" | "email";
  part:
    | Pick<Question & { kind: "number" }, "kind" | "min" | "decimals" | "look">
    | Pick<Question & { kind: "date" }, "kind" | "with">
    | Pick<Question & { kind: "text" }, "kind" | "long" | "format">;
};

/** The place for the answer: "Age: ____ years", "Date: __/__/____". */
const place = /[:：]?\s*(?:_{2}[_.…/:,\s-]*\S{0,9})?[:：]?\s*$/u;
/** It asks more than one thing, or gives examples and choices. */
const asksMore =
  /[?？].*\p{L}|[,(（/]\s?(?:[^()（）]*[,/\d]|e\.?\s?g|z\.?\s?b)|[\s,](?:and|or|und|oder),? (?:how|what|who|where|when|why|which|wie|was|wer|wo|wann|warum|welche\p{L}?)(?!\p{L})/iu;
/** A habit, an opinion or a time of day. */
const often =
  /(?<!\p{L})(?:usually|normally|typically|generally|mostly?|often|always|ever|prefer\p{L}*|best|good|feel|think|free|available|call|reach|contact|work|home|bed|lunch|dinner|time of day|normalerweise|meist(?:ens)?|gewöhnlich|üblicherweise|in der regel|oft|immer|jemals|am \p{L}+sten|fühl\p{L}*|denk\p{L}*|verfügbar|frei|offen|geöffnet|zeit|arbeit\p{L}*|hause|bett|auf|erreich\p{L}*|anrufen)(?!\p{L})/iu;
const lead =
  "^(?:(?:and|so|about|around|roughly|approximately|in total|overall|on average|at|on|by|since|und|ungefähr|etwa|circa|insgesamt|im durchschnitt|durchschnittlich|an|seit|bis|ab),? ){0,2}";
const form = (words: string) => new RegExp(words, "iu");

const count = form(
  `${lead}(?:how many|wie ?viele)\\s\\p{L}|^(?:number of|anzahl)\\s\\p{L}.{0,60}$|^(?:how old (?:are|is)|wie alt (?:sind|bist|ist))\\s|^(?:your |ihr |dein )?(?:age|alter)(?: in (?:years|jahren))?$`,
);
/** What is measured has parts: half an hour. */
const measure =
  /(?:how many|wie ?viele) (?:[kc]?m|kg|hours?|days?|weeks?|months?|years?|miles?|kilo\p{L}*|met(?:er|re)s?|lit(?:er|re)s?|pounds?|percent|euros?|dollars?|stunden?|tage|wochen|monate|jahre|meter|liter|prozent)(?!\p{L})/iu;
const date = form(
  `${lead}(?:when (?:is (?:your|the|our|my)|was|were|did|will|would|can|could|should|shall|are you \\p{L}+ing|do you (?:want|wish|plan|need|expect|intend|arrive|depart|return|move))|wann (?:ist|sind|bist|war|waren|hat|haben|hast|habt|wird|wirst|werden|kann|kannst|können|könnten|möchten|möchtest|will|willst|wollen|soll|sollen|kommt|kommen|kommst|reis|zieh|findet|brauch|plan))|(?:(?:what|which) (?:is the |was the |is your |was your )?|(?:an )?welche[smnr]? )(?:date|datum)(?!\\p{L})|^(?:(?:your |the |ihr |dein )?(?:(?:start|end|due|arrival|departure) )?(?:date(?: of \\p{L}+)?|birthday|\\p{L}{0,20}datum|geburtstag))$`,
);
const time = form(`${lead}(?:(?:at )?what time (?!of)|um wie ?viel uhr )`);
const mail = "e-?mail(?:[ -]?add?ress?e?)?|mail-?add?ress?e";
const email = form(
  `^(?:(?:please )?(?:enter|give|provide|tell us|leave)(?: us)? |(?:what is|what's|what’s) |bitte |wie (?:lautet|ist) )?(?:your |my |ihre |deine |eure )?(?:best |contact |work |business |private )?(?:${mail})(?: (?:angeben|eingeben|eintragen))?$|^(?:(?:at|on|to|unter|an) )?(?:what|which|welcher?) (?:e-?mail[ -]?add?ress?e?|mail-?add?resse)(?!\\p{L})`,
);

/** The kind that an open question's words ask for, if it's plain. */
export function plainKind(asked: string): PlainKind | undefined {
  // Longer than any such question, so that no search goes through a long text.
  if (asked.length > 200) return undefined;
  const words = asked.replace(place, "").replaceAll("*", "").trim();
  const bare = words.replace(/\s?[?？.!]$/, "");
  if (words.includes("\n") || asksMore.test(bare)) return undefined;
  if (email.test(bare))
    return { says: "email", part: { kind: "text", long: false, format: "email" } };
  if (count.test(bare)) {
    const decimals = measure.test(bare) ? 2 : 0;
    return { says: "number", part: { kind: "number", min: 0, decimals, look: "field" } };
  }
  if (often.test(bare)) return undefined;
  if (time.test(bare)) return { says: "time", part: { kind: "date", with: "time" } };
  return date.test(bare) ? { says: "date", part: { kind: "date", with: "date" } } : undefined;
}

/** "(1-5)", "(scale of 0 to 10)", "(auf einer Skala von 1 bis 5)". A word more, and it says more. */
const range =
  /\s{0,3}[([（]\s?(?:(?:on |auf )?(?:a |einer )?(?:scale|skala|rating)[:,]? ?)?(?:from |of |von )?[01]\s?(?:-|–|—|to|bis|\.{2,3}|…)\s?(?:\d|10)\s?(?:points?|punkte?)?[)\]）]/iu;

/** Words without the range of a scale that shows it itself. */
export function withoutRange(words: string): string {
  if (words.length > 1000) return words;
  const kept = words.replace(range, "").trim();
  return /\p{L}/u.test(kept) ? kept : words;
}

const pairs = [
  ["en", "yes", "no"],
  ["en", "y", "n"],
  ["de", "ja", "nein"],
  ["de", "j", "n"],
];

/** The language of two choices that are yes and no, in this order. */
export function yesNoIn(labels: readonly string[]): string | undefined {
  const [yes, no] = labels.map((label) => label.toLowerCase().replace(/[.!]$/, ""));
  return labels.length === 2
    ? pairs.find((pair) => pair[1] === yes && pair[2] === no)?.[0]
    : undefined;
}
