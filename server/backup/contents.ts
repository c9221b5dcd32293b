import { z } from "zod";
import { type Frame, UnfitBackup } from "./container.ts";

const table = z.object({ name: z.string(), columns: z.array(z.string()).min(1) });

const header = z.object({
  format: z.literal("candor backup"),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Applied, in their order. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })).min(1),
  tables: z.array(table).min(1),
  /** `kept`: of DATA_DIR, and in the file. `given`: by AUTH_SECRET, and not in it. */
  secret: z.enum(["kept", "given", "none"]),
  /** `disk`: in the file. `bucket`: not in it. */
  pictures: z.enum(["disk", "bucket"]),
});

const totals = z.object({
  rows: z.record(z.string(), z.int().min(0)),
  pictures: z.int().min(0),
  /** `value` as text: it may be more than a number holds. */
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^\d{1,19}$/), called: z.boolean() })),
});

const begun = { T: z.object({ name: z.string() }), P: z.object({ key: z.string().regex(/^[0-9a-f]{64}$/) }) };
const kept = z.object({ secret: z.string().min(32).max(1000) });

export type Table = z.infer<typeof table>;
export type Header = z.infer<typeof header>;
export type Totals = z.infer<typeof totals>;

export const format = { format: "candor backup", version: 1 } as const;

/** Throws UnfitBackup, for the format of a later Candor too. */
export function readHeader({ kind, body }: Frame): Header {
  const said = kind === "H" ? parseJson(body) : null;
  const { data, success } = header.safeParse(said);
  if (success) return data;
  const known = z.object({ format: z.literal("candor backup"), version: z.int().min(2) }).safeParse(said);
  if (known.success) throw new UnfitBackup("The backup was made by a newer Candor: restore it with that one.");
  throw new UnfitBackup("The file is no backup of Candor, or its beginning is damaged.");
}

export const readTotals = (frame: Frame): Totals => read(totals, frame);
export const readTableName = (frame: Frame): string => read(begun.T, frame).name;
export const readPictureKey = (frame: Frame): string => read(begun.P, frame).key;
export const readSecret = (frame: Frame): string => read(kept, frame).secret;

function read<T>(shape: z.ZodType<T>, { body }: Frame): T {
  const { data, success } = shape.safeParse(parseJson(body));
  if (!success) throw new UnfitBackup("The backup is damaged: what it says of its parts makes no sense.");
  return data;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}

/** No row that Candor writes is a tenth as long: what is longer is damage, or somebody's attempt to fill the memory. */
const longestRow = 64 * 1024 * 1024;

export type RowCounter = { add(part: Buffer): void; end(): number };

/** Counts the rows of COPY text as it passes. Throws UnfitBackup for a row without an end. */
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
      if (open > longestRow) throw new UnfitBackup(`The backup is damaged: row ${rows + 1} of ${name} has no end.`);
    },
    end() {
      if (open > 0) throw new UnfitBackup(`The backup is damaged: row ${rows + 1} of ${name} has no end.`);
      return rows;
    },
  };
}
