/** Where pictures are kept, by key. What is kept never changes, and to put the same again is harmless. */
export type ImageStore = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Not being there is fine. */
  remove(key: string): Promise<void>;
  /** Once, before anything else: clears what a crash left behind. */
  open(): Promise<void>;
};
