import { hash, randomUUID } from "node:crypto";
import { chainStart, type Link, linkText } from "#proof/chain.ts";
import { type ChainHeader, headerText, linkLine } from "#proof/chain-file.ts";
import type { Sha256 } from "#proof/chain-verifier.ts";
import type { Database } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import { castVotes } from "#server/votes/cast-votes.ts";
import { sealBallot } from "#server/votes/queries.ts";
import type { Person } from "../candor.ts";
import { publish } from "../drafts.ts";

const at = 500;
const choices = ["yes", "no", null] as const;

/**
 * A survey with this many votes of people without passwords: yes, no and no opinion in turn, some
 * with a comment.
 */
export async function votedSurvey(
  database: Database,
  surveyor: Person,
  votes: number,
): Promise<string> {
  const surveyId = await publish(surveyor);
  await addVotes(database, surveyId, votes);
  return surveyId;
}

export async function addVotes(database: Database, surveyId: string, votes: number): Promise<void> {
  for (let made = 0; made < votes; made += at) {
    const ballots = Array.from({ length: Math.min(at, votes - made) }, (_, n) => ({
      id: newId(),
      surveyId,
      voterId: newId(),
      choice: choices[(made + n) % 3] ?? null,
      comment: n % 2 === 0 ? `Words of ☂ ${made + n}, and\nmore` : null,
      submissionId: n % 5 === 0 ? null : randomUUID(),
      at: new Date(),
    }));
    await database.pool.query(
      "insert into users (id, name, email) select id, 'Someone', id::text || '@candor.example' from unnest($1::uuid[]) id",
      [ballots.map(({ voterId }) => voterId)],
    );
    await castVotes(database, ballots.map(sealBallot));
  }
}

export const sha256: Sha256 = async (texts) => texts.map(hashed);
const hashed = (text: string) => hash("sha256", text, "hex");

/** A correct chain file, made without the server. */
export function chainFileOf(
  choicesCast: readonly Link["choice"][],
  surveyId: string = newId(),
): string {
  const count = (choice: Link["choice"]) => choicesCast.filter((each) => each === choice).length;
  let head = hashed(chainStart(surveyId));
  const lines = choicesCast.map((choice, index) => {
    const place = index + 1;
    const seal = hashed(`seal ${place}`);
    head = hashed(linkText(head, { place, choice, seal }));
    return linkLine({ place, choice, seal, link: head });
  });
  const header: ChainHeader = {
    surveyId,
    votes: choicesCast.length,
    yes: count("yes"),
    no: count("no"),
    noOpinion: count(null),
    head,
  };
  return headerText(header) + lines.join("");
}
