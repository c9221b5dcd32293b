import pino from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { smtpMail } from "#server/mail/smtp.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { type Mailbox, openMailbox } from "./support/mailbox.ts";
import { cafe } from "./support/questionnaires/cafe.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

let candor: Candor;
let sam: Person;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  const log = pino({ level: "silent" });
  const mail = smtpMail(mailbox.url, "Candor <no-reply@candor.example>", log);
  candor = await openCandor({ services: { mail } });
  sam = await candor.person("Sam Surveyor", "surveyor");
});
afterAll(async () => {
  await candor.close();
  await mailbox.close();
});

const mailingsOf = (id: string) => sam.api("GET /surveys/{id}/campaigns", { params: { id } });

it("figures of mailings come in groups where names aren't shown, and say so", async () => {
  const terms = { access: "link", identity: "confidential" } as const;
  const { surveyId } = await publishDefinition(sam, cafe(), terms);
  await sam.api("POST /surveys/{id}/invitations", {
    params: { id: surveyId },
    body: {
      contacts: [{ email: "ann@candor.example" }],
      sendAt: new Date(Date.now() + 86_400_000).toISOString(),
    },
  });
  expect(await mailingsOf(surveyId)).toMatchObject([{ size: 1, inGroups: true }]);
});

it("figures of mailings are exact where every version shows names", async () => {
  const terms = { access: "link", identity: "named" } as const;
  const { surveyId } = await publishDefinition(sam, cafe(), terms);
  await sam.api("POST /surveys/{id}/invitations", {
    params: { id: surveyId },
    body: {
      contacts: [{ email: "ben@candor.example" }],
      sendAt: new Date(Date.now() + 86_400_000).toISOString(),
    },
  });
  expect(await mailingsOf(surveyId)).toMatchObject([{ size: 1, inGroups: false }]);
});
