import { failure } from "#texts/entrance.ts";

/** The message to show for a failure. Refusals and IdentityErrors have a text for people. */
export function failureText(error: unknown): string {
  const isForPeople =
    error instanceof Error && (error.name === "Refusal" || error.name === "IdentityError");
  return isForPeople ? error.message : failure;
}
