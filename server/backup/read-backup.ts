import { createHash } from "node:crypto";
import { type Frame, InvalidBackup, readContainer } from "./container.ts";
import {
  type Header,
  type RowCounter,
  readHeader,
  readSecret,
  readStoredKey,
  readTableName,
  readTotals,
  rowCounter,
  type Totals,
} from "./contents.ts";

/**
 * In this order: the header, each table followed by its rows in chunks, pictures, files of
 * responses, the secret, the totals.
 */
export type Part =
  | { what: "header"; header: Header }
  | { what: "table"; name: string }
  | { what: "rows"; bytes: Buffer }
  | { what: "picture" | "file"; key: string; bytes: Buffer }
  | { what: "secret"; secret: string }
  | { what: "totals"; totals: Totals };

/** Stored pictures are about 100 kB at most; a file of a response has up to 50 MiB. */
const maxBytes = { picture: 16 * 1024 * 1024, file: 64 * 1024 * 1024 };
type Stored = { what: "picture" | "file"; key: string; parts: Buffer[]; bytes: number };

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
  let stored: Stored | null = null;
  const counted = { picture: 0, file: 0 };
  let totals: Totals | null = null;

  function* close(): Generator<Part> {
    if (table) rows[table.name] = table.counter.end();
    if (stored) {
      const { what, key, parts } = stored;
      const bytes = Buffer.concat(parts);
      // The key of a picture is the hash of its file.
      if (what === "picture" && createHash("sha256").update(bytes).digest("hex") !== key)
        throw outOfOrder();
      yield { what, key, bytes };
    }
    table = stored = null;
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
    } else if (stored) {
      stored.bytes += bytes.length;
      if (stored.bytes > maxBytes[stored.what]) throw outOfOrder();
      if (bytes.length === 0 && stored.what === "picture") throw outOfOrder();
      stored.parts.push(bytes);
    } else throw outOfOrder();
  }

  function beginStored(what: Stored["what"], key: string): void {
    counted[what]++;
    stored = { what, key, parts: [], bytes: 0 };
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
      else if (frame.kind === "P") beginStored("picture", readStoredKey(frame));
      else if (frame.kind === "F") beginStored("file", readStoredKey(frame));
      else if (frame.kind === "S") yield { what: "secret", secret: readSecret(frame) };
      else {
        totals = readTotals(frame);
        compare(totals, rows, header?.tables.length ?? 0, counted);
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
  { picture, file }: { picture: number; file: number },
): void {
  const wrong = Object.keys({ ...totals.rows, ...rows }).find(
    (name) => totals.rows[name] !== rows[name],
  );
  if (wrong !== undefined) {
    throw new InvalidBackup(
      `The backup is damaged: ${totals.rows[wrong] ?? 0} rows of ${wrong} were saved, ${rows[wrong] ?? 0} are in it.`,
    );
  }
  if (Object.keys(rows).length !== tables) throw outOfOrder();
  if (totals.pictures !== picture || totals.files !== file) throw outOfOrder();
}

function outOfOrder(): InvalidBackup {
  return new InvalidBackup("The backup is damaged: its parts don't match its list of parts.");
}
