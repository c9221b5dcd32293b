/** The version that an address asks for; null for all of them. */
export function readVersion(params: URLSearchParams): number | null {
  const given = params.get("version") ?? "";
  return /^[1-9]\d{0,5}$/.test(given) ? Number(given) : null;
}

export function versionQuery(version: number | null): string {
  return version === null ? "" : `?version=${version}`;
}
