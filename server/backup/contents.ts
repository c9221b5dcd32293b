import { z } from "zod";
import { type Frame, InvalidBackup } from "./container.ts";

const table = z.object({ name: z.string(), columns: z.array(z.string()).min(1) });

const header = z.object({
  format: z.literal("candor backup"),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The applied migrations, in order. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })).min(1),
  tables: z.array(table).min(1),
  /** `kept`: from DATA_DIR, included in the file. `given`: from AUTH_SECRET, not included. */
  secret: z.enum(["kept", "given", "none"]),
  /** `disk`: included in the file. `bucket`: not included. */
  pictures: z.enum(["disk", "bucket"]),
});

const totals = z.object({
  rows: z.record(z.string(), z.int().min(0)),
  pictures: z.int().min(0),
  /** Of responses. */
  files: z.int().min(0).default(0),
  /** `value` is text because it may exceed a safe integer. */
  sequences: z.array(
    z.object({ name: z.string(), value: z.string().regex(/^\d{1,19}$/), called: z.boolean() }),
  ),
});

const entryBodies = {
  T: z.object({ name: z.string() }),
  stored: z.object({ key: z.string().regex(/^[0-9a-f]{64}$/) }),
};
const secretBody = z.object({ secret: z.string().min(32).max(1000) });

export type Table = z.infer<typeof table>;
export type Header = z.infer<typeof header>;
export type Totals = z.infer<typeof totals>;

export const format = { format: "candor backup", version: 1 } as const;

/** Throws InvalidBackup, also if the format is from a newer Candor. */
export function readHeader({ kind, body }: Frame): Header {
  const parsed = kind === "H" ? parseJson(body) : null;
  const { data, success } = header.safeParse(parsed);
  if (success) return data;
  const known = z
    .object({ format: z.literal("candor backup"), version: z.int().min(2) })
    .safeParse(parsed);
  if (known.success)
    throw new InvalidBackup("The backup was made by a newer Candor: restore it with that version.");
  throw new InvalidBackup("The file isn't a Candor backup, or its beginning is damaged.");
}

export const readTotals = (frame: Frame): Totals => read(totals, frame);
export const readTableName = (frame: Frame): string => read(entryBodies.T, frame).name;
/** Of a picture or a file. */
export const readStoredKey = (frame: Frame): string => read(entryBodies.stored, frame).key;
export const readSecret = (frame: Frame): string => read(secretBody, frame).secret;

function read<T>(shape: z.ZodType<T>, { body }: Frame): T {
  const { data, success } = shape.safeParse(parseJson(body));
  if (!success)
    throw new InvalidBackup("The backup is damaged: the description of its parts makes no sense.");
  return data;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}

/**
 * The maximum row length, over ten times that of any row Candor writes. A longer row is damage or
 * an attempt to exhaust memory.
 */
const maxRow = 64 * 1024 * 1024;

export type RowCounter = { add(part: Buffer): void; end(): number };

/** Counts the rows of COPY text in a stream. Throws InvalidBackup if a row has no end. */
export function rowCounter(name: string): RowCounter {
  let rows = 0;
  let open = 0;
  return {
    add(part) {
      let from = 0;
      for (let at = part.indexOf(10); at !== -1; at = part.indexOf(10, from)) {
        rows++;
        open = 0;
        from = at + 1;
      }
      open += part.length - from;
      if (open > maxRow)
        throw new InvalidBackup(`The backup is damaged: row ${rows + 1} of ${name} has no end.`);
    },
    end() {
      if (open > 0)
        throw new InvalidBackup(`The backup is damaged: row ${rows + 1} of ${name} has no end.`);
      return rows;
    },
  };
}
