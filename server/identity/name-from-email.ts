import { limits } from "#contract/limits.ts";

/** product.md: without a name, the part of the e-mail before @. */
export function nameFromEmail(email: string): string {
  return email.slice(0, email.lastIndexOf("@")).slice(0, limits.name.max);
}
