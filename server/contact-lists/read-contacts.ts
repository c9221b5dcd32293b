import * as z from "zod";
import { emailAddress, text } from "#contract/shapes.ts";
import { type ContactFault, limits } from "#limits/limits.ts";
import { eachInTurns } from "#server/each-in-turns.ts";

export type Contact = { email: string; name: string | null; fields: Record<string, string> | null };
type ContactRow = {
  email: string;
  name?: string | undefined;
  fields?: Record<string, string> | undefined;
};
type ReadContacts = {
  contacts: Contact[];
  duplicates: number;
  refused: { row: number; reason: ContactFault }[];
};

const name = text({ min: 0, max: limits.name.max });
const field = text({ min: 0, max: limits.contactField.max });
const fields = z
  .record(text({ min: 1, max: 50 }), field)
  .refine((all) => Object.keys(all).length <= limits.contactFields);

/**
 * Reads each row by itself, ten thousand of them in turns. Rows with the same address are one
 * person, the first of them counts.
 */
export async function readContacts(rows: readonly ContactRow[]): Promise<ReadContacts> {
  const contacts = new Map<string, Contact>();
  const refused: ReadContacts["refused"] = [];
  let duplicates = 0;
  for (const [index, contact] of (await eachInTurns(rows, readContact)).entries()) {
    if (typeof contact === "string") refused.push({ row: index + 1, reason: contact });
    else if (contacts.has(contact.email)) duplicates++;
    else contacts.set(contact.email, contact);
  }
  return { contacts: [...contacts.values()], duplicates, refused };
}

function readContact(given: ContactRow): Contact | ContactFault {
  if (given.email.trim() === "") return "no-address";
  const email = emailAddress.safeParse(given.email);
  if (!email.success) return "bad-address";
  const called = name.safeParse(given.name ?? "");
  if (!called.success) return "bad-name";
  const more = fields.safeParse(given.fields ?? {});
  if (!more.success) return "bad-fields";
  const isPlain = Object.keys(more.data).length === 0;
  return { email: email.data, name: called.data || null, fields: isPlain ? null : more.data };
}
