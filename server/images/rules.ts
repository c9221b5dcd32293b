const folder = "/images/";
const file = /^([0-9a-f]{64})\.webp$/;

/** Where browsers find an uploaded picture, on the site itself. */
export function addressOfImage(key: string): string {
  return `${folder}${key}.webp`;
}

/** The key in a picture's address; null for any other address, whatever it tries. */
export function keyOfImage(address: string): string | null {
  return address.startsWith(folder) ? (file.exec(address.slice(folder.length))?.[1] ?? null) : null;
}
