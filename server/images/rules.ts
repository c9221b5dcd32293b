const folder = "/images/";
const file = /^([0-9a-f]{64})\.webp$/;

/** The path of an uploaded picture on the site. */
export function addressOfImage(key: string): string {
  return `${folder}${key}.webp`;
}

/** The key in a picture's path. Returns null for any other path. */
export function keyOfImage(address: string): string | null {
  return address.startsWith(folder) ? (file.exec(address.slice(folder.length))?.[1] ?? null) : null;
}

/** A picture's path as a value of JSON, for JavaScript and PostgreSQL. */
export const imageInJson = '"/images/([0-9a-f]{64})[.]webp"';

/** The keys of all pictures that a part of a definition shows, given as JSON. */
export function imageKeysIn(json: string): string[] {
  const found = json.matchAll(new RegExp(imageInJson, "g"));
  return [...new Set([...found].map(([, key = ""]) => key))];
}

/** Exit codes of the picture process. */
export const pictureExits = { unsupported: 40, unreadable: 41, tooManyPixels: 42 } as const;
