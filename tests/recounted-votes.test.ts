import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Tally } from "#contract/voting.ts";
import { ballotBox } from "#engine/counting/ballots.ts";
import { lotTexts, placesOf } from "#engine/counting/lot.ts";
import { type NamedTally, namedTally, withoutCounts } from "#engine/counting/named-tally.ts";
import { tallyOf as counted } from "#engine/counting/tally.ts";
import type { Question, Vote } from "#engine/definition.ts";
import type { Answer } from "#engine/kinds/all.ts";
import { canonicalJson } from "#limits/canonical-json.ts";
import { voteRules } from "#limits/vote-rules.ts";
import { exportVerifier } from "#proof/export-verifier.ts";
import { checkVote } from "#proof/vote-check.ts";
import { createAnalysis } from "#server/analysis/analysis.ts";
import { recordClosings } from "#server/heads/record-heads.ts";
import { countedVersions } from "#server/results/queries.ts";
import { definitionCache } from "#server/versions/definition-cache.ts";
import { keepTallies } from "#server/voting/tallies.ts";
import { sendAllNotices } from "./support/all-notices.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { randomPapers } from "./support/counting/profiles.ts";
import { someOf } from "./support/extent.ts";
import { answerUnlinked } from "./support/questionnaires/answering.ts";
import { copy, question } from "./support/questionnaires/build-definition.ts";
import { addressOf, runVerify } from "./support/verify-command.ts";
import {
  choicesOf,
  id,
  lot,
  optionVotes,
  ranked,
  ranking,
  ticked,
  ticks,
} from "./support/voting/option-votes.ts";

/** What anybody can work out again of a closed vote, and what tells of a changed result. */
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const sha256All = async (texts: readonly string[]) => texts.map(sha256);
const head = sha256("the last link");

type Declared = { asked: Question; tally: NamedTally; hash: string };

/** What a vote comes to by a rule, with papers made up from a seed. */
function declared(rule: Vote["rule"], seed: number, more: Partial<Vote> = {}): Declared {
  const { choices, papers } = randomPapers(seed);
  const names = "ABCDEF".slice(0, choices);
  const vote = { rule, ...lot, ...(rule === "seats" && { seats: 2 }), ...more } as Vote;
  const people = papers.flatMap(({ ranking: order, count }) => Array(count).fill(order));
  const { asked, answers } = votedWith(names, { ...vote }, people);
  const box = ballotBox(asked, new Set());
  for (const answer of answers) box.add(answer);
  const ballots = box.ballots();
  const hashes = lotTexts(
    ballots.choices.map((each) => each.id),
    { head },
  ).map(sha256);
  const drawn = vote.tie === "lot" ? { head, hashes } : null;
  const known = { question: asked.id, vote: asked.vote ?? vote, ballots, struck: [], lot: drawn };
  const count = counted(known.vote, ballots, drawn && placesOf(hashes));
  const tally = namedTally(count, { ...known, final: true, waits: false });
  return { asked, tally, hash: sha256(canonicalJson(tally)) };
}

function votedWith(names: string, vote: Vote, people: number[][]) {
  const ids = (order: number[]) => order.map((at) => id(names[at] ?? ""));
  switch (vote.rule) {
    case "one-to-one":
    case "drop-out":
    case "seats":
      return {
        asked: ranking(names, vote),
        answers: people.map((order): Answer => ({ ranking: ids(order) })),
      };
    case "score":
    case "runoff": {
      const scored = { kind: "score", from: 0, to: 5, choices: choicesOf(names), vote };
      return {
        asked: question("voted00000", scored as Parameters<typeof question>[1]) as Question,
        answers: people.map((order): Answer => {
          const scores = ids(order).map((each, at) => [each, Math.max(0, 5 - at)] as const);
          return { scores: Object.fromEntries(scores) };
        }),
      };
    }
    case "most":
      return {
        asked: { ...ticks(names, vote), kind: "single-choice" } as Question,
        answers: people.map(([first = 0]): Answer => ({ choice: id(names[first] ?? "") })),
      };
    case "approval":
    case "shares": {
      const costs = [...names].map((_, at) => 10 + 17 * at);
      const asked = ticks(names, vote.rule === "shares" ? { ...vote, budget: 60 } : vote, costs);
      return { asked, answers: people.map((order): Answer => ({ choices: ids(order) })) };
    }
  }
}

