import type { ReasonForPeople } from "#contract/refusal-reasons.ts";
import type { RefusalCode, SentReason } from "#contract/refusals.ts";
import { productName } from "#limits/limits.ts";
import type { RefusalMessage } from "../refusal-message.ts";
import { germanAnswerProblems } from "./answer-problems.ts";
import { answerRefusals } from "./answer-refusals.ts";
import { identityRefusals } from "./identity-refusals.ts";
import { inputRefusals } from "./input-refusals.ts";
import { invitationRefusals } from "./invitation-refusals.ts";
import { paymentRefusals } from "./payment-refusals.ts";
import { resultRefusals } from "./result-refusals.ts";
import { surveyRefusals } from "./survey-refusals.ts";

const byCode: Record<RefusalCode, string> = {
  "invalid-input": "Einige Angaben stimmen noch nicht.",
  "sign-in-required": "Bitte melden Sie sich an.",
  "not-allowed": "Dazu sind Sie nicht berechtigt.",
  "not-confirmed":
    "Diese Umfrage ist für bestätigte E-Mail-Adressen. Ihre ist noch nicht bestätigt.",
  "not-at-domain": "Diese Umfrage ist für E-Mail-Adressen anderer Domains.",
  "proof-needed": "Bitte warten Sie einen Moment.",
  "not-invited": "Diese Umfrage ist für Eingeladene.",
  "not-found": "Das gibt es nicht oder nicht mehr.",
  "already-voted": "Sie haben bei dieser Umfrage schon abgestimmt.",
  "already-reported": "Sie haben diese Umfrage schon gemeldet.",
  "has-votes": "Es wurde schon abgestimmt: Die Frage lässt sich nicht mehr ändern.",
  "vote-fixed": "Es wurde schon abgestimmt: Wie abgestimmt wird, lässt sich nicht mehr ändern.",
  "board-closed": "Diese Tafel ist geschlossen.",
  "own-limit": "Mehr kann eine Person hier nicht vorschlagen.",
  "board-full": "Diese Tafel ist voll.",
  "same-text": "Das wurde schon vorgeschlagen.",
  decided: "Darüber hat ein Admin entschieden.",
  "still-open": "Das geht erst, wenn die Umfrage geschlossen ist.",
  "too-few-choices": "Mindestens zwei Auswahlmöglichkeiten müssen übrig bleiben.",
  "already-drawn": "Die Zahl der Ziehung ist schon eingetragen.",
  "no-draw": "Für diese Umfrage war keine Ziehung angekündigt.",
  "survey-closed": "Diese Umfrage ist geschlossen.",
  "draft-changed": "Dieser Entwurf wurde inzwischen woanders geändert.",
  "already-answered": "Sie haben diese Umfrage schon beantwortet.",
  "ballot-taken": "Sie haben Ihren Stimmzettel schon geholt.",
  "ballot-spent": "Dieser Stimmzettel wurde schon gesendet, mit anderen Antworten.",
  "version-ended": "Diese Umfrage wurde geändert. Bitte beantworten Sie die neueste Fassung.",
  "quota-full": "Es haben schon genug Personen wie Sie geantwortet.",
  "not-this-kind": "Das gibt es bei dieser Art von Umfrage nicht.",
  "last-admin": "Mindestens ein Admin muss bleiben.",
  "not-eligible": "Nur einfache Nutzer können die Mitgliedschaft kaufen.",
  "payment-not-settled": "Diese Zahlung ist nicht abgeschlossen.",
  "too-large": "Das ist zu groß.",
  "unsupported-media": "Diese Art von Inhalt wird hier nicht angenommen.",
  "unreadable-image": "Dieses Bild lässt sich nicht lesen.",
  "not-publishable":
    "Das lässt sich noch nicht veröffentlichen. Bitte sehen Sie sich die Hinweise an.",
  "invalid-answers": "Einige Antworten stimmen noch nicht.",
  "too-many-requests": "Zu viele Anfragen. Bitte warten Sie einen Moment.",
  "provider-unreachable":
    "Der Anbieter ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.",
  overloaded: `${productName} ist sehr ausgelastet. Bitte versuchen Sie es gleich noch einmal.`,
  "database-unavailable": `${productName} erreicht die Datenbank nicht. Bitte versuchen Sie es gleich noch einmal.`,
  unexpected: "Bei uns ist etwas schiefgegangen.",
};

const byReason = {
  ...inputRefusals,
  ...identityRefusals,
  ...surveyRefusals,
  ...answerRefusals,
  ...germanAnswerProblems,
  ...resultRefusals,
  ...invitationRefusals,
  ...paymentRefusals,
} satisfies Record<ReasonForPeople, unknown>;

/** A no of the server in German: by its reason, or else by its code, or else as it came. */
export function inGerman(refusal: RefusalMessage): Pick<RefusalMessage, "message" | "fields"> {
  const { code, message, reason, fields, problems = {} } = refusal;
  const general = Object.hasOwn(byCode, code) ? byCode[code as RefusalCode] : message;
  return {
    message: german(reason) ?? general,
    fields:
      fields &&
      Object.fromEntries(
        Object.entries(fields).map(([name, wrong]) => [name, german(problems[name]) ?? wrong]),
      ),
  };
}

/** Null for what only programs come upon, and for a reason that a newer server has. */
function german(reason: SentReason | undefined): string | null {
  if (!reason || !Object.hasOwn(byReason, reason.code)) return null;
  const words: string | ((params: never) => string) = byReason[reason.code as ReasonForPeople];
  return typeof words === "string" ? words : words(reason.params as never);
}
