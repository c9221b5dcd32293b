import { failure } from "#texts/refusal-text.ts";

/** Errors that have a text for people. */
const told = ["Refusal", "IdentityError", "Unreachable"];

/** The message to show for a failure. */
export function failureText(error: unknown): string {
  return error instanceof Error && told.includes(error.name) ? error.message : failure;
}
