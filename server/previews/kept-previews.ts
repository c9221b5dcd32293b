/** Some three hundred pictures. */
const mostBytes = 12 * 1024 * 1024;

type Picture = Uint8Array<ArrayBuffer>;

/** Pictures by address, the longest unasked going first. Whoever asks for one that is being drawn waits for that one. */
export function keptPreviews(most: number = mostBytes) {
  const kept = new Map<string, Picture>();
  const drawing = new Map<string, Promise<Picture>>();
  let held = 0;

  function keep(address: string, picture: Picture): void {
    kept.set(address, picture);
    held += picture.length;
    for (const [oldest, { length }] of kept) {
      if (held <= most) return;
      kept.delete(oldest);
      held -= length;
    }
  }

  return {
    async get(address: string, draw: () => Promise<Picture>): Promise<Picture> {
      const known = kept.get(address);
      if (known) {
        kept.delete(address);
        kept.set(address, known);
        return known;
      }
      const under = drawing.get(address);
      if (under) return under;
      const work = draw()
        .then((picture) => {
          keep(address, picture);
          return picture;
        })
        .finally(() => drawing.delete(address));
      drawing.set(address, work);
      return work;
    },
    bytes: () => held,
  };
}
