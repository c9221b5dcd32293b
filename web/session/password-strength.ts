import { limits } from "#contract/limits.ts";

/** A hint while a new password is written: how long it still has to be, and what would make it hard to guess. */
export function passwordHint(password: string): string {
  const { min } = limits.password;
  if (password.length === 0) return `At least ${min} characters. A few words that do not belong together work well.`;
  if (password.length < min) return `${min - password.length} more to go.`;
  if (new Set(password.toLowerCase()).size < 6) return "Easy to guess: few different characters.";
  if (password.length < 14 && /^(\d+|[a-z]+)$/i.test(password)) return "Fair. Longer, or a mix of kinds, is stronger.";
  return "Good: hard to guess.";
}
