/**
 * Our counts of papers of real elections, beside what others say of them. Reads a folder with the
 * files: rankings as PrefLib writes them (.soi, .toi), budgets as Pabulib does (.pb), and points as
 * a table (.csv). They aren't part of the repository, since the terms of some are unclear.
 *
 * node tests/trials/papers.ts <folder>
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { countDropOut } from "#engine/counting/drop-out.ts";
import { duelsOf } from "#engine/counting/duels.ts";
import { countOneToOne } from "#engine/counting/one-to-one.ts";
import { rankingsOf, type Scores } from "#engine/counting/papers.ts";
import { countRunoff } from "#engine/counting/runoff.ts";
import { countScores } from "#engine/counting/score.ts";
import { countSeats } from "#engine/counting/seats.ts";
import { countShares } from "#engine/counting/shares.ts";
import type { Paper } from "#tests/support/counting/profiles.ts";
import { need, trial } from "#tests/support/trial.ts";

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error("Please name the folder with the papers.");
  process.exit(2);
}
const textOf = (file: string) => readFileSync(join(folder, file), "utf8");
const linesOf = (file: string) => textOf(file).split(/\r?\n/).filter(Boolean);

type Ranked = { names: string[]; papers: Paper[]; duels: number[][]; people: number };

await trial("Papers", async () => {
  const burlington = ranked("burlington-2009.soi");
  const rounds = dropOut(burlington);
  same("Burlington, weakest drops out", rounds.winners, ["Bob Kiss"]);
  same("Burlington, last round", rounds.last, { "Bob Kiss": 4313, "Kurt Wright": 4060 });
  same("Burlington, one to one", oneToOne(burlington), ["Andy Montroll"]);
  seats("dublin-west-2002.soi", 3, 7498, ["Lenihan", "Higgins", "Burton"]);
  seats("ims-council.soi", 5, null, ["Jasper", "Li", "Roisin", "Tilmann", "Hillary"]);
  same("a society's council, one to one", oneToOne(ranked("ims-council.soi")), ["Jasper"]);
  seats("food.soi", 3, 6, ["Chocolate", "Oranges", "Strawberries"]);
  const nairn = ["Laurie Fraser", "Tom Heggie", "Liz Macdonald", "Peter Saggers"];
  seats("highland-2017-ward18.soi", 4, 1061, nairn);
  // Who beats everybody wins by any rule of duels.
  same("Debian 2007, one to one", oneToOne(ranked("debian-2007.toi")), ["Sam Hocevar"]);
  same("Debian 2020, one to one", oneToOne(ranked("debian-2020.toi")), ["Jonathan Carter"]);
  same("Debian 2006, one to one", oneToOne(ranked("debian-2006.toi")), ["Anthony Towns"]);
  const governor = points("star-wa-governor-2020.csv");
  const { winners, rounds: runoff = [] } = countRunoff(governor.scores, null);
  same("Washington's governor, runoff", named(governor, winners), ["Loren Culp"]);
  same("its two ways", [...(runoff[0]?.counts.values() ?? [])], [772, 115]);
  const [best = -1] = countScores(governor.scores, 1, null).winners;
  same("its highest total", countScores(governor.scores, 1, null).totals?.[best], 4054);
  const wieliczka = budget("wieliczka-2023.pb");
  same("Wieliczka, equal shares", bought(wieliczka), wieliczka.selected);
  const zabrze = budget("poland_zabrze_2020_konczyce.pb");
  same("Zabrze, equal shares and what is left", bought(zabrze), ["P0064", "P0065"]);
});

function same(what: string, ours: unknown, theirs: unknown): void {
  need(
    JSON.stringify(ours) === JSON.stringify(theirs),
    `${what}: ${JSON.stringify(ours)} instead of ${JSON.stringify(theirs)}`,
  );
  console.log(`  ${what}: ${JSON.stringify(ours)}`);
}

/** Choices that a paper has level are kept in `duels` alone; no paper of ours has any. */
function ranked(file: string): Ranked {
  const names: string[] = [];
  const papers: Paper[] = [];
  const levels: { groups: number[][]; count: number }[] = [];
  for (const line of linesOf(file)) {
    const name = /^# ALTERNATIVE NAME \d+: (.*)$/.exec(line)?.[1];
    if (name !== undefined) names.push(name);
    if (line.startsWith("#")) continue;
    const [count = "", order = ""] = line.split(/:\s*/);
    const groups = [...order.matchAll(/\{([^}]*)\}|(\d+)/g)].map(([, level, one]) =>
      (level ?? one ?? "")
        .split(",")
        .filter(Boolean)
        .map((each) => Number(each) - 1),
    );
    levels.push({ groups, count: Number(count) });
    papers.push({ ranking: groups.map(([first = 0]) => first), count: Number(count) });
  }
  const people = levels.reduce((total, { count }) => total + count, 0);
  const isStrict = levels.every(({ groups }) => groups.every(({ length }) => length === 1));
  const duels = isStrict
    ? duelsOf(rankingsOf(names.length, papers))
    : names.map((_, row) => names.map((_name, column) => preferring(levels, row, column)));
  return { names, papers, duels, people };
}

