/** A list of people as it was pasted or read from a file. */
export type ContactList = {
  /** The names of its columns; null without a first row that has them. */
  header: readonly string[] | null;
  rows: readonly (readonly string[])[];
};
/** Which column is what. The others are fields for the mail's text, if they have a name. */
export type Mapping = { email: number; name: number | null };
export type Contact = { email: string; name?: string; fields?: Record<string, string> };

const separators = [";", "\t", ","] as const;
const address = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/;

/** Reads rows with any usual separator, or addresses as mail programs write them. */
export function readContactList(text: string): ContactList {
  const content = text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
  const rows = rowsOf(content, separatorOf(content)).filter((row) =>
    row.some((cell) => cell !== ""),
  );
  const [first] = rows;
  if (!first) return { header: null, rows: [] };
  if (first.some((cell) => cell.includes("@"))) return { header: null, rows: rows.flatMap(people) };
  return { header: first, rows: rows.slice(1) };
}

/** By the names of the columns, else by what is in them. */
export function guessMapping({ header, rows }: ContactList): Mapping {
  const width = Math.max(0, ...rows.slice(0, 20).map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) => at);
  const titled = (words: RegExp) => {
    const at = header?.findIndex((title) => words.test(title)) ?? -1;
    return at < 0 ? null : at;
  };
  const addressesIn = (at: number) => rows.slice(0, 50).filter((row) => isAddress(row[at])).length;
  const fullest = columns.toSorted((a, b) => addressesIn(b) - addressesIn(a))[0] ?? 0;
  const email = titled(/e-?mail/i) ?? fullest;
  const other = columns.find((at) => at !== email) ?? null;
  return { email, name: titled(/^(full ?)?name$/i) ?? titled(/name/i) ?? (header ? null : other) };
}

export function contactsIn({ header, rows }: ContactList, { email, name }: Mapping): Contact[] {
  return rows.map((row) => {
    // Without titles, a row may have its address elsewhere than the others.
    const elsewhere = header || isAddress(row[email]) ? -1 : row.findIndex(isAddress);
    if (elsewhere >= 0) {
      const called = row[email] ?? "";
      return { email: row[elsewhere] ?? "", ...(called !== "" && { name: called }) };
    }
    const called = name === null ? "" : (row[name] ?? "");
    const fields = (header ?? []).flatMap((title, at) => {
      const value = row[at] ?? "";
      return at === email || at === name || title === "" || value === "" ? [] : [[title, value]];
    });
    return {
      email: row[email] ?? "",
      ...(called !== "" && { name: called }),
      ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
    };
  });
}

/** Each address once, as first written: an address's case makes no other person. */
export function withoutRepeats(contacts: readonly Contact[]): Contact[] {
  const seen = new Set<string>();
  return contacts.filter(({ email }) => {
    const address = email.toLowerCase();
    const isNew = !seen.has(address);
    seen.add(address);
    return isNew;
  });
}

/** As a person would paste it: addresses alone, or rows with the names of their columns. */
export function textOf(contacts: readonly Contact[]): string {
  const titles = [...new Set(contacts.flatMap(({ fields }) => Object.keys(fields ?? {})))];
  if (titles.length === 0 && contacts.every(({ name }) => name === undefined))
    return contacts.map(({ email }) => email).join("\n");
  const rows = contacts.map(({ email, name, fields }) => [
    email,
    name ?? "",
    ...titles.map((title) => fields?.[title] ?? ""),
  ]);
  const quoted = (cell: string) =>
    /[";,\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return [["Email", "Name", ...titles], ...rows].map((row) => row.map(quoted).join(";")).join("\n");
}

/** Roughly: the server looks more closely. */
export function isAddress(text: string | undefined): boolean {
  return text !== undefined && address.test(text);
}

/** The one that the first lines have most of, outside of quotes. */
function separatorOf(content: string): string {
  const start = content.slice(0, 20_000).replaceAll(/"[^"]*"/g, "");
  const counted = separators.map((each) => [each, start.split(each).length] as const);
  return counted.toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ",";
}

/** RFC 4180: a quoted cell may hold separators, line breaks and, doubled, quotes. */
function rowsOf(content: string, separator: string): string[][] {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^\\n${separator}]*))(${separator}|\\n|$)`, "y");
  const rows: string[][] = [];
  let row: string[] = [];
  while (cell.lastIndex < content.length) {
    const found = cell.exec(content);
    // A quote within a word: the rest of the line as it is.
    if (!found)
      return rows.concat(
        content
          .slice(cell.lastIndex)
          .split("\n")
          .map((each) => [each]),
      );
    row.push((found[1]?.replaceAll('""', '"') ?? found[2] ?? "").trim());
    if (found[3] === separator) continue;
    rows.push(row);
    row = [];
  }
  return row.length > 0 ? [...rows, row] : rows;
}

/** A line such as `Ann <ann@example.org>`, or several addresses in one. */
function people(row: string[]): string[][] {
  const named = row.map((cell) => /^"?([^"<]*)(?:"\s*)?<([^<>\s]+)>$/.exec(cell));
  if (named.some((found) => found !== null))
    return row.map((cell, at) => [named[at]?.[2] ?? cell, (named[at]?.[1] ?? "").trim()]);
  return row.length > 1 && row.every(isAddress) ? row.map((cell) => [cell]) : [row];
}
