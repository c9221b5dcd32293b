import { closing, isSignOff } from "./sign-off.ts";
import { type Aside, grouped, type Pasted, type SourceLine } from "./source-line.ts";
import { isQuestion } from "./text-asks.ts";

type MailLine = SourceLine & { depth: number };

/** Quotes of quotes of quotes: further marks are text. */
const maxDepth = 9;
const mark = /^\s*>[ \t]?/;
/** "> 10 years" says more than ten years, unless the lines beside it are quoted. */
const comparison = /^\s*>[ \t]?[$€£]?\s?\d+(?:[.,]\d+)*(?![\d.,]*[.):][ \t])/;

const keys = {
  sender: "from|von|de|da|van|от|发件人|差出人",
  subject: "subject|betreff|objet|asunto|oggetto|assunto|onderwerp|тема|主题|件名",
  other:
    "attachments?|importance|anlagen?|anhänge?|wichtigkeit|pièces? jointes?|adjuntos?|allegati|anexos?|bijlagen?|sent|to|cc|bcc|date|reply-to|gesendet|an|kopie|datum|antwort an|envoyé|à|enviado|para|fecha|data|inviato|a|verzonden|aan|кому|дата|收件人|日期|宛先|日時",
};
const headerForm = (names: string) =>
  new RegExp(`^\\*{0,2}(?:${names})\\s*[:：]\\*{0,2}\\s*(?=[^\\s_.…])(.*)$`, "iu");
const header = headerForm(Object.values(keys).join("|"));
const telling = headerForm(`${keys.sender}|${keys.subject}`);
const subject = headerForm(keys.subject);
const replyMark = /^(?:(?:re|fwd?|aw|wg|tr|rv|r|i)\s*(?:\[\d+\])?\s*:\s*)+/i;

const attribution =
  /^(?:(?:on|am|le|el|il|em|op|den)\s(?=.*\d).{3,200}\s(?:wrote|schrieb|a écrit|escribió|ha scritto|escreveu|schreef|skrev)\b.{0,120}|(?=.*\d).{2,120}\s(?:schrieb am|wrote on)\s.{3,80}|(?=.*\d).{3,150}写道)\s?[:：]$/i;
const notice =
  /^(?:-{2,}\s*(?:original message|forwarded message|ursprüngliche nachricht|originalnachricht|weitergeleitete nachricht|message d['’]origine|message transféré|mensaje original|messaggio originale)\s*-{2,}|(?:begin forwarded message|anfang der weitergeleiteten nachricht)\s?:|(?:sent from my|sent from|envoyé de mon|enviado desde mi|inviato da) (?:iphone|ipad|android|samsung|galaxy|outlook|mail|mobile|yahoo)[^?]{0,60}|(?:von meinem|diese nachricht wurde von meinem) [^?]{2,60} gesendet[^?]{0,20}|gesendet von (?:outlook|mail|meinem)[^?]{0,40}|get outlook for [^?]{2,40}|(?:laden sie )?outlook für [^?]{2,60}|holen sie sich outlook für [^?]{2,30}|(?:please )?(?:(?:see|find) )?(?:my|our) (?:answers|replies|comments|responses) (?:are )?(?:below|inline|in line)|(?:bitte )?siehe (?:meine |unsere )?antworten unten|(?:meine|unsere) antworten (?:stehen |findest du |finden sie )?unten|(?:voir )?mes réponses ci-dessous|mis respuestas abajo)[.:!]?$/i;
/** What a company has below its signatures. */
const legalNote =
  /^(?=.{40})[^?]{0,2000}(?:vertraulich|richtige adressat|confiden[tc]i|privileged|intended (?:only|solely|recipient)|destinataire|riservat|vertrouwelijk|before printing|ausdruck)/i;
const contact =
  /\d[\d\s()/.-]{6,}\d|@|www\.|https?:|\b(?:gmbh|e\.v\.|(?:ag|inc|ltd|llc|tel|fax|phone|mobile?)\b|telefon|amtsgericht|geschäftsführ)/i;

const divider = /^\s*(?:--|—|–)\s*$/;
/** Also the names of things, so only below a gap. */
const shortClosing = /^(?:regards|sincerely|cheers|lg|vg|mfg|bg|gru(?:ß|ss)|grü(?:ß|ss)e)[,.!]?$/i;
/** What a signature doesn't have: a question, or an item of a list. */
const asks = /[?？؟]\s*\*?$|^\s*(?:[-*•☐○]\s|\(\s?\)|\[\s?\]|\d{1,3}[.)]\s|[a-z]\)\s)/i;
/** What has a mark ends above a line without one. */
const item = /^(?:[-*•☐○◯□▪]\s|[oO]\s|\(\s?\)|\[\s?\]|[a-z]\)\s|_{3}|\d{1,3}[.)]\s)/i;
const leads = /[:：]$/;
const fullLine = /.{60}[^.?!:]$/;
/** What stands in a survey, above its end. */
const begins = /[?？؟:：]|_{3}|^\s*\p{Nd}/u;
const maxSignature = 12;
const maxHeader = 20;

