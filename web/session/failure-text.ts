import { failure } from "#texts/entrance.ts";

/**
 * What to tell a person about any failure: refusals and the identity layer bring words that are fit
 * to show.
 */
export function failureText(error: unknown): string {
  const told =
    error instanceof Error && (error.name === "Refusal" || error.name === "IdentityError");
  return told ? error.message : failure;
}
