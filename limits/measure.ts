/**
 * About how many characters a JSON value has when written out, and how deep it is nested. Stops
 * soon after a limit is passed, because a value with shared parts may be far larger than in memory.
 */
export function measure(
  value: unknown,
  limit: { size: number; depth: number },
): { size: number; depth: number } {
  let size = 0;
  let depth = -1;
  let level: unknown[] = [value];
  while (level.length > 0 && size <= limit.size && depth <= limit.depth) {
    depth++;
    const next: unknown[] = [];
    for (const each of level) {
      size += typeof each === "string" ? each.length + 3 : 3;
      if (size > limit.size) break;
      if (Array.isArray(each)) for (const item of each) next.push(item);
      else if (typeof each === "object" && each !== null)
        for (const [key, inner] of Object.entries(each)) {
          size += key.length;
          next.push(inner);
        }
    }
    level = next;
  }
  return { size, depth };
}
