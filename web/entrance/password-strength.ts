import { limits } from "#limits/limits.ts";
import * as texts from "#texts/new-password.ts";

/**
 * A hint while typing a new password: how many characters are missing, and how to make it harder to
 * guess.
 */
export function passwordHint(password: string): string {
  const { min } = limits.password;
  if (password.length === 0) return texts.atLeast(min);
  if (password.length < min) return texts.moreToGo(min - password.length);
  if (new Set(password.toLowerCase()).size < 6) return texts.easy;
  if (password.length < 14 && /^(\d+|[a-z]+)$/i.test(password)) return texts.fair;
  return texts.good;
}
