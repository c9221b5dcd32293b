/** What kinds have in common whose answers are words or files. */
export const uncounted = {
  isCounted: false,
  options: () => [],
  put: () => null,
  figures: () => ({}),
  filter: null,
  side: null,
  bins: null,
};
