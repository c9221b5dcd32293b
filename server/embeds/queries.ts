import type { Status } from "#limits/limits.ts";
import type { Database } from "#server/database/connect.ts";

type EmbedRow = { ownerId: string | null; status: Status; origins: string[] };

const find = {
  name: "find-embed",
  text: `select owner_id as "ownerId", status, embed_origins as origins
    from surveys where id = $1 and deleted_at is null`,
};

/** The sites that may show a survey in a frame. Null if the survey is unknown or deleted. */
export async function findEmbed(database: Database, surveyId: string): Promise<EmbedRow | null> {
  const [row] = await database.query<EmbedRow>(find, [surveyId]);
  return row ?? null;
}

const save = {
  name: "save-embed",
  text: "update surveys set embed_origins = $3 where id = $1 and owner_id = $2 and deleted_at is null returning id",
};

/** False if the survey isn't this owner's any more. */
export async function saveEmbed(
  database: Database,
  { surveyId, ownerId, origins }: { surveyId: string; ownerId: string; origins: string[] },
): Promise<boolean> {
  return (await database.query(save, [surveyId, ownerId, origins])).length > 0;
}
