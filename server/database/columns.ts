import { customType, timestamp } from "drizzle-orm/pg-core";

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Columns that many tables have. Times carry their zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });
export const createdAt = moment("created_at").notNull().defaultNow();
export const updatedAt = moment("updated_at").notNull().defaultNow();
