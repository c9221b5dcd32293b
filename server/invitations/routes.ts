import type { invitationCalls } from "#contract/invitations.ts";
import { Refusal } from "#contract/refusals.ts";
import { fieldRefusal, refusal } from "#contract/refuse.ts";
import type { Viewer } from "#contract/roles.ts";
import { dayOf } from "#limits/day.ts";
import { invitationLimits } from "#limits/limits.ts";
import { readContacts } from "#server/contact-lists/read-contacts.ts";
import type { Database } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import { pageRange } from "#server/database/page-range.ts";
import { eachInTurns } from "#server/each-in-turns.ts";
import type { Handlers } from "#server/http/implement.ts";
import { isClosed } from "#server/surveys/rules.ts";
import { letterOf, writeInvitation } from "./invitation-mail.ts";
import { resumeCampaign } from "./pause.ts";
import * as queries from "./queries.ts";
import {
  isTooMany,
  refuseInviting,
  refuseListing,
  refuseSending,
  sentAtFor,
  stateOf,
  tellsGroups,
} from "./rules.ts";
import { findInvitedSurvey, type InvitedSurvey } from "./survey-queries.ts";
import { hashOfEmail, hashOfToken, readUnsubscribeToken } from "./tokens.ts";

type Dependencies = {
  database: Database;
  clock: () => Date;
  tokenOf: (id: string) => string;
  site: string;
  sendsMail: boolean;
};

/** Of a preview, whose links lead nowhere. */
const exampleId = "00000000-0000-0000-0000-000000000000";
const exampleToken = "x".repeat(22);

