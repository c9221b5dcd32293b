/**
 * Each choice's place in a survey's public lot, from 0: by SHA-256 of `candor lot 1 <head> <id>`, or
 * of `candor lot 1 <head> <draw> <id>` where a draw was named before the vote; smallest first.
 * `sha256` gives hexadecimal.
 */
export function drawLot(
  choices: readonly string[],
  { head, draw }: { head: string; draw?: string },
  sha256: (text: string) => string,
): number[] {
  const start = draw === undefined ? `candor lot 1 ${head}` : `candor lot 1 ${head} ${draw}`;
  const drawn = choices
    .map((id, choice) => ({ choice, hash: sha256(`${start} ${id}`) }))
    .sort((a, b) => (a.hash < b.hash ? -1 : 1));
  const places = choices.map(() => 0);
  for (const [place, { choice }] of drawn.entries()) places[choice] = place;
  return places;
}
