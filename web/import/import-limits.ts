/** What an imported file may be. Everything else is refused before it takes memory or time. */
export const importLimits = {
  /** Of the file. */
  bytes: 20 * 1024 * 1024,
  /** How deep JSON may be nested, and XML's elements. */
  depth: 100,
  /** Files in a zip, what one of them may inflate to, and all together. */
  zipEntries: 2000,
  inflated: 32 * 1024 * 1024,
  inflatedTotal: 64 * 1024 * 1024,
  /** Elements of an XML file. */
  xmlElements: 2_000_000,
  /** Rows of a sheet. */
  rows: 20_000,
  /** Lines of the report, and characters of the source's words in one. */
  lines: 20_000,
  words: 1000,
  /** Milliseconds after which the page gives up. */
  time: 30_000,
} as const;
