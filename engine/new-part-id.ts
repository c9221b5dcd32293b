const letters = "abcdefghijklmnopqrstuvwxyz0123456789";

/** An id of a page, question, choice and so on, made once and never reused. */
export function newPartId(): string {
  // 252 is the largest multiple of 36 in a byte: above it, some letters would be more frequent.
  let id = "";
  while (id.length < 10) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < 252) id += letters[byte % letters.length];
  }
  return id;
}
