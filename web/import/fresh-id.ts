const characters = "abcdefghijklmnopqrstuvwxyz0123456789";

/** A new id in the form of all ids: 10 characters, a to z and 0 to 9. */
export function freshId(): string {
  let id = "";
  while (id.length < 10)
    // 252 is the largest multiple of 36: above it, some characters would be more likely.
    for (const byte of crypto.getRandomValues(new Uint8Array(16)))
      if (byte < 252 && id.length < 10) id += characters[byte % 36];
  return id;
}
