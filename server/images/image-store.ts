/**
 * Content-addressed storage for pictures. A stored picture never changes, and `put` is idempotent.
 */
export type ImageStore = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Does nothing if the key doesn't exist. */
  remove(key: string): Promise<void>;
  /** Called once before use. Deletes the remains of a crash that are older than an hour. */
  open(): Promise<void>;
};