const seeds = someOf(
  Array.from({ length: 200 }, (_, seed) => seed + 1),
  12,
);
const checked = ({ asked, tally, hash }: Declared) =>
  checkVote(asked, { tally, hash }, { head, sha256: sha256All });

describe("by what is public", () => {
  it.each(voteRules)("a result by %s is found right", async (rule) => {
    for (const seed of seeds)
      for (const more of [{}, { tie: "level" }, { needs: 40, quorum: 6 }] as Partial<Vote>[]) {
        const found = await checked(declared(rule, seed, more));
        expect({ seed, more, fault: found.fault }).toEqual({ seed, more, fault: null });
      }
  });

  it.each(voteRules.filter((rule) => rule !== "shares"))(
    "another winner by %s is found out",
    async (rule) => {
      let changed = 0;
      for (const seed of seeds) {
        const given = declared(rule, seed);
        const [winner] = given.tally.winners;
        const other = given.tally.order.flat().findLast((each) => each !== winner);
        const byTops = given.tally.level.some(({ by }) => by === "top-scores" || by === "count");
        if (!other || given.tally.winners.includes(other) || byTops) continue;
        const tally = { ...given.tally, winners: [other, ...given.tally.winners.slice(1)] };
        const forged = { ...given, tally, hash: sha256(canonicalJson(tally)) };
        expect([seed, (await checked(forged)).fault]).toEqual([seed, "other-result"]);
        changed += 1;
      }
      expect(changed).toBeGreaterThan(3);
    },
  );

  it("what isn't its fingerprint's, by another rule, or with another lot is found out", async () => {
    const given = declared("one-to-one", 1);
    expect((await checked({ ...given, hash: sha256("") })).fault).toBe("other-hash");
    const other = { ...given.asked, vote: { rule: "drop-out", ...lot } } as Question;
    expect((await checked({ ...given, asked: other })).fault).toBe("other-rule");
    const drawn = { ...given.tally.lot, head: sha256("another") } as NonNullable<Tally["lot"]>;
    const tally = { ...given.tally, lot: drawn };
    const forged = { ...given, tally, hash: sha256(canonicalJson(tally)) };
    expect((await checked(forged)).fault).toBe("other-lot");
  });

  it("more than a budget pays for is found out", async () => {
    const given = declared("shares", 1);
    const tally = { ...given.tally, winners: given.tally.order.flat() };
    const forged = { ...given, tally, hash: sha256(canonicalJson(tally)) };
    const dear = { ...given.asked, vote: { ...given.asked.vote, budget: 5 } } as Question;
    expect((await checked({ ...forged, asked: dear })).fault).toBe("other-result");
  });

  it("of few voters only the fingerprint can be checked", async () => {
    const { asked, tally: whole } = declared("approval", 2);
    const tally = withoutCounts(whole);
    const found = await checked({ asked, tally, hash: sha256(canonicalJson(tally)) });
    expect(found).toMatchObject({ fault: null, from: null });
  });
});

const dir = mkdtempSync(join(tmpdir(), "candor-recount-"));
const site = "https://candor.example";
let candor: Candor;
let url: string;
/** A test that is repeated has other people. */
let people = 0;
beforeAll(async () => {
  candor = await openCandor({ settings: { adminSecondFactor: false } });
  url = await addressOf(candor.database);
});
afterAll(async () => {
  await candor.close();
  rmSync(dir, { recursive: true });
});
const { sam, publish, cast, close, tallyOf } = optionVotes(() => candor);

const verify = (...words: string[]) => runVerify(words, { url, dir });

async function exported(surveyId: string): Promise<string> {
  const file = await sam().raw("GET", `/surveys/${surveyId}/responses.jsonl`);
  return file.text();
}

