/** While someone types a new password. */
export const atLeast = (least: number) =>
  `At least ${least} characters. A few unrelated words work well.`;
export const moreToGo = (missing: number) => `${missing} more to go.`;
export const easy = "Easy to guess: too few different characters.";
export const fair = "Fair. Make it longer or mix in numbers and symbols.";
export const good = "Good: hard to guess.";
export const tooShort = (least: number) =>
  `Please choose a password of at least ${least} characters.`;