function preferring(
  levels: readonly { groups: number[][]; count: number }[],
  row: number,
  column: number,
): number {
  const placeOf = (groups: number[][], choice: number) => {
    const at = groups.findIndex((group) => group.includes(choice));
    return at < 0 ? groups.length : at;
  };
  return levels
    .filter(({ groups }) => placeOf(groups, row) < placeOf(groups, column))
    .reduce((total, { count }) => total + count, 0);
}

function named({ names }: { names: readonly string[] }, choices: readonly number[]): string[] {
  return choices.map((choice) => names[choice] ?? "");
}

function oneToOne(election: Ranked): string[] {
  return named(election, countOneToOne(election.duels, null).winners);
}

function dropOut(election: Ranked) {
  const rankings = rankingsOf(election.names.length, election.papers);
  const { winners, rounds = [] } = countDropOut(rankings, null);
  const last = [...(rounds.at(-1)?.counts ?? [])].sort(([, one], [, other]) => other - one);
  return {
    winners: named(election, winners),
    last: Object.fromEntries(last.map(([choice, count]) => [election.names[choice], count])),
  };
}

function seats(file: string, count: number, quota: number | null, elected: string[]): void {
  const election = ranked(file);
  const rankings = rankingsOf(election.names.length, election.papers);
  const counted = countSeats(rankings, count, null);
  const names = named(election, counted.winners);
  same(
    `${file}, ${count} seats of ${election.people} papers`,
    names.toSorted(),
    elected.toSorted(),
  );
  if (quota !== null) same("its quota", counted.quota, quota);
}

function points(file: string): { names: string[]; scores: Scores } {
  const [head = "", ...rows] = linesOf(file);
  const names = head.split(",").map((name) => name.replaceAll('"', ""));
  const given = rows.map((row) => row.split(",").map(Number));
  return {
    names,
    scores: { choices: names.length, points: Uint8Array.from(given.flat()), to: 5, times: null },
  };
}

type Project = { id: string; cost: number; selected: boolean };

function budget(file: string) {
  const lines = linesOf(file);
  const total = Number(lines.find((line) => line.startsWith("budget;"))?.split(";")[1]);
  const [from, to] = [lines.indexOf("PROJECTS"), lines.indexOf("VOTES")];
  const columns = lines[from + 1]?.split(";") ?? [];
  const projects = lines.slice(from + 2, to).map((line): Project => {
    const cells = line.split(";");
    const cell = (name: string) => cells[columns.indexOf(name)] ?? "";
    return {
      id: cell("project_id"),
      cost: Number(cell("cost")),
      selected: cell("selected") === "1",
    };
  });
  const asked = (lines[to + 1] ?? "").split(";").indexOf("vote");
  const votes = lines.slice(to + 2).map((line) => (line.split(";")[asked] ?? "").split(","));
  const selected = projects.filter((project) => project.selected).map(({ id }) => id);
  return { total, projects, votes, selected: selected.toSorted() };
}

function bought({ total, projects, votes }: ReturnType<typeof budget>): string[] {
  const approvals = {
    people: Uint32Array.from(votes, () => 1),
    supporters: projects.map(({ id }) =>
      Uint32Array.from(votes.flatMap((vote, at) => (vote.includes(id) ? [at] : []))),
    ),
  };
  const money = { budget: total, costs: projects.map(({ cost }) => cost) };
  return countShares(approvals, money, null)
    .winners.map((winner) => projects[winner]?.id ?? "")
    .toSorted();
}
