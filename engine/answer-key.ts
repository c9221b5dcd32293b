/**
 * The key of an answer: its question's id. On a repeated page `<question>:<choice>`, with the
 * choice that the page is repeated for.
 */
export function answerKey(question: string, instance?: string): string {
  return instance === undefined ? question : `${question}:${instance}`;
}

/** What a key names. */
export function readAnswerKey(key: string): { question: string; instance: string | undefined } {
  const [question = "", instance] = key.split(":");
  return { question, instance };
}