/**
 * Takes the email off a text: marks of quotes, headers, who wrote when, and signatures. The first
 * subject is the text's title.
 */
export function withoutMail(source: readonly SourceLine[]): Pasted {
  const all = unquoted(source);
  const answers = answersBetween(all);
  const lines = all.filter((line) => !answers.has(line));
  const kept: SourceLine[] = [];
  const asides = grouped(
    [...answers].map(
      ({ number, text }): Aside => ({ number, words: text.trim(), code: "mail-answer" }),
    ),
  );
  const leaveOut = (some: readonly MailLine[]) => {
    const words = some.map(({ text }) => text.trim()).filter((text) => text !== "");
    if (words.length > 0)
      asides.push({ number: some[0]?.number ?? 0, words: words.join("\n"), code: "email" });
  };
  let isStart = true;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as MailLine;
    const before = lines[at - 1];
    if (before && before.depth !== line.depth) kept.push({ number: line.number, text: "" });
    const count = mailPart(lines, at, isStart);
    const part = lines.slice(at, at + count);
    const title: MailLine | undefined = isStart
      ? part.find(({ text }) => subject.test(text.trim()))
      : undefined;
    leaveOut(part.filter((each) => each !== title));
    if (title) {
      const { key, words } = titleOf(title);
      leaveOut([key]);
      kept.push(words);
    }
    if (count > 0) kept.push({ number: line.number, text: "" });
    else kept.push({ number: line.number, text: divider.test(line.text) ? "---" : line.text });
    isStart &&= !title && (count > 0 || line.text.trim() === "");
    at += Math.max(1, count);
  }
  return { lines: kept, asides };
}

/** The subject, and what stands before it: "Subject: Re:". */
function titleOf(line: MailLine): { key: MailLine; words: SourceLine } {
  const text = line.text.trim();
  const words = (subject.exec(text)?.[1] ?? "").replace(replyMark, "");
  return {
    key: { ...line, text: text.slice(0, text.length - words.length) },
    words: { number: line.number, text: `# ${words}` },
  };
}

/** Answers and remarks between quoted lines. Below a single question may be its choices. */
function answersBetween(lines: readonly MailLine[]): Set<MailLine> {
  const runs: MailLine[][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last?.[0]?.depth === line.depth) last.push(line);
    else runs.push([line]);
  }
  const found = new Set<MailLine>();
  let isBetween = false;
  runs.forEach((run, at) => {
    const isDeeper = (other = runs[at]) => (other?.[0]?.depth ?? 0) > (run[0]?.depth ?? 0);
    const asked = runs[at - 1]?.findLast(hasWords)?.text.trim() ?? "";
    const words = run.filter(hasWords);
    const isShort = words.length > 0 && words.length <= 3 && !words.some(isPart);
    const isAbove = isDeeper(runs[at + 1]);
    // A program may break a quoted line, and the rest has no mark.
    const isRest = fullLine.test(asked) && /^\s*\p{Ll}/u.test(words[0]?.text ?? "");
    if (!isShort || isRest || !isDeeper(runs[at - 1])) return;
    if (!isAbove && !isQuestion.test(asked)) return;
    isBetween ||= isAbove;
    for (const line of words) found.add(line);
  });
  return isBetween ? found : new Set();
}

function hasWords({ text }: MailLine): boolean {
  return text.trim() !== "";
}

