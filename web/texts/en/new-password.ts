/** While a new password is written. */
export const atLeast = (least: number) =>
  `At least ${least} characters. A few words that do not belong together work well.`;
export const moreToGo = (missing: number) => `${missing} more to go.`;
export const easy = "Easy to guess: few different characters.";
export const fair = "Fair. Longer, or a mix of kinds, is stronger.";
export const good = "Good: hard to guess.";
export const tooShort = (least: number) => `Please choose a password of at least ${least} characters.`;
