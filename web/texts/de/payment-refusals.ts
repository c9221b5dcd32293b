import type { paymentReasons } from "#contract/reasons/payments.ts";
import { productName } from "#limits/limits.ts";

export const paymentRefusals: typeof paymentReasons = {
  "no-card-payments": `${productName} nimmt hier keine Kartenzahlungen an.`,
  "unknown-payment": "Diese Zahlung ist dem Kartendienst nicht bekannt.",
  "cards-not-answering":
    "Der Kartendienst antwortet nicht. Bitte versuchen Sie es gleich noch einmal.",
  "not-charged":
    "Der Kartendienst antwortet nicht. Es wurde nichts abgebucht. Bitte versuchen Sie es gleich noch einmal.",
  "not-saved-yet":
    "Der Kartendienst antwortet gerade nicht. Falls Sie gezahlt haben, ist Ihre Zahlung sicher, und die Mitgliedschaft folgt von selbst.",
  "not-for-membership": "Diese Zahlung ist nicht für eine Mitgliedschaft.",
  "not-the-price": "Diese Zahlung ist nicht der Preis der Mitgliedschaft.",
  "another-mode": "Diese Zahlung wurde in einer anderen Betriebsart gemacht.",
  "still-processing":
    "Die Zahlung wird noch verarbeitet. Bitte versuchen Sie es gleich noch einmal.",
  "not-gone-through": "Die Zahlung ist nicht durchgegangen.",
  "payment-refunded": "Diese Zahlung wurde erstattet und bezahlt deshalb nichts mehr.",
  "payment-disputed": "Diese Zahlung ist angefochten und bezahlt deshalb vorerst nichts.",
  "already-refunded": "Diese Zahlung wurde schon erstattet.",
  "bank-decides": "Diese Zahlung ist angefochten: Jetzt entscheidet die Bank.",
  "mode-of-payment": ({ mode }) =>
    `Diese Zahlung wurde in der Betriebsart „${mode}“ gemacht und kann hier nicht erstattet werden.`,
};
