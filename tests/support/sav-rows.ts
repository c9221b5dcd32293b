type Cell = number | string | null;

/**
 * The rows of an SPSS file by its format alone: a number, a text, or null for what is missing to the
 * system. A text of more than 255 bytes is several columns.
 */
export function savRows(bytes: Buffer): Cell[][] {
  const { widths, at } = dictionaryOf(bytes);
  const elements = elementsOf(bytes, at);
  const rows: Cell[][] = [];
  while (elements.length > 0) {
    const row: Cell[] = [];
    for (const width of widths) {
      const parts = elements.splice(0, Math.max(1, Math.ceil(width / 8)));
      const whole = Buffer.concat(parts);
      if (width > 0) row.push(whole.toString().trimEnd());
      else row.push(whole.readDoubleLE() === -Number.MAX_VALUE ? null : whole.readDoubleLE());
    }
    rows.push(row);
  }
  return rows;
}

/** The width of each variable, 0 for a number, and where the data begins. */
function dictionaryOf(bytes: Buffer): { widths: number[]; at: number } {
  const widths: number[] = [];
  let at = 176;
  const next = () => {
    at += 4;
    return bytes.readInt32LE(at - 4);
  };
  for (;;) {
    const record = next();
    if (record === 2) {
      const [width, hasLabel, missing] = [next(), next(), next()];
      at += 16;
      if (hasLabel) {
        const length = next();
        at += Math.ceil(length / 4) * 4;
      }
      at += Math.abs(missing) * 8;
      if (width >= 0) widths.push(width);
    } else if (record === 3) {
      for (let left = next(); left > 0; left--)
        at += 8 + Math.ceil((bytes.readUInt8(at + 8) + 1) / 8) * 8;
    } else if (record === 4 || record === 6) {
      const count = next();
      at += count * (record === 4 ? 4 : 80);
    } else if (record === 7) {
      const [, size, count] = [next(), next(), next()];
      at += size * count;
    } else if (record === 999) return { widths, at: at + 4 };
    else throw new Error(`an SPSS file has no record ${record}`);
  }
}

const spaces = Buffer.alloc(8, " ");

/** What the packed numbers are, 8 bytes each. */
function elementsOf(bytes: Buffer, from: number): Buffer[] {
  const found: Buffer[] = [];
  for (let at = from; at < bytes.length; ) {
    const codes = bytes.subarray(at, at + 8);
    at += 8;
    for (const code of codes) {
      if (code === 252) return found;
      if (code === 253) {
        found.push(bytes.subarray(at, at + 8));
        at += 8;
      } else if (code === 254) found.push(spaces);
      else if (code > 0) {
        const number = Buffer.alloc(8);
        number.writeDoubleLE(code === 255 ? -Number.MAX_VALUE : code - 100);
        found.push(number);
      }
    }
  }
  return found;
}
