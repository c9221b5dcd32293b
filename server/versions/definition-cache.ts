import { LRUCache } from "lru-cache";
import type { Definition } from "#engine/definition.ts";
import type { Queryable } from "#server/database/connect.ts";

/** A published version, which never changes. */
export type Published = {
  definition: Definition;
  /** Hexadecimal. */
  hash: string;
};
type Row = { option: boolean } & (
  | (Published & { bytes: number })
  | { definition: null; hash: null; bytes: null }
);

/** Parsed, a definition takes several times as much memory. */
const maxBytes = 16 * 1024 * 1024;

const find = {
  name: "find-published",
  text: `select s.option, v.definition, encode(v.hash, 'hex') as hash,
      octet_length(v.definition::text) as bytes
    from surveys s left join survey_versions v on v.survey_id = s.id and v.number = $2
    where s.id = $1`,
};

type Found = Published | "no-survey" | "no-questionnaire" | "no-version";

/**
 * Keeps the definitions that were answered last, parsed, and the plans that `walk` makes of them.
 * Many who ask for one at once wait for the same query, and get the same object.
 * Returns `no-survey`, `no-questionnaire` or `no-version` if there is none.
 */
export function definitionCache(database: Queryable) {
  const kept = new LRUCache<string, Published>({ maxSize: maxBytes });
  const asked = new Map<string, Promise<Found>>();

  async function read(key: string, surveyId: string, version: number): Promise<Found> {
    const [row] = await database.query<Row>(find, [surveyId, version]);
    if (!row) return "no-survey";
    if (!row.option) return "no-questionnaire";
    if (row.definition === null) return "no-version";
    const { definition, hash, bytes } = row;
    const published = { definition, hash };
    kept.set(key, published, { size: bytes });
    return published;
  }

  return async (surveyId: string, version: number): Promise<Found> => {
    const key = `${surveyId} ${version}`;
    const known = kept.get(key);
    if (known) return known;
    const running = asked.get(key);
    const found = running && (await running);
    // What wasn't there for the first may have been published since.
    if (typeof found === "object") return found;
    const reading = read(key, surveyId, version).finally(() => asked.delete(key));
    asked.set(key, reading);
    return reading;
  };
}

export type DefinitionCache = ReturnType<typeof definitionCache>;
