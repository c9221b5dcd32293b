/** The one pair of a `cookie` header with this name, or null. */
export function cookiePair(header: string | null, name: string): string | null {
  return (header ?? "").split(/;\s*/).find((each) => each.startsWith(`${name}=`)) ?? null;
}
