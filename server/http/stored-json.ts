/** JSON as the database keeps it: to read and write a megabyte again takes tens of milliseconds. */
class StoredJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/**
 * A member of a call's output, as JSON text. Only for members that `output` doesn't parse, such as
 * `storedDefinition`: nothing reads it before it is sent.
 */
export function storedJson<T>(text: string): T {
  return new StoredJson(text) as T;
}

/** As JSON.stringify, with the members that are stored as JSON at the end. */
export function stringify(body: unknown): string {
  if (typeof body !== "object" || body === null) return JSON.stringify(body);
  const stored = Object.entries(body).filter(([, value]) => value instanceof StoredJson);
  if (stored.length === 0) return JSON.stringify(body);
  const rest = Object.entries(body).filter(([, value]) => !(value instanceof StoredJson));
  const others = JSON.stringify(Object.fromEntries(rest)).slice(1, -1);
  const members = stored.map(([name, { text }]) => `${JSON.stringify(name)}:${text}`);
  return `{${[...(others ? [others] : []), ...members].join(",")}}`;
}
