import { LRUCache } from "lru-cache";

/** About three hundred pictures. */
const defaultMaxBytes = 12 * 1024 * 1024;

type Picture = Uint8Array<ArrayBuffer>;

/** An LRU cache of pictures by address. Callers that ask for the same picture share one drawing. */
export function previewCache(maxBytes: number = defaultMaxBytes) {
  const pictures = new LRUCache<string, Picture, () => Promise<Picture>>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_address, _stale, { context: draw }) => draw(),
    // A drawing that is evicted before it is done still answers its callers.
    ignoreFetchAbort: true,
  });
  return {
    get: (address: string, draw: () => Promise<Picture>) =>
      pictures.forceFetch(address, { context: draw }),
    bytes: () => pictures.calculatedSize,
  };
}
