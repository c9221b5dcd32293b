import { customType, timestamp } from "drizzle-orm/pg-core";

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Columns shared by many tables. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true });
export const createdAt = timestamptz("created_at").notNull().defaultNow();
export const updatedAt = timestamptz("updated_at").notNull().defaultNow();
