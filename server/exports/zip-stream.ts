import { Zip, ZipDeflate } from "fflate";

/** The format's offsets have 32 bits. */
const maxBytes = 2 ** 32 - 2 ** 20;
/** Fast, since a file is kept for a day only. */
const level = 1;

/** A zip archive whose entries are written one after another. */
export type ZipStream = {
  /** Ends the entry before. */
  begin(name: string): void;
  write(text: string): void;
  end(): void;
  /** What is ready since the last call. */
  take(): Uint8Array;
};

/** Throws if the archive grows beyond what its format can hold. */
export function zipStream(): ZipStream {
  let ready: Uint8Array[] = [];
  let written = 0;
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    written += bytes.length;
    if (written > maxBytes) throw new Error("the file is too large for a zip archive");
    ready.push(bytes);
  });
  const encoder = new TextEncoder();
  const nothing = new Uint8Array(0);
  let entry: ZipDeflate | null = null;

  function endEntry(): void {
    entry?.push(nothing, true);
    entry = null;
  }

  return {
    begin(name) {
      endEntry();
      entry = new ZipDeflate(name, { level });
      zip.add(entry);
    },
    write(text) {
      entry?.push(encoder.encode(text));
    },
    end() {
      endEntry();
      zip.end();
    },
    take() {
      const bytes = ready.length === 1 ? ready[0] : Buffer.concat(ready);
      ready = [];
      return bytes ?? nothing;
    },
  };
}
