import { createHash, createPublicKey, type KeyObject } from "node:crypto";
import { LRUCache } from "lru-cache";
import { Refusal } from "#contract/refusals.ts";
import { fieldRefusal, refusal } from "#contract/refuse.ts";
import type { SealedResponse, sealedCalls } from "#contract/sealed.ts";
import { dayOf } from "#limits/day.ts";
import { fewestEligible, sealedSuite } from "#limits/limits.ts";
import type { Database } from "#server/database/connect.ts";
import { isId } from "#server/database/new-id.ts";
import type { Handlers } from "#server/http/implement.ts";
import type { Respondents } from "#server/invitations/respondents.ts";
import { fillSheet } from "#server/responses/fill-sheet.ts";
import type { GuestLimits } from "#server/responses/guest-limits.ts";
import { inAnswerTurn } from "#server/responses/in-answer-turn.ts";
import { isSigned } from "#server/responses/is-signed.ts";
import { readAnswers } from "#server/responses/read-answers.ts";
import { refuseRespondent } from "#server/responses/rules.ts";
import type { Urn } from "#server/responses/urn.ts";
import { hideUnseen } from "#server/surveys/hide-unseen.ts";
import { findSurvey } from "#server/surveys/queries.ts";
import { isClosed, refuseView } from "#server/surveys/rules.ts";
import type { DefinitionCache } from "#server/versions/definition-cache.ts";
import { isSignable, keyVault, signBlinded } from "./ballot-key.ts";
import { findPublicKey, takeBallot } from "./queries.ts";

type Dependencies = {
  database: Database;
  clock: () => Date;
  guestLimits: GuestLimits;
  definitions: DefinitionCache;
  respondents: Respondents;
  urn: Urn;
  authSecret: string;
};

export function sealedRoutes(parts: Dependencies): Handlers<typeof sealedCalls> {
  const { database, clock, guestLimits, definitions, respondents, urn } = parts;
  const vault = keyVault(parts.authSecret);
  const publicKeys = new LRUCache<string, KeyObject>({ max: 500 });
  const today = () => dayOf(clock());

  async function getPublicKey(surveyId: string): Promise<KeyObject> {
    const known = publicKeys.get(surveyId);
    if (known) return known;
    const found = await findPublicKey(database, surveyId);
    if (!found) throw new Refusal("not-this-kind");
    const key = createPublicKey({ key: found, format: "der", type: "spki" });
    publicKeys.set(surveyId, key);
    return key;
  }

  async function putInUrn(sent: SealedResponse) {
    const { surveyId } = sent;
    const published = await definitions(surveyId, sent.version);
    if (published === "no-survey") throw new Refusal("not-found");
    if (published === "no-questionnaire") throw new Refusal("not-this-kind");
    if (published === "no-version") throw wrongField("version");
    await guestLimits.countBallot(surveyId);
    const publicKey = await getPublicKey(surveyId);
    const [serial, message, signature] = [sent.serial, sent.preparedMessage, sent.signature].map(
      (text) => Buffer.from(text, "base64"),
    ) as [Buffer, Buffer, Buffer];
    if (!message.subarray(-serial.length).equals(serial)) throw wrongField("preparedMessage");
    if (!isSigned(publicKey, message, signature)) throw wrongField("signature");
    const { definition } = published;
    const moment = { at: clock(), fullQuotas: new Set<string>() };
    const read = await inAnswerTurn(surveyId, () =>
      readAnswers(definition, { answers: sent.answers, today: sent.today }, moment),
    );
    const ballot = {
      serial: serial.toString("hex"),
      preparedMessage: message.toString("hex"),
      signature: signature.toString("hex"),
    };
    const sheet = fillSheet(surveyId, sent.version, definition, read);
    const outcome = await urn.put(sheet, ballot, clock());
    if (outcome === "already-answered") throw new Refusal("ballot-spent");
    if (outcome !== "counted" && outcome !== "earlier") throw new Refusal(outcome);
    return { created: outcome === "counted", result: { serial: sent.serial } };
  }

  return {
    "GET /surveys/{id}/ballot-key": async ({ params, viewer }) => {
      const survey = await findSurvey(database, params.id);
      if (!survey || refuseView(viewer, survey)) throw new Refusal("not-found");
      const key = await getPublicKey(params.id);
      const publicKey = key.export({ format: "der", type: "spki" });
      return {
        publicKey: publicKey.toString("base64"),
        fingerprint: createHash("sha256").update(publicKey).digest("hex"),
        suite: sealedSuite,
      };
    },

    "POST /surveys/{id}/ballot": async ({ params, body, viewer, request, address }) => {
      const survey = await findSurvey(database, params.id);
      if (!survey || refuseView(viewer, survey)) throw new Refusal("not-found");
      if (survey.identity !== "sealed") throw new Refusal("not-this-kind");
      const asking = { viewer, headers: request.headers, token: body.invitation };
      const { id, key, invitationId } = await respondents.of(params.id, asking);
      const refused = refuseRespondent(survey.access ?? "account", viewer, invitationId !== null);
      const personId = invitationId ?? id;
      if (refused || personId === null) throw new Refusal(refused ?? "sign-in-required");
      // Without an account they are invited.
      const writing = { surveyId: params.id, key: key?.toString("hex") ?? null, address };
      if (!viewer) await guestLimits.countWrite({ ...writing, isInvited: true });
      if (isClosed(survey.endsOn, today())) throw new Refusal("survey-closed");
      const blinded = Buffer.from(body.blinded, "base64");
      // Before it is noted as taken.
      const publicKey = await getPublicKey(params.id);
      if (!isSignable(publicKey, blinded)) throw wrongField("blinded");
      const hash = createHash("sha256").update(blinded).digest();
      const found = await takeBallot(database, params.id, personId, hash);
      if (!found) throw new Refusal("not-this-kind");
      if (!found.listed) throw refusal("not-allowed", "not-listed");
      if (found.eligible < fewestEligible.refused) throw refusal("not-allowed", "ballots-wait");
      if (!found.taken) throw new Refusal("ballot-taken");
      if (!found.privateKey) throw new Refusal("survey-closed");
      const keys = { private: vault.open(params.id, found.privateKey), public: publicKey };
      const signed = signBlinded(keys, blinded);
      return { blindSignature: signed.toString("base64") };
    },

    "POST /sealed-responses": async ({ body }) => {
      if (!isId(body.surveyId)) throw new Refusal("not-found");
      const sent = { ...body, surveyId: body.surveyId.toLowerCase() };
      const survey = { surveyId: sent.surveyId, viewer: null };
      return hideUnseen(database, survey, () => putInUrn(sent));
    },
  };
}

function wrongField(field: string): Refusal {
  return fieldRefusal(field, "foreign-ballot");
}
