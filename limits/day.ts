/** The UTC day of a moment, as YYYY-MM-DD. Numbers are milliseconds since 1970. */
export function dayOf(at: Date | number): string {
  return new Date(at).toISOString().slice(0, 10);
}
