/** Without a key, until what typing would wait for may be done. */
const quietMs = 400;

let lastKeyAt = Number.NEGATIVE_INFINITY;
let isListening = false;

/**
 * Does something once no key has been pressed for a moment, so that a key never waits for it: soon
 * if that is so already. Returns what calls it off.
 */
export function whenQuiet(work: () => void): () => void {
  listen();
  let timer = setTimeout(look);
  function look(): void {
    const left = lastKeyAt + quietMs - performance.now();
    if (left > 0) timer = setTimeout(look, left);
    else work();
  }
  return () => clearTimeout(timer);
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  const press = () => {
    lastKeyAt = performance.now();
  };
  addEventListener("keydown", press, { capture: true, passive: true });
}
