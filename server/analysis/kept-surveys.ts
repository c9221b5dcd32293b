import type pg from "pg";
import type { Queryable } from "#server/database/connect.ts";
import type { FieldGroups } from "#server/responses/close-records.ts";
import type { Ask } from "./ask.ts";
import { readSurvey } from "./read-survey.ts";
import { SurveyColumns } from "./survey-columns.ts";

/** A survey whose columns don't fit. */
export class TooLarge extends Error {}

type Kept = {
  columns: SurveyColumns;
  erased: number;
  fields: FieldGroups | null;
  reading: Promise<void> | null;
};
type Wanted = Pick<Ask, "surveyId" | "option" | "responses" | "erased"> & {
  /** Which hidden fields stand beside answers; null before it is decided. */
  fields: FieldGroups | null;
};

/**
 * The columns of the surveys that were looked at last, up to `maxBytes` in all. `openClient` opens a
 * connection for each reading.
 */
export function keptSurveys(
  { openClient, database }: { openClient(): Promise<pg.Client>; database: Queryable },
  maxBytes: number,
) {
  /** The least recently used first. */
  const kept = new Map<string, Kept>();

  function use({ surveyId, erased, fields }: Wanted): Kept {
    const known = kept.get(surveyId);
    kept.delete(surveyId);
    // An erased answer is in the columns still, and no field that was decided since.
    const isCurrent =
      known !== undefined && known.erased >= erased && (known.fields !== null || fields === null);
    const used = isCurrent
      ? known
      : { columns: new SurveyColumns(), erased, fields, reading: null };
    kept.set(surveyId, used);
    return used;
  }

  /** Makes room for the survey that was used last. */
  function dropOthers(current: Kept): void {
    let bytes = 0;
    for (const { columns } of kept.values()) bytes += columns.room.bytes;
    for (const [id, each] of kept) {
      if (bytes <= maxBytes) return;
      if (each === current) continue;
      kept.delete(id);
      bytes -= each.columns.room.bytes;
    }
    if (current.columns.room.bytes > maxBytes) throw new TooLarge();
  }

  async function read(survey: Kept, { surveyId, option, responses: to }: Wanted): Promise<void> {
    const { columns, fields } = survey;
    let client: pg.Client | null = null;
    try {
      client = await openClient();
      await readSurvey({ client, database }, columns, { surveyId, option, to, fields }, () =>
        dropOthers(survey),
      );
    } catch (error) {
      // What was read of a batch can't be told from what wasn't.
      if (kept.get(surveyId) === survey) kept.delete(surveyId);
      throw error;
    } finally {
      survey.reading = null;
      client?.end().catch(() => {});
    }
  }

  /** Begins to read what is missing. */
  return function open(wanted: Wanted): { ready: Promise<SurveyColumns>; progress(): number } {
    const survey = use(wanted);
    const { columns } = survey;
    const isComplete = () => columns.rows >= wanted.responses;
    if (!isComplete()) survey.reading ??= read(survey, wanted);
    return {
      // A reading that began earlier may end earlier.
      ready: (survey.reading ?? Promise.resolve()).then(() =>
        isComplete() ? columns : open(wanted).ready,
      ),
      progress: () => columns.rows / Math.max(1, wanted.responses),
    };
  };
}
