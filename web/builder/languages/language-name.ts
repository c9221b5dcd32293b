/** The tag as BCP 47 writes it, or null for what is none. */
export function languageTag(typed: string): string | null {
  try {
    return Intl.getCanonicalLocales(typed.trim())[0] ?? null;
  } catch {
    return null;
  }
}
