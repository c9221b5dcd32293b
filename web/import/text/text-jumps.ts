// Jumps that stand in words, as paper forms have them: "If no, go to question 5".
const verbs =
  "go|skip|jump|proceed|continue|weiter|gehen sie|gehe|springen sie|springe|fahren sie|passez|passer|allez|aller|continuez|pase|vaya|salte|continúe|vai|vada|passi|passare|vá|passe|pule|ga|verder|перейдите|переходите";
const before = "to|with|mit|zu[rm]?|bei|à|au|a|al|con|para|alla|naar|met|к";
const nouns =
  "questions?|q|frage|f|pregunta|domanda|pergunta|questão|vraag|вопросу|section|part|abschnitt|teil|sección|sezione|seção|deel|разделу|page|seite|página|pagina";
const number = String.raw`(?:n[ro°]?\.?\s?|#)?\p{Lu}?\d{1,3}(?!\p{L})`;
const end = "end|ende|schluss|fin|final|fine|fim|einde";
const behind = String.raw`(?=\s{0,3}(?:$|[).,;:!\]→]))`;
const jump = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${verbs})(?:\s\p{L}{1,12}){0,3}?\s(?:${before})\s(?:(?:the|der|la|a)\s)?|(?:→|->|=>|skip|überspringen sie|sautez la)\s?(?=\p{L}))(?:(?:${nouns})\.?\s?${number}|(?:${number}|${end})${behind})`,
  "iu",
);
const condition =
  /^[([]?\s?(?:→\s?)?(?:if|when|wenn|falls|bei|si|en cas|se|als|indien|bij|если|go|skip|please|weiter|bitte|passez|vaya|pase|ga|перейдите)(?!\p{L})/iu;

/** Whether a line tells people where to go on. */
export function hasJump(raw: string): boolean {
  return jump.test(raw);
}

/** A line that tells no more than that. */
export function isJump(raw: string): boolean {
  return condition.test(raw) && jump.test(raw) && !/[?？؟]/.test(raw);
}
