import { Inflate } from "fflate";
import { importLimits } from "./import-limits.ts";
import { ImportRefusal } from "./import-refusal.ts";

type Entry = { name: string; method: number; offset: number; size: number };

/** A zip whose files are inflated when they are asked for, each and all within limits. */
export class Zip {
  private readonly bytes: Uint8Array;
  private readonly view: DataView;
  private readonly entries: ReadonlyMap<string, Entry>;
  private inflated = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.entries = this.readDirectory();
  }

  names(): string[] {
    return [...this.entries.keys()];
  }

  /** A file's text, or undefined without such a file. */
  text(name: string): string | undefined {
    const entry = this.entries.get(name);
    return entry && new TextDecoder().decode(this.inflate(entry));
  }

  private readDirectory(): Map<string, Entry> {
    const end = this.findEnd();
    const count = this.u16(end + 10);
    if (count > importLimits.zipEntries) throw new ImportRefusal("too-large", { megabytes: 0 });
    const found = new Map<string, Entry>();
    let at = this.u32(end + 16);
    for (let index = 0; index < count; index++) {
      if (this.u32(at) !== 0x02014b50) throw new ImportRefusal("broken-zip");
      const lengths = [28, 30, 32].map((from) => this.u16(at + from)) as [number, number, number];
      const name = new TextDecoder().decode(this.bytes.subarray(at + 46, at + 46 + lengths[0]));
      const isEncrypted = (this.u16(at + 8) & 1) === 1;
      if (isEncrypted) throw new ImportRefusal("broken-zip");
      found.set(name, {
        name,
        method: this.u16(at + 10),
        size: this.u32(at + 20),
        offset: this.u32(at + 42),
      });
      at += 46 + lengths[0] + lengths[1] + lengths[2];
    }
    return found;
  }

  /** The end record stands last, before a comment of up to 64 KiB. */
  private findEnd(): number {
    const first = Math.max(0, this.bytes.length - 22 - 0xffff);
    for (let at = this.bytes.length - 22; at >= first; at--)
      if (this.view.getUint32(at, true) === 0x06054b50) return at;
    throw new ImportRefusal("broken-zip");
  }

  private inflate({ method, offset, size }: Entry): Uint8Array {
    if (this.u32(offset) !== 0x04034b50) throw new ImportRefusal("broken-zip");
    const start = offset + 30 + this.u16(offset + 26) + this.u16(offset + 28);
    const packed = this.bytes.subarray(start, start + size);
    if (packed.length < size) throw new ImportRefusal("broken-zip");
    if (method === 0) return packed;
    if (method !== 8) throw new ImportRefusal("broken-zip");
    return this.inflateAll(packed);
  }

  /** In small pieces, so that a bomb is noticed long before it fills the memory. */
  private inflateAll(packed: Uint8Array): Uint8Array {
    const parts: Uint8Array[] = [];
    let length = 0;
    const inflate = new Inflate((part) => {
      length += part.length;
      this.inflated += part.length;
      if (length > importLimits.inflated || this.inflated > importLimits.inflatedTotal)
        throw new ImportRefusal("too-large", { megabytes: importLimits.inflated / 1024 / 1024 });
      parts.push(part);
    });
    const step = 16 * 1024;
    try {
      for (let at = 0; at < packed.length; at += step)
        inflate.push(packed.subarray(at, at + step), at + step >= packed.length);
    } catch (error) {
      if (error instanceof ImportRefusal) throw error;
      throw new ImportRefusal("broken-zip");
    }
    const whole = new Uint8Array(length);
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }

  private u16(at: number): number {
    if (at + 2 > this.bytes.length) throw new ImportRefusal("broken-zip");
    return this.view.getUint16(at, true);
  }

  private u32(at: number): number {
    if (at + 4 > this.bytes.length) throw new ImportRefusal("broken-zip");
    return this.view.getUint32(at, true);
  }
}
