import type { Queryable } from "#server/database/connect.ts";
import type { Contact } from "./read-contacts.ts";

export type ContactListRow = { id: string; name: string; size: number; updatedAt: Date };

const columns = `id, name, size, updated_at as "updatedAt"`;

const all = {
  name: "list-contact-lists",
  text: `select ${columns} from contact_lists where owner_id = $1 order by lower(name), id`,
};

export function listContactLists(database: Queryable, ownerId: string): Promise<ContactListRow[]> {
  return database.query<ContactListRow>(all, [ownerId]);
}

const one = {
  name: "find-contact-list",
  text: `select ${columns}, contacts from contact_lists where id = $1 and owner_id = $2`,
};

export async function findContactList(database: Queryable, id: string, ownerId: string) {
  const [row] = await database.query<ContactListRow & { contacts: Contact[] }>(one, [id, ownerId]);
  return row ?? null;
}

const save = {
  name: "save-contact-list",
  text: `insert into contact_lists (id, owner_id, name, size, contacts, created_at, updated_at)
    select $1, u.id, $3, jsonb_array_length($4::jsonb), $4, $5, $5 from users u where u.id = $2
      and (select count(*) from contact_lists where owner_id = $2 and name <> $3) < $6
    on conflict (owner_id, name) do update
      set size = excluded.size, contacts = excluded.contacts, updated_at = excluded.updated_at
    returning ${columns}`,
};

type NewList = {
  id: string;
  ownerId: string;
  name: string;
  contacts: readonly Contact[];
  at: Date;
};

/** Replaces the list of this name. Returns null if the owner has `max` others already. */
export async function saveContactList(
  database: Queryable,
  { id, ownerId, name, contacts, at }: NewList,
  max: number,
): Promise<ContactListRow | null> {
  const [row] = await database.query<ContactListRow>(save, [
    id,
    ownerId,
    name,
    JSON.stringify(contacts),
    at,
    max,
  ]);
  return row ?? null;
}

const remove = {
  name: "delete-contact-list",
  text: "delete from contact_lists where id = $1 and owner_id = $2 returning id",
};

export async function deleteContactList(
  database: Queryable,
  id: string,
  ownerId: string,
): Promise<boolean> {
  return (await database.query(remove, [id, ownerId])).length > 0;
}
