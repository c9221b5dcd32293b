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
    .slice(0, maxBytes)
    .replace(/[._]+$/, "");
  const begun = /^[A-Za-z]/.test(plain) ? plain : `V${plain}`.slice(0, maxBytes);
  return reserved.has(begun.toUpperCase()) ? `${begun}_` : begun;
}
