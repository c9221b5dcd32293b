import { type SQL, sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns.ts";

/**
 * What is asked for, from the narrowest window to the widest, and with which filter. Few new rows wait to be sorted in, since every
 * search reads all that wait.
 */
const foundBy = (list: "surveys" | "reported" | "users" | "payments", ...filters: SQL[]) =>
  index(`searched_${list}`)
    .using(
      "gin",
      sql`era`,
      sql`(era / 4)`,
      sql`(era / 16)`,
      sql`(era / 64)`,
      sql`(era / 256)`,
      ...filters,
      sql`letters gin_trgm_ops`,
      sql`short_parts(search)`,
    )
    .with({ gin_pending_list_limit: 64 })
    .where(sql.raw(`list = '${list}'`));

/** Of a category alone, and of each of its windows: two keys that many rows have take longer to bring together than one that few have. */
const ofCategory = [
  sql`category`,
  sql`(category || '/' || era::text)`,
  sql`(category || '/' || (era / 4)::text)`,
  sql`(category || '/' || (era / 16)::text)`,
  sql`(category || '/' || (era / 64)::text)`,
  sql`(category || '/' || (era / 256)::text)`,
];

/**
 * The texts of the lists that are searched, and nothing else of their rows, so that a search reads few pages. Triggers on
 * the lists keep it. A row's `era` follows from its age: some thousand rows in the order of time are one (server/database/find-windows.ts).
 */
export const searched = pgTable(
  "searched",
  {
    /** Surveys that were reported are also a list of their own, which few are in. */
    list: text({ enum: ["surveys", "reported", "users", "payments"] }).notNull(),
    id: uuid().notNull(),
    era: integer().notNull(),
    /** A survey's status, a user's role. */
    part: text(),
    category: text(),
    /** A survey's: searched_by_owner (0015) holds all that a search among one owner's surveys looks at. */
    ownerId: uuid("owner_id"),
    search: text().notNull(),
    /** With noughts for signs, of which an index of three letters knows nothing; stored, since to make it takes longer than to find it. */
    letters: text().generatedAlwaysAs(sql`joined_letters(search)`),
    createdAt,
    /** How often a survey of the reported was. */
    reports: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.list, t.id] }),
    index("searched_in_order").on(t.list, t.createdAt, t.id),
    index("searched_by_reports")
      .on(t.reports.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`list = 'reported'`),
    index("searched_by_owner_letters")
      .using("gin", sql`(owner_id::text)`, sql`letters gin_trgm_ops`)
      .with({ gin_pending_list_limit: 64 })
      // Whoever asks for letters alone may not use it.
      .where(sql`list = 'surveys' and owner_id is not null`),
    foundBy("surveys", sql`part`, ...ofCategory),
    foundBy("reported", sql`part`, ...ofCategory),
    foundBy("users", sql`part`),
    foundBy("payments"),
  ],
);

/** When each era but the first began, and how many rows its list had then. A new one begins in the future, so that no row has to move. */
export const searchEras = pgTable(
  "search_eras",
  {
    list: text().notNull(),
    era: integer().notNull(),
    startsAt: moment("starts_at").notNull(),
    total: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.list, t.era] })],
);
