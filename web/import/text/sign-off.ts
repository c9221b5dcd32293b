const thanks =
  "(?:many |a big |big )?thanks|thank you|thx|(?:\\p{L}+en )?dank(?:e(?:schön)?)?|merci|(?:muchas )?gracias|grazie|obrigad[oa]|(?:bedankt|dank)|viel (?:erfolg|spaß|spass|glück)|good luck|have fun|bonne chance";
const wishes =
  "(?:with )?(?:best|kind(?:est)?|warm(?:est)?|many) (?:regards|wishes|greetings|thanks)|(?:\\p{L}{4,12}e )+grü(?:ß|ss)e|\\p{L}{4,12}en gru(?:ß|ss)|mit (?:\\p{L}{3,20}e[nm] ){1,2}gr[uü](?:ß|ss)(?:en)?|yours \\p{L}+|sincerely yours|bien (?:à vous|cordialement)|cordialement|saludos?|atentamente|cordiali saluti|met vriendelijke groet(?:en)?";
/** Also the names of things. */
const short =
  "regards|sincerely|cheers|all the best|see you(?: soon| then)?|looking forward to [^,.!]{3,40}|lg|vg|mfg|bg|gru(?:ß|ss)|grü(?:ß|ss)e|bis (?:bald|dann|dahin)|saluti|groet(?:en|jes)|best";
/** The closing of a mail. */
export const closing = new RegExp(
  `^(?:(?:${thanks}),? (?:und|and|&|et) )?(?:${wishes})[,.!]?$|^(?:best|cheers|all the best|${thanks})\\s?,$`,
  "iu",
);
const isThanks = new RegExp(`^(?:${thanks})(?!\\p{L})`, "iu");
const opener = new RegExp(`^(?:${thanks}|${wishes}|${short})(?!\\p{L})(.*)$`, "iu");
const name =
  /^(?:(?:your|the|ihre?|eue?re?|dein|der|die|das|votre|les?|la|el|il|i\.\s?[avAV]\.)\s\S|\p{Lu}|\p{Lo}).{0,48}[^!?？؟:：;]$/u;
const fullName = /^\p{Lu}[\p{L}.’'-]*\s(?:\p{L}{2,4}\s){0,2}\p{Lu}/u;
const longest = 60;
const mostLines = 5;

/** "LG Tom", or "Thanks, Anna". */
function isSignedThanks(text: string): boolean {
  const rest = text.length > longest ? undefined : opener.exec(text)?.[1];
  return (
    rest !== undefined && /^[,!]?\s\p{Lu}[\p{L}.’'-]{1,20}(?:\s\p{Lu}\p{L}{1,20})?$/u.test(rest)
  );
}

/** "Thank you for taking part!", which is for those who are asked. */
export function isThankYou(text: string): boolean {
  return isThanks.test(text) && text.length <= 200 && !/[?？؟:：]/.test(text);
}

/** Whether a text ends with this line and those below it, as mails do, and no list. */
export function isSignOff(text: string, below: readonly string[], isApart: boolean): boolean {
  const rest = text.length > longest || /[?？؟:：]/.test(text) ? undefined : opener.exec(text)?.[1];
  if (rest === undefined || below.length > mostLines) return false;
  const isOther = (line: string) => line.length > longest || opener.test(line);
  if (below.some(isOther)) return false;
  const [first] = below;
  const isSigned = isSignedThanks(text);
  const isMarked = /[,.!…]$|\p{Extended_Pictographic}\ufe0f?$/u.test(text);
  if (!first) return isSigned || (isApart && isMarked && isThanks.test(text) && text.length <= 30);
  if (!name.test(first)) return false;
  // "Best", "Worst" are choices.
  const isSure = isMarked || isSigned || rest !== "" || /\s/.test(text);
  if (!isApart) return isSure && (isSigned || isMarked) && below.length < 3;
  return isSure || fullName.test(first) || (isThanks.test(text) && below.length < 3);
}
