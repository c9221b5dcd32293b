// All repetitions have a limit: a line may be as long as a file.
const remark = String.raw`\s{0,9}(?:[(（][^()（）]{0,300}[)）]|[[【［][^[\]【】［］]{2,60}[\]】］])`;
const mark = String.raw`[?？؟\u037e]|\p{sc=Greek}\s?;`;
const stars = String.raw`\s{0,9}\*{0,3}`;
const options = String.raw`\s[^?/]{1,60}(?:\s\/\s[^?/]{1,60}){1,20}|\s[^?/\s]{1,20}(?:\/[^?/\s]{1,20}){1,9}`;

/** "Rate the service (1-5)" has no mark. Groups of ages and numbers of days begin like that, too. */
const rated = String.raw`^(?:rate|how|please|bitte|wie) .{3,99}\([01] ?(?:[-–]|to|bis) ?\d+\)`;

/** A line that asks, or leads to what is below it. */
export const asks = new RegExp(`(?:${mark}|[:：])${stars}(?:${remark})?\\*{0,2}$`, "u");
/** A line that is a question for sure, or one of several with a gap to fill after its colon. */
export const isQuestion = new RegExp(
  `(?:(?:${mark})${stars}(?:${remark}|${options})?|${rated})\\*{0,2}$`,
  "iu",
);
export const isGap = /[:：]$/;
/** What people add to choices. */
export const isOther =
  /^(?:other|something else|sonst|ander|etwas ander|autre|otr|altr|outr|inne|друг)/iu;
/** "Age: ____ years", or "Date: __/__/____". */
export const hasGap =
  /^(?!other|sonst|ander|autre|otr|altr)[^:：?？]{1,90}[:：?？]\s{0,9}[_.…]{2}[_.…/:,\s-]{0,60}(?:\s\S{1,20})?$|^(?!other|sonst|ander|autre|otr|altr|\W)[^:：?？_.!]{2,40}\s_{4,60}$/i;
/** A request is a question without a mark. What people do may be a choice: "Write a book". */
export const isRequest =
  /^(please|kindly|bitte|por favor|s['’]il vous plaît|per favore|пожалуйста|请|請)(?!\p{L})|^(describe|explain|tell us|tell me|let us know|erklären|erläutern|beschreib\w*|décrivez|expliquez|describa|explique|descrivi|spiega|опишите)(?!\p{L})|^\p{Lu}\p{L}{3,}en sie(?!\p{L})/iu;
/** A line that asks to choose among what is below it. */
export const asksToChoose =
  /(?<!\p{L})(choose|select|pick|tick|vote|rank|which|wähl\w*|auswähl\w*|ankreuz\w*|kreuz\w*|sortier\w*|welche[rsn]?|choisi\w*|cochez|elij\w*|elig\w*|selec\w*|scegli\w*|kies|выберите|отметьте)(?!\p{L})|选择|選|선택/iu;
/** A line that announces questions below it. */
export const announces =
  /(?<!\p{L})(questions?|answer\w*|fill (in|out)|complete|respond|tell us|fragen|beantwort\w*|ausfüll\w*|répond\w*|preguntas?|respond\w*|contest\w*|domande|rispond\w*|perguntas?|vragen|beantwoord\w*|вопрос\p{L}*|ответ\p{L}*)(?!\p{L})|質問|问题|問題|回答|질문/iu;
