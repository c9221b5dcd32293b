/**
 * Asks once for all who want the same while an earlier answer is on its way. Each is answered by a
 * question that was put after they came, so nobody is told what was true before.
 */
export function askTogether<T>(ask: (key: string) => Promise<T>): typeof ask {
  const current = new Map<string, Promise<T>>();
  const next = new Map<string, Promise<T>>();

  async function put(key: string): Promise<T> {
    next.delete(key);
    const asked = ask(key);
    current.set(key, asked);
    try {
      return await asked;
    } finally {
      if (current.get(key) === asked) current.delete(key);
    }
  }

  return (key) => {
    const running = current.get(key);
    if (!running) return put(key);
    const known = next.get(key);
    if (known) return known;
    const later = running.then(
      () => put(key),
      () => put(key),
    );
    next.set(key, later);
    return later;
  };
}
