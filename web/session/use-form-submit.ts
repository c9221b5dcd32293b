import { type FormEvent, useState } from "react";
import { failureText } from "./failure-text.ts";

type FormSubmitOptions = {
  /** What the reader has to mend before anything is sent. */
  check?: (fields: FormData) => string | null;
  /** Throws what `api` and `identity` throw. */
  send: (fields: FormData) => Promise<void>;
  onRefused?: (form: HTMLFormElement) => void;
};

/**
 * Sends a form that has one field, and keeps the refusal for that field. The form stays pending
 * once it was sent: every caller replaces it then.
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

/** For `onRefused`: what was typed can be typed over. */
export function selectInput(form: HTMLFormElement): void {
  form.querySelector("input")?.select();
}
