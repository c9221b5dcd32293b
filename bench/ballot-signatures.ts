import { createPublicKey, randomBytes } from "node:crypto";
import { newId } from "#server/database/new-id.ts";
import { isSigned } from "#server/responses/is-signed.ts";
import { isSignable, keyVault, makeBallotKey, signBlinded } from "#server/sealed/ballot-key.ts";
import { report } from "./report.ts";

/** What a sealed ballot costs the server: signing one blindly, and checking one that is sent. */
const rounds = 2_000;
const surveyId = newId();
const vault = keyVault("a secret for a bench, forty characters long");
const pair = await makeBallotKey();
const locked = vault.lock(surveyId, pair.privateKey);
const publicKey = createPublicKey({ key: pair.publicKey, format: "der", type: "spki" });
const messages = Array.from({ length: rounds }, () => {
  const message = randomBytes(256);
  // Below the modulus, whose first bit is set.
  message[0] = (message[0] ?? 0) & 0x7f;
  return message;
});

function millisecondsEach(work: (message: Buffer) => unknown): number {
  for (const message of messages.slice(0, rounds / 10)) work(message);
  const before = process.cpuUsage();
  for (const message of messages) work(message);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / rounds;
}

const signing = millisecondsEach((message) => {
  if (!isSignable(publicKey, message)) throw new Error("the bench made a wrong message");
  return signBlinded({ private: vault.open(surveyId, locked), public: publicKey }, message);
});
const checking = millisecondsEach((message) =>
  isSigned(publicKey, message.subarray(0, 64), message),
);

report([
  { name: "blind signature, CPU ms each", value: signing, max: 0.5 },
  { name: "checking a ballot's signature, CPU ms each", value: checking, max: 0.1 },
]);
