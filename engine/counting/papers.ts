/** Rankings, each as bytes: the choices best first, numbered from 1, then zeros. */
export type Rankings = {
  choices: number;
  /** `choices` bytes for each paper. */
  places: Uint8Array;
  /** How often each paper was given; null if each was once. */
  times: Uint32Array | null;
};

/** Points that each paper gives each choice. */
export type Scores = {
  choices: number;
  /** `choices` bytes for each paper. */
  points: Uint8Array;
  /** The most that a choice can get. */
  to: number;
  times: Uint32Array | null;
};

export function paperCount({ choices, ...papers }: Rankings | Scores): number {
  const { length } = "places" in papers ? papers.places : papers.points;
  return choices === 0 ? 0 : length / choices;
}

/** Papers given by so many people each. A ranking has choices best first, numbered from 0. */
export function rankingsOf(
  choices: number,
  papers: readonly { ranking: readonly number[]; count: number }[],
): Rankings {
  const places = new Uint8Array(papers.length * choices);
  for (const [at, { ranking }] of papers.entries())
    for (const [place, choice] of ranking.entries()) places[at * choices + place] = choice + 1;
  return { choices, places, times: Uint32Array.from(papers, ({ count }) => count) };
}
