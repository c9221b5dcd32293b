/** What proves a sealed ballot, hexadecimal. */
export type SignedBallot = { preparedMessage: string; signature: string };

/** SHA-256 of a key in base64, hexadecimal. */
export async function fingerprintOf(publicKey: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytesOfBase64(publicKey));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Whether each signature is one of the message by the key (SPKI, base64): RSA-PSS with SHA-384 and
 * a salt of 48 bytes, as RFC 9474 makes them and any program checks them. Needs a secure context.
 */
export async function areSigned(
  publicKey: string,
  ballots: readonly SignedBallot[],
): Promise<boolean[]> {
  const algorithm = { name: "RSA-PSS", hash: "SHA-384" };
  const spki = bytesOfBase64(publicKey);
  const key = await crypto.subtle.importKey("spki", spki, algorithm, false, ["verify"]);
  const pss = { name: "RSA-PSS", saltLength: 48 };
  return Promise.all(
    ballots.map(({ preparedMessage, signature }) =>
      crypto.subtle.verify(pss, key, bytesOfHex(signature), bytesOfHex(preparedMessage)),
    ),
  );
}

function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

function bytesOfHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