/** What is a mail's or a survey's own, and no answer. */
function isPart({ text }: MailLine): boolean {
  return [asks, leads, notice, header, attribution, closing, shortClosing, divider].some((form) =>
    form.test(text.trim()),
  );
}

/** How many lines from here on are an email's own. */
function mailPart(lines: readonly MailLine[], at: number, isStart: boolean): number {
  const text = (lines[at]?.text ?? "").trim();
  if (text === "") return 0;
  if (notice.test(text)) return 1;
  const wrapped = [1, 2, 3].find((count) => {
    const some = lines.slice(at, at + count).map((line) => line.text.trim());
    return some.every((each) => each !== "") && attribution.test(some.join(" "));
  });
  if (wrapped) return wrapped;
  if (header.test(text)) return headerLines(lines, at, isStart);
  const isClosing = closing.test(text) || shortClosing.test(text);
  const count = isClosing || divider.test(text) ? signatureLines(lines, at) : 0;
  return count || signOffLines(lines, at, text);
}

/** Thanks or wishes and a name end a text also where nothing else says that it is a mail. */
function signOffLines(lines: readonly MailLine[], at: number, text: string): number {
  const { depth = 0 } = lines[at] ?? {};
  const above = (lines[at - 1]?.text ?? "").trim();
  const isApart = above === "" || item.test(above);
  const below: string[] = [];
  let count = 1;
  for (; lines[at + count]?.depth === depth; count++) {
    const line = (lines[at + count]?.text ?? "").trim();
    if (notice.test(line) || attribution.test(line) || header.test(line)) break;
    if (asks.test(line) || leads.test(line) || count > maxSignature * 3) return 0;
    const isExtra = legalNote.test(line) || (below.length > 1 && contact.test(line));
    if (line !== "" && !isExtra) below.push(line);
  }
  const isLast = below.length === 0 && isQuestion.test(above);
  const isSure = isSignOff(text, below, isApart || isLast);
  return isSure && lines.slice(0, at).some((line) => begins.test(line.text)) ? count : 0;
}

function headerLines(lines: readonly MailLine[], at: number, isStart: boolean): number {
  let count = 0;
  while (count < maxHeader && header.test((lines[at + count]?.text ?? "").trim())) count++;
  const found = lines.slice(at, at + count).map(({ text }) => text.trim());
  const isHeader = count > 1 && found.some((text) => telling.test(text));
  return isHeader || (isStart && found.some((text) => subject.test(text))) ? count : 0;
}

/** A signature goes to the end of its mail, and is short. */
function signatureLines(lines: readonly MailLine[], at: number): number {
  const first = lines[at] as MailLine;
  const isBelow = (lines[at - 1]?.text ?? "").trim() !== "";
  let words = 0;
  // What stands above the divider, if there is one.
  let above: number | undefined;
  let count = 1;
  for (; lines[at + count]?.depth === first.depth && count < maxSignature * 3; count++) {
    const text = (lines[at + count]?.text ?? "").trim();
    if (text === "") continue;
    if (divider.test(text)) {
      above ??= words;
      continue;
    }
    if (notice.test(text) || attribution.test(text) || header.test(text)) break;
    if (asks.test(text)) return 0;
    if (legalNote.test(text) || (words > 0 && contact.test(text))) continue;
    words++;
    if (words > maxSignature) return 0;
  }
  if (divider.test(first.text)) return count;
  const isShort = shortClosing.test(first.text.trim());
  return (above ?? words) > (isShort ? 2 : 4) || (isShort && isBelow) ? 0 : count;
}

/** Each level of quotes is taken off where its lines stand together. */
function unquoted(source: readonly SourceLine[]): MailLine[] {
  const lines = source.map((line): MailLine => ({ ...line, depth: 0 }));
  for (let depth = 1; depth <= maxDepth; depth++) {
    let at = 0;
    while (at < lines.length) {
      let end = at;
      while (end < lines.length && isAt(lines[end], depth)) end++;
      const run = lines.slice(at, end);
      if (run.some(({ text }) => !comparison.test(text) && mark.test(text)))
        for (const line of run) {
          line.text = line.text.replace(mark, "");
          line.depth = depth;
        }
      at = end + 1;
    }
  }
  return lines;
}

function isAt(line: MailLine | undefined, depth: number): boolean {
  return line !== undefined && line.depth === depth - 1 && mark.test(line.text);
}
