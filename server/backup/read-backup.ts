import { createHash } from "node:crypto";
import { type Frame, InvalidBackup, readContainer } from "./container.ts";
import {
  type Header,
  type RowCounter,
  readHeader,
  readPictureKey,
  readSecret,
  readTableName,
  readTotals,
  rowCounter,
  type Totals,
} from "./contents.ts";

/**
 * In this order: the header, each table followed by its rows in chunks, pictures, the secret, the
 * totals.
 */
export type Part =
  | { what: "header"; header: Header }
  | { what: "table"; name: string }
  | { what: "rows"; bytes: Buffer }
  | { what: "picture"; key: string; bytes: Buffer }
  | { what: "secret"; secret: string }
  | { what: "totals"; totals: Totals };

/** Stored pictures are about 100 kB at most. */
const maxPicture = 16 * 1024 * 1024;

/**
 * Reads a backup in constant memory and checks it against its own totals. Throws InvalidBackup at
 * the first fault. The backup is verified only after the last part.
 */
export async function* readBackup(file: string, signal: AbortSignal): AsyncGenerator<Part> {
  const reading = newReading();
  for await (const frame of readContainer(file, signal)) yield* reading.take(frame);
  reading.end();
}

function newReading() {
  const rows: Record<string, number> = {};
  let header: Header | null = null;
  let table: { name: string; counter: RowCounter } | null = null;
  let picture: { key: string; parts: Buffer[]; bytes: number } | null = null;
  let pictures = 0;
  let totals: Totals | null = null;

  function* close(): Generator<Part> {
    if (table) rows[table.name] = table.counter.end();
    if (picture) {
      const bytes = Buffer.concat(picture.parts);
      // The key of a picture is the hash of its file.
      if (createHash("sha256").update(bytes).digest("hex") !== picture.key) throw outOfOrder();
      yield { what: "picture", key: picture.key, bytes };
    }
    table = picture = null;
  }

  function beginTable(name: string): Part {
    if (header?.tables[Object.keys(rows).length]?.name !== name) throw outOfOrder();
    table = { name, counter: rowCounter(name) };
    return { what: "table", name };
  }

  function* takeData(bytes: Buffer): Generator<Part> {
    if (table) {
      table.counter.add(bytes);
      yield { what: "rows", bytes };
    } else if (picture) {
      picture.bytes += bytes.length;
      if (bytes.length === 0 || picture.bytes > maxPicture) throw outOfOrder();
      picture.parts.push(bytes);
    } else throw outOfOrder();
  }

  function beginPicture(key: string): void {
    pictures++;
    picture = { key, parts: [], bytes: 0 };
  }

  return {
    *take(frame: Frame): Generator<Part> {
      if (totals || (frame.kind === "H") !== (header === null)) throw outOfOrder();
      if (frame.kind === "D") return yield* takeData(frame.body);
      yield* close();
      if (frame.kind === "H") {
        header = readHeader(frame);
        yield { what: "header", header };
      } else if (frame.kind === "T") yield beginTable(readTableName(frame));
      else if (frame.kind === "P") beginPicture(readPictureKey(frame));
      else if (frame.kind === "S") yield { what: "secret", secret: readSecret(frame) };
      else {
        totals = readTotals(frame);
        compare(totals, rows, header?.tables.length ?? 0, pictures);
        yield { what: "totals", totals };
      }
    },
    end() {
      if (!totals) throw outOfOrder();
    },
  };
}

function compare(
  totals: Totals,
  rows: Record<string, number>,
  tables: number,
  pictures: number,
): void {
  const wrong = Object.keys({ ...totals.rows, ...rows }).find(
    (name) => totals.rows[name] !== rows[name],
  );
  if (wrong !== undefined) {
    throw new InvalidBackup(
      `The backup is damaged: ${totals.rows[wrong] ?? 0} rows of ${wrong} were saved, ${rows[wrong] ?? 0} are in it.`,
    );
  }
  if (Object.keys(rows).length !== tables || totals.pictures !== pictures) throw outOfOrder();
}

function outOfOrder(): InvalidBackup {
  return new InvalidBackup("The backup is damaged: its parts don't match its list of parts.");
}