async function recounted(text: string) {
  const verifier = exportVerifier(sha256All);
  await verifier.feed(new TextEncoder().encode(text));
  return verifier.end();
}

describe("from an export with proof", () => {
  it("the result is counted again, ties by the chain's own lot", async () => {
    const { surveyId } = await publish(ranking("AB", { rule: "one-to-one", ...lot }));
    await cast(surveyId, "AB*5 BA*5", ranked);
    await close(surveyId);
    const { hash, winners } = await tallyOf(surveyId);
    const text = await exported(surveyId);
    expect(await recounted(text)).toMatchObject({
      fault: null,
      votes: [{ question: "voted00000", hash, winners, agrees: true }],
    });
    const other = winners[0] === id("A") ? id("B") : id("A");
    const forged = text.replace(`"winners":["${winners[0]}"]`, `"winners":["${other}"]`);
    expect(forged).not.toBe(text);
    expect((await recounted(forged)).votes).toMatchObject([{ agrees: false, winners }]);
    for (const tallies of ["7", "[7]", "[null]", '[{"versions":1,"tally":{}}]'])
      expect(
        (await recounted(text.replace(/"tallies":.*$/m, `"tallies":${tallies}}`))).fault?.code,
      ).toBe("no-export");
  });

  it("also of answers that are kept apart from people, and of few", async () => {
    people += 1;
    const settings = { access: "account", identity: "unlinked" } as const;
    const { surveyId } = await publish(ticks("ABC", { rule: "approval", ...lot }), settings);
    for (let n = 0; n < 11; n++)
      await answerUnlinked(
        await candor.person(`Apart ${people} ${n}`),
        surveyId,
        ticked(n < 6 ? "B" : "AC"),
      );
    await close(surveyId);
    const { hash, totals } = await tallyOf(surveyId);
    expect(totals).toBeDefined();
    expect((await recounted(await exported(surveyId))).votes).toMatchObject([
      { hash, agrees: true },
    ]);
    const { surveyId: few } = await publish(ticks("AB", { rule: "approval", ...lot }));
    await cast(few, "A*2 B", ticked);
    await close(few);
    const { hash: ofFew } = await tallyOf(few);
    expect((await recounted(await exported(few))).votes).toMatchObject([
      { hash: ofFew, agrees: true, winners: [id("A")] },
    ]);
  });
});

describe("on the server", { timeout: 60_000 }, () => {
  it("`npm run verify` counts again what was declared, and finds a changed result", async () => {
    const { surveyId } = await publish(ranking("ABC", { rule: "drop-out", ...lot }));
    await cast(surveyId, "ABC*6 BCA*4", ranked);
    await close(surveyId);
    const { hash } = await tallyOf(surveyId);
    const right = `Right: counted again from all answers. Won: A. Fingerprint ${hash}`;
    const sound = await verify(surveyId);
    expect(sound.said).toContain(right);
    expect(sound.code).toBe(0);
    const path = join(dir, "export.jsonl");
    writeFileSync(path, await exported(surveyId));
    expect((await verify("--export", path)).said).toContain(right);
    const forge = `update close_records set record = jsonb_set(record::jsonb, '{winners}', $2::jsonb)
      where survey_id = $1 and what = 'tally:voted00000'`;
    await candor.database.pool.query(forge, [surveyId, JSON.stringify([id("B")])]);
    const broken = await verify(surveyId);
    expect(broken.said).toContain("Broken: the answers give another result than was declared.");
    expect(broken.code).toBe(1);
    const all = await verify();
    expect(all.said).toContain(`Survey ${surveyId}:\n`);
    expect(all.said).toContain("1 surveys are broken");
    await candor.database.pool.query(forge, [surveyId, JSON.stringify([id("A")])]);
  });
});

