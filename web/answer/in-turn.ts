/**
 * A guest's first answer, or file, gives their browser its key. What else was sent meanwhile would
 * be another guest's, so until then one request waits for the other.
 */
let turn: Promise<void> = Promise.resolve();
let hasKey = false;

export function inTurn<T>(isKnown: boolean, send: () => Promise<T>): Promise<T> {
  if (hasKey || isKnown) return send();
  const sent = turn.then(send);
  turn = sent.then(
    () => {
      hasKey = true;
    },
    () => {},
  );
  return sent;
}
