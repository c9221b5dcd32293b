/** What a lot is drawn from. A `draw` was named before the vote, and is its number. */
export type Drawn = { head: string; draw?: string };

/** The text of each choice whose SHA-256 draws it. */
export function lotTexts(choices: readonly string[], { head, draw }: Drawn): string[] {
  const start = draw === undefined ? `candor lot 1 ${head}` : `candor lot 1 ${head} ${draw}`;
  return choices.map((id) => `${start} ${id}`);
}

/** Each choice's place in the lot, from 0, by the hashes of their texts: the smallest first. */
export function placesOf(hashes: readonly string[]): number[] {
  const drawn = hashes
    .map((hash, choice) => ({ choice, hash }))
    .sort((a, b) => (a.hash < b.hash ? -1 : 1));
  const places = hashes.map(() => 0);
  for (const [place, { choice }] of drawn.entries()) places[choice] = place;
  return places;
}
