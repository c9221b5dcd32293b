declare global {
  interface Window {
    /** From web/early-calls.tsx: the answer to a call that the page has made for this person. */
    earlyCalls?: (request: Request) => Promise<Response | null> | undefined;
  }
}

/**
 * Sends a request, unless the page did before its scripts came: then that answer, once. A refusal
 * is asked for again, because whoever asks now may have a newer token.
 */
export async function sendOnce(request: Request): Promise<Response> {
  const answer = await window.earlyCalls?.(request);
  return answer?.ok ? answer : fetch(request);
}