describe("with the final head", () => {
  function declare(surveyId: string) {
    const { database } = candor;
    const reading = {
      database,
      clock: () => new Date(),
      definitions: definitionCache(database),
      versionsOf: countedVersions(database),
      analysis: createAnalysis({ database, log: pino({ level: "silent" }) }),
    };
    return keepTallies(reading, surveyId);
  }

  async function mailsTo({ email }: Pick<Person, "email">): Promise<string> {
    const { rows } = await candor.database.pool.query<{ text: string }>(
      "select text from outbox where recipient = $1 and kind in ('closed', 'duty')",
      [email],
    );
    return rows.map(({ text }) => text).join("\n");
  }

  it("the result's fingerprint goes to the owner, and to those who may see it", async () => {
    people += 1;
    for (const results of ["after-close", "owner"] as const) {
      const { surveyId } = await publish(ticks("AB", { rule: "approval", ...lot }), { results });
      const fan = await candor.person(`Fan ${people} of ${results}`);
      await fan.api("PUT /surveys/{id}/follow", { params: { id: surveyId } });
      await cast(surveyId, "A*7 B*4", ticked);
      await close(surveyId);
      await recordClosings(candor.database, new Date(), 3, declare);
      await sendAllNotices(candor.database, site);
      const { hash = "none" } = await tallyOf(surveyId);
      expect(await mailsTo(sam())).toContain(hash);
      expect([results, (await mailsTo(fan)).includes(hash)]).toEqual([
        results,
        results === "after-close",
      ]);
      const { rows } = await candor.database.pool.query<{ hashes: object }>(
        "select tally_hashes as hashes from survey_closings where survey_id = $1",
        [surveyId],
      );
      expect(rows[0]?.hashes).toEqual({ voted00000: hash });
    }
  });

  it("is kept for what was waited for, and a vote that can't be counted yet waits", async () => {
    const { surveyId } = await publish(ticks("AB", { rule: "approval", ...lot }));
    await cast(surveyId, "A", ticked);
    await close(surveyId);
    const fan = await candor.person(`Fan ${surveyId} of what waits`);
    await fan.api("PUT /surveys/{id}/follow", { params: { id: surveyId } });
    const fail = (after: number) =>
      recordClosings(candor.database, new Date(Date.now() + after), 3, async () => null);
    const minute = 60_000;
    const toldOften = async (who: Pick<Person, "email">) => {
      await sendAllNotices(candor.database, site);
      return (await mailsTo(who)).split("couldn’t be counted for an hour").length - 1;
    };
    expect(await fail(0)).toBe(0);
    await fail(59 * minute);
    expect(await toldOften(sam())).toBe(0);
    await fail(61 * minute);
    await fail(90 * minute);
    expect([await toldOften(sam()), await toldOften(fan)]).toEqual([1, 0]);
    expect(await recordClosings(candor.database, new Date(), 3, declare)).toBe(1);
  });

  it("the owner alone is asked for the number that a lot waits for", async () => {
    const draw = copy("the lottery's numbers of Saturday");
    const { surveyId } = await publish(ticks("AB", { rule: "approval", ...lot, draw }));
    const fan = await candor.person(`Fan ${surveyId} of the draw`);
    await fan.api("PUT /surveys/{id}/follow", { params: { id: surveyId } });
    await cast(surveyId, "A B", ticked);
    await close(surveyId);
    await recordClosings(candor.database, new Date(), 3, declare);
    await sendAllNotices(candor.database, site);
    const asked = "waits for the number that you announced";
    expect((await mailsTo(sam())).includes(asked)).toBe(true);
    const { rows } = await candor.database.pool.query<{ kind: string; asks: boolean }>(
      `select kind, text like $2 as asks from outbox where recipient = $1 and text like $3 and kind <> 'first-vote' order by kind`,
      [sam().email, `%${asked}%`, `%${surveyId}%`],
    );
    // Of a kind of its own: who wants no mail about the close has a duty all the same.
    expect(rows).toEqual([
      { kind: "closed", asks: false },
      { kind: "duty", asks: true },
    ]);
    expect(await mailsTo(sam())).toContain(`/dashboard/results/${surveyId}`);
    expect((await mailsTo(fan)).includes(asked)).toBe(false);
  });
});
