/**
 * Whether a picture's address is one of this site's uploads. One elsewhere would tell that site who
 * looks at a question, and so what they answered before.
 */
export function isOwnPicture(address: string): boolean {
  return /^\/images\/[\w-]+(\.\w+)?$/.test(address);
}
