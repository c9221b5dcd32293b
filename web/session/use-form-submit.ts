import { type FormEvent, useState } from "react";
import { failureText } from "./failure-text.ts";

type FormSubmitOptions = {
  /** A problem to fix before anything is sent. */
  check?: (fields: FormData) => string | null;
  /** Throws what `api` and `identity` throw. */
  send: (fields: FormData) => Promise<void>;
  onRefused?: (form: HTMLFormElement) => void;
};

/**
 * Submits a form with one field, and keeps the refusal for that field. After success it stays
 * pending, because every caller replaces the form.
 */
export function useFormSubmit({ check, send, onRefused }: FormSubmitOptions) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const missing = check?.(fields) ?? null;
    setProblem(missing);
    if (missing !== null) return;
    setPending(true);
    try {
      await send(fields);
    } catch (error) {
      setProblem(failureText(error));
      setPending(false);
      onRefused?.(form);
    }
  }

  return { pending, problem, setProblem, submit };
}

/** For `onRefused`: makes the field editable again. */
export function selectInput(form: HTMLFormElement): void {
  form.querySelector("input")?.select();
}
