import { isSignOff } from "./sign-off.ts";
import { type Aside, grouped, type Pasted, type SourceLine } from "./source-line.ts";

const time = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?\s?m\.?)?(?:\s?Uhr)?`;
const weekday =
  "(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend|(?:mon|tue|wed|thu|fri|sat|sun)\\.?|(?:mo|di|mi|do|fr|sa|so)\\.";
const day = String.raw`(?:\d{1,4}[./-]\s?\d{1,2}[./-]\s?\d{1,4}|\d{1,2}[./]\d{1,2}\.?|\d{1,2}\.?\s\p{L}{3,9}\.?(?:,?\s\d{4})?|\p{L}{3,9}\.?\s\d{1,2}(?:,?\s\d{4})?|${weekday}|today|yesterday|heute|gestern|hier|ayer|ieri)`;
/** It can't be anything else, even after a single space. */
const fullDay = String.raw`(?:\d{1,2}\.?\s\p{L}{3,9}\.?,?\s\d{4}|\p{L}{3,9}\.?\s\d{1,2},?\s\d{4})`;
const moment = String.raw`(?:${day},?\s+(?:at\s|um\s)?${time}|${time},?\s+${day})`;
const form = (source: string) => new RegExp(source, "iu");

/** `[10:32, 12.3.2026] Anna: Hello`. */
const bracketed = form(String.raw`^(\[${moment}\])\s*~?\s*([^:]{1,60}):(?:\s+(.*)|)$`);
/** `12.03.26, 10:32 - Anna: Hello`, and without a name what the program says. */
const dashed = form(String.raw`^(${day},?\s+${time})\s+[-–]\s+(?:([^:]{1,60}):(?:\s+|$))?(.*)$`);
/** `[10:32] Anna: Hello`. */
const timed = form(String.raw`^(\[${time}\])\s*([^:]{1,60}):(?:\s+(.*)|)$`);
/** `10:32:11 From Anna to Everyone: Hello`, or with tabs between. */
const meeting = form(
  String.raw`^(\d{1,2}:\d{2}:\d{2}(?:\s+From)?)\s+([^:\t]{1,60}?(?:\s+to\s+[^:\t]{1,40})?):(?:\s+(.*)|)$`,
);
/** A line of its own above a message: `Anna, [12.03.2026 10:32]`. */
const above = form(String.raw`^([^?:]{1,60}),\s*\[${moment}\]:?$`);
/** `[10:32] Anna`, `Anna  10:32`, `Anna [10:32]` or `Anna — Today at 10:32`. */
const aboveTimed = form(
  String.raw`^(?:\[(?:${moment}|${time})\]\s*([^?:]{1,60})|([^?:]{1,60}?)\s${fullDay},?\s+${time}|([^?:]{1,60}?)(?:\s*:[\w+-]+:)?(?:\s{2,}|\s*\[|,\s+|\s+[—–]\s+)(?:${moment}|${time})\]?)$`,
);
const onlyTime = form(`^(?:${moment}|${time})$`);
/** Slack shows how people are before the time. */
const status = /^:[\w+-]{1,40}:\s*/;
const name = /^(?:\p{Lu}[\p{L}\p{M}.'’-]*,?\s?){1,4}(?:\([^()]{1,30}\))?$/u;

const nothing =
  /^<?(?:(?:media|image|video|audio|sticker|gif|document|contact card) omitted|medien ausgeschlossen|(?:bild|video|audio|sticker|gif|dokument|kontaktkarte) weggelassen|médias? omis|multimedia omitido|this message was deleted|you deleted this message|diese nachricht wurde gelöscht|(?:option )?null|(?:messages|nachrichten)(?: and calls| und anrufe)? (?:are end-to-end|sind ende-zu-ende)[^?]{0,200}|\[ ?(?:photo|video|voice message|sticker|file|gif|location|contact|poll|foto|sprachnachricht|datei|standort|kontakt) ?\]|(?:missed |verpasster )?(?:voice call|video call|sprachanruf|videoanruf)(?:, .{1,20})?|in reply to this message|(?:you|du hast|.{1,40}) (?:changed|geändert) (?:this group['’]s|the group|the subject|das gruppen).{0,80}|you (?:created|left|joined) (?:this |the )?group.{0,40}|(?:heart|like|laugh|surprised|sad|angry) \d{1,3}|\d{1,3} (?:likes?|hearts?|laughs?|surprised|sad|angry|repl(?:y|ies)|antwort(?:en)?)\.?(?: last reply.{0,40})?|(?::[\w+-]{1,40}:|\p{Extended_Pictographic}\p{M}?\ufe0f?)(?::skin-tone-\d:)?\s?\d{1,3}|view thread|last reply .{1,40})\.?>?$/iu;
/** How people agree with what was asked before. */
const vote = /^\+1(?!\s?[\d.,:/]?\d)[^?？؟]*$/;
const question = /[?？؟]/;
const edited = /<(?:this message was edited|diese nachricht wurde bearbeitet)\.?>\s*$/i;
/** How WhatsApp writes its polls. */
const poll = /^(?:poll|umfrage|sondage|encuesta|sondaggio|enquete|peiling):\s*(.*)$/i;
const option =
  /^(?:option|opción|opzione|opção|optie)\s?:\s*(.{0,500}?)(?:\s*(\(\d+\s[^()]{1,20}\)))?$/i;

/** What stands for a message: its time and name, who it is from, and its words. */
type Message = { stamp: string; sender: string | undefined; words: string | undefined };

/** Takes the names and times of a chat off its messages. */
export function withoutChat(source: readonly SourceLine[]): Pasted {
  const lines = source.map((line) => ({ ...line, text: visible(line.text) }));
  const first = lines.findIndex(({ text }) => text !== "");
  const isHeaded = first >= 0 && beginsWithHeader(lines, first);
  const named = lines.map(({ text }) => dashed.exec(text));
  const isDashed =
    (named[first] ?? null) !== null ||
    named.some((found) => found?.[2] !== undefined && /[?？؟]\s*$/.test(found[3] ?? ""));
  const isTimed = first >= 0 && timed.test(lines[first]?.text ?? "");
  const kept: SourceLine[] = [];
  const asides: Aside[] = [];
  let sender: string | undefined;
  let asker: string | undefined;
  for (let at = 0; at < lines.length; at++) {
    const { number, text } = lines[at] as SourceLine;
    const add = (words: string) => asides.push({ number, words, code: "chat" });
    const header = isHeaded ? headed(lines, at) : undefined;
    const message = header?.message ?? messageOf(text, { isDashed, isTimed });
    if (message) {
      add(message.stamp);
      sender = message.sender;
    }
    if (header) at += header.count - 1;
    // Without a message, a line is as it was: its spaces at the start count.
    const words = message ? message.words : sender === undefined ? source[at]?.text : text;
    if (words === undefined) {
      kept.push({ number, text: "" });
      continue;
    }
    if (sender !== undefined && question.test(words)) asker = sender;
    const said = words.trim();
    const isVote = sender !== asker && vote.test(said);
    if (asker !== undefined && sender !== undefined && (isVote || isSignOff(said, [], true))) {
      add(said);
      continue;
    }
    const read = sender === undefined ? words : wordsOf(words, add);
    if (read !== undefined) kept.push({ number, text: read, sender });
  }
  return { lines: kept, asides: grouped(asides) };
}

/** A message without what the program added to it. */
function wordsOf(words: string, add: (words: string) => void): string | undefined {
  if (nothing.test(words.trim())) {
    add(words.trim());
    return undefined;
  }
  const note = edited.exec(words)?.[0];
  if (note) add(note.trim());
  const own = words.replace(edited, "");
  const chosen = option.exec(own.trim());
  if (chosen) {
    if (chosen[2]) add(`${chosen[1]} ${chosen[2]}`);
    return `- ${chosen[1]}`;
  }
  const asked = poll.exec(own.trim());
  if (!asked) return own;
  add(own.trim().slice(0, own.trim().length - (asked[1] ?? "").length));
  return asked[1] || undefined;
}

function messageOf(
  text: string,
  { isDashed, isTimed }: { isDashed: boolean; isTimed: boolean },
): Message | undefined {
  const isMeeting = /^[\d:]+(?:\t|\s+From\s)/.test(text);
  const found =
    bracketed.exec(text) ??
    (isTimed ? timed.exec(text) : null) ??
    (isMeeting ? meeting.exec(text) : null);
  if (found)
    return { stamp: `${found[1]} ${found[2]}:`, sender: found[2]?.trim(), words: found[3] ?? "" };
  const own = above.exec(text);
  if (own) return { stamp: text, sender: own[1]?.trim(), words: undefined };
  const dash = isDashed ? dashed.exec(text) : null;
  if (!dash) return undefined;
  const [, when = "", by, words = ""] = dash;
  return by === undefined
    ? { stamp: text, sender: "", words: undefined }
    : { stamp: `${when} - ${by}:`, sender: by.trim(), words };
}

/** A title may end with a time, too: only the marks of a chat tell it from one. */
function beginsWithHeader(lines: readonly SourceLine[], first: number): boolean {
  if (!headed(lines, first)) return false;
  if (/\[|\s{2,}\S/.test(lines[first]?.text.trim() ?? "")) return true;
  if (/^\s+\d/.test(lines[first + 1]?.text ?? "")) return true;
  return lines.filter((_, at) => headed(lines, at)).length > 1;
}

/** Names and times above messages, in one line or two, begin a copied chat. */
function headed(
  lines: readonly SourceLine[],
  at: number,
): { message: Message; count: number } | undefined {
  const text = lines[at]?.text ?? "";
  const before = lines[at - 1]?.text ?? "";
  const next = lines[at + 1]?.text ?? "";
  const found = aboveTimed.exec(text);
  const sender = (found?.[1] ?? found?.[2] ?? found?.[3])?.trim();
  if (sender && name.test(sender) && next !== "")
    return { message: { stamp: text.trim(), sender, words: undefined }, count: 1 };
  const clock = next.trim().replace(status, "");
  const isName = name.test(text.trim()) && onlyTime.test(clock);
  const message = lines[at + 2]?.text ?? "";
  if (!isName || message === "" || onlyTime.test(message.trim())) return undefined;
  // A name right below other words may be a choice: a second one with a time tells.
  if (before !== "" && !isNameAboveTime(lines, at)) return undefined;
  const stamp = `${text.trim()} ${next.trim()}`;
  return { message: { stamp, sender: text.trim(), words: undefined }, count: 2 };
}

/** Whether the text begins with a name above a time, as each of its messages does. */
function isNameAboveTime(lines: readonly SourceLine[], at: number): boolean {
  const first = lines.findIndex(({ text }) => text !== "");
  const next = (lines[first + 1]?.text ?? "").trim().replace(status, "");
  return first < at && name.test((lines[first]?.text ?? "").trim()) && onlyTime.test(next);
}

/** Marks of direction stand around names, and a narrow space before "AM". */
function visible(text: string): string {
  return text
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/\u202f/g, " ")
    .trimEnd();
}