export function invitationRoutes(parts: Dependencies): Handlers<typeof invitationCalls> {
  const { database, clock, tokenOf, site, sendsMail } = parts;

  async function getSurvey(id: string, viewer: Viewer): Promise<InvitedSurvey> {
    const survey = await findInvitedSurvey(database, id);
    const refused = refuseInviting(viewer.id, survey);
    if (refused || !survey) throw new Refusal(refused ?? "not-found");
    return survey;
  }

  async function getShown(of: string, viewer: Viewer): Promise<queries.ShownSurvey> {
    const { id, identity, endsOn } = await getSurvey(of, viewer);
    const isOver = isClosed(endsOn, dayOf(clock()));
    return { id, identity: identity ?? "named", isOver };
  }

  return {
    "POST /surveys/{id}/invitations": async ({ params, body, viewer }) => {
      const survey = await getSurvey(params.id, viewer);
      if (!sendsMail) throw refusal("provider-unreachable", "no-mail-service");
      const at = clock();
      const asked = body.sendAt === undefined ? null : new Date(body.sendAt);
      const late = refuseSending(survey, asked, at);
      if (late === "too-late") throw fieldRefusal("sendAt", "sent-after-close");
      if (late) throw new Refusal(late);
      const { contacts, duplicates, refused } = await readContacts(body.contacts);
      const listing = refuseListing(survey, contacts.length);
      if (listing === "list-fixed") throw refusal("not-allowed", "ballot-list-fixed");
      if (listing) throw fieldRefusal("contacts", "too-few-invited");
      const max = invitationLimits.perSurvey;
      const about = { ownerId: viewer.id, at, surveyId: survey.id, max };
      if (isTooMany(contacts.length, await queries.countInvitations(database, about)))
        throw refusal("too-many-requests", "too-many-invited");
      const people = await eachInTurns(contacts, (contact) => {
        const id = newId(at.getTime());
        const tokenHash = hashOfToken(tokenOf(id));
        return { id, tokenHash, ...contact, hash: hashOfEmail(contact.email) };
      });
      const campaign = {
        id: newId(at.getTime()),
        surveyId: survey.id,
        ownerId: viewer.id,
        at,
        subject: body.subject ?? null,
        text: body.text ?? null,
        language: mailLanguage(survey),
        sendAt: asked && asked > at ? asked : at,
        reminders: body.reminders ?? [],
      };
      const { invited, wanted } = await queries.insertInvitations(database, campaign, people);
      return {
        invited,
        duplicates: duplicates + wanted - invited,
        suppressed: people.length - wanted,
        refused,
      };
    },

    "POST /surveys/{id}/invitations/preview": async ({ params, body, viewer }) => {
      const survey = await getSurvey(params.id, viewer);
      const [contact] = (await readContacts(body.contact ? [body.contact] : [])).contacts;
      const { name, fields } = contact ?? { name: null, fields: null };
      const { title, endsOn: deadline } = survey;
      const example = {
        id: exampleId,
        step: body.step ?? 0,
        language: mailLanguage(survey),
        title,
        deadline,
        email: contact?.email ?? "",
        name,
        fields,
        surveyor: survey.surveyor,
        subject: body.subject ?? null,
        text: body.text ?? null,
        fingerprint: survey.fingerprint,
      };
      const letter = letterOf(example, exampleToken, site);
      const { subject, before, facts = [], after = [], why, action, leave } = letter;
      return {
        subject,
        title: letter.title,
        paragraphs: [...before],
        after: [...after],
        why,
        action: action?.label ?? "",
        leave: leave?.label ?? "",
        facts: facts.map(([name, value]) => ({ name, value })),
        text: writeInvitation(example, exampleToken, site).text,
      };
    },

    "GET /surveys/{id}/campaigns": async ({ params, viewer }) => {
      const shown = await getShown(params.id, viewer);
      const inGroups = tellsGroups(shown.identity, shown.isOver);
      const rows = await queries.listCampaigns(database, shown);
      return rows.map(({ id: _id, sendAt, subject, reminders, pausedAt, ...row }) => ({
        _id,
        subject: subject ?? "",
        reminders,
        sendAt: sendAt.toISOString(),
        ...(pausedAt && { pausedAt: pausedAt.toISOString() }),
        ...row,
        inGroups,
      }));
    },

    "POST /campaigns/{id}/resume": async ({ params, viewer }) => {
      const resumed = await resumeCampaign(database, params.id, viewer.id);
      if (resumed === null) throw new Refusal("not-found");
      return { resumed };
    },

    "GET /surveys/{id}/invitations": async ({ params, query, viewer }) => {
      const survey = await getShown(params.id, viewer);
      const { identity } = survey;
      const { rows, total } = await queries.listInvitations(database, survey, pageRange(query));
      const shown = rows.map((row) => {
        const state = stateOf(row, identity);
        const { answeredAt } = row;
        const sentAt = sentAtFor(row, identity);
        return {
          _id: row.id,
          email: row.email,
          name: row.name ?? "",
          state,
          ...(sentAt && { sentAt: sentAt.toISOString() }),
          ...(state === "answered" &&
            identity === "named" &&
            answeredAt && { answeredAt: answeredAt.toISOString() }),
        };
      });
      return { rows: shown, total };
    },

    "DELETE /invitations/{id}": async ({ params, viewer }) => {
      if (!(await queries.revokeInvitation(database, params.id, viewer.id)))
        throw new Refusal("not-found");
      return { deletedCount: 1 };
    },

    "POST /unsubscribe/{token}": async ({ params, query }) => {
      const read = readUnsubscribeToken(params.token);
      const mailed = read && (await queries.findMailed(database, read.id));
      if (!read || !mailed || !read.isOf(mailed.tokenHash)) throw new Refusal("not-found");
      const { email } = mailed;
      const ownerId = query.from === "everyone" ? null : mailed.ownerId;
      const given = { ownerId, reason: "unsubscribed", at: clock() } as const;
      await queries.suppressAddress(database, { email, hash: hashOfEmail(email) }, given);
      return { unsubscribed: true };
    },
  };
}

function mailLanguage({ language }: InvitedSurvey): "de" | "en" {
  return language.startsWith("de") ? "de" : "en";
}
