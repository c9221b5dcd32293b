/** Words of SPSS's language, which can't be names. */
const reserved = new Set([
  "ALL",
  "AND",
  "BY",
  "EQ",
  "GE",
  "GT",
  "LE",
  "LT",
  "NE",
  "NOT",
  "OR",
  "TO",
  "WITH",
]);
const maxBytes = 64;

/** Names as SPSS takes them: 64 bytes, a letter first, different also in upper case. */
export function savNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const base = safe(name);
    let unique = base;
    for (let again = 2; taken.has(unique.toUpperCase()); again++) {
      const end = `_${again}`;
      unique = base.slice(0, maxBytes - end.length) + end;
    }
    taken.add(unique.toUpperCase());
    return unique;
  });
}

function safe(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9_.]/g, "_")
    .replace(/[._]+$/, "");
  const begun = shortened(/^[A-Za-z]/.test(plain) ? plain : `V${plain}`);
  return reserved.has(begun.toUpperCase()) ? `${begun}_` : begun;
}

/**
 * A name that fits. Its longest words lose letters from their middle, because the names of a
 * question's parts often differ in their last letter alone.
 */
function shortened(name: string): string {
  const words = name.split("_");
  for (let over = name.length - maxBytes; over > 0; over--) {
    const longest = Math.max(...words.map(({ length }) => length));
    if (longest < 2) break;
    const at = words.findIndex(({ length }) => length === longest);
    const word = words[at] ?? "";
    const middle = longest >> 1;
    words[at] = word.slice(0, middle) + word.slice(middle + 1);
  }
  return words
    .join("_")
    .slice(0, maxBytes)
    .replace(/[._]+$/, "");
}
