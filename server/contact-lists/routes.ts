import type { ContactListSummary, contactListCalls } from "#contract/contact-lists.ts";
import { Refusal } from "#contract/refusals.ts";
import { fieldRefusal, refusal } from "#contract/refuse.ts";
import type { Database } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import type { Handlers } from "#server/http/implement.ts";
import {
  type ContactListRow,
  deleteContactList,
  findContactList,
  listContactLists,
  saveContactList,
} from "./queries.ts";
import { readContacts } from "./read-contacts.ts";

const maxLists = 50;

type Dependencies = { database: Database; clock: () => Date };

/** A surveyor's own lists of people. Nobody else reads them, admins neither. */
export function contactListRoutes({
  database,
  clock,
}: Dependencies): Handlers<typeof contactListCalls> {
  return {
    "GET /contact-lists": async ({ viewer }) =>
      (await listContactLists(database, viewer.id)).map(shown),

    "POST /contact-lists": async ({ body, viewer }) => {
      const at = clock();
      const { contacts, duplicates, refused } = await readContacts(body.contacts);
      if (contacts.length === 0) throw fieldRefusal("contacts", "no-addresses");
      const made = { id: newId(at.getTime()), ownerId: viewer.id, name: body.name, contacts, at };
      const saved = await saveContactList(database, made, maxLists);
      if (!saved) throw refusal("too-many-requests", "too-many-lists");
      return { ...shown(saved), duplicates, refused };
    },

    "GET /contact-lists/{id}": async ({ params, viewer }) => {
      const found = await findContactList(database, params.id, viewer.id);
      if (!found) throw new Refusal("not-found");
      const contacts = found.contacts.map(({ email, name, fields }) => ({
        email,
        ...(name !== null && { name }),
        ...(fields !== null && { fields }),
      }));
      return { ...shown(found), contacts };
    },

    "DELETE /contact-lists/{id}": async ({ params, viewer }) => {
      if (!(await deleteContactList(database, params.id, viewer.id)))
        throw new Refusal("not-found");
      return { deletedCount: 1 };
    },
  };
}

function shown({ id, name, size, updatedAt }: ContactListRow): ContactListSummary {
  return { _id: id, name, size, updatedAt: updatedAt.toISOString() };
}
