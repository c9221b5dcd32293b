import { limits } from "#limits/limits.ts";

/** product.md: the default name is the part of the email before @. */
export function nameFromEmail(email: string): string {
  return email.slice(0, email.lastIndexOf("@")).slice(0, limits.name.max);
}
