/** While someone types a new password. */
export const atLeast = (min: number) =>
  `At least ${min} characters. A few unrelated words work well.`;
export const moreToGo = (missing: number) => `${missing} more to go.`;
export const easy = "Easy to guess: too few different characters.";
export const fair = "Fair. Make it longer or mix in numbers and symbols.";
export const good = "Good: hard to guess.";
export const tooShort = (min: number) => `Please choose a password of at least ${min} characters.`;
