import type { Database } from "#server/database/connect.ts";
import { rowsInPages, type Trace } from "./stored-traces.ts";

/** A row of any table, with what PostgreSQL itself notes of it. */
type Row = { table: string; ctid: [page: number, item: number]; xmin: number; text: string };
type Known = {
  surveyId: string;
  /** Who is known to have sent something, in the order in which they did. */
  arrivals: readonly { id: string; email: string }[];
  /** What was answered: each text was written by one of them. */
  answers: readonly string[];
  /** The write-ahead log since before the first of them. */
  log: readonly Trace[];
  /** What could be had after each arrival: backups, exports, logs. */
  copies: Readonly<Record<string, readonly string[]>>;
};
/** Tables whose rows name a person and a survey: only those of this one matter. */
const ofSurveys = ["participations", "ballots", "responses", "response_drafts", "invitations"];

type Guess = ReadonlyMap<string, string>;

/**
 * Tries to say who wrote what, with a clock and the whole database: by rows that name both, by
 * values that two rows share, by the transaction that wrote them, and by every order that rows have
 * or that people came in; the same with its write-ahead log and rows that were deleted; and by
 * what is new in each backup, export and log. Returns the best guess of each way, answer →
 * person's id.
 */
export async function linkPeople(
  database: Pick<Database, "pool">,
  known: Known,
): Promise<Record<string, Guess>> {
  return {
    ...(await linkByRows(database, known)),
    ...linkByTraces("log", known.log, known),
    ...linkByTraces("pages", await rowsInPages(database), known),
    ...linkByCopies(known),
  };
}

async function linkByRows(
  database: Pick<Database, "pool">,
  { surveyId, arrivals, answers }: Known,
): Promise<Record<string, Guess>> {
  const rows = await allRows(database);
  const isOf = (person: Known["arrivals"][number]) => (row: Row) =>
    (row.text.includes(person.id) || row.text.includes(person.email)) &&
    (!ofSurveys.includes(row.table) || row.text.includes(surveyId));
  const people = arrivals.map((person) => ({ ...person, rows: rows.filter(isOf(person)) }));
  const sheets = answers.map((answer) => ({
    answer,
    rows: withNeighbours(rows, answer),
  }));
  const guesses: Record<string, Guess> = {
    "one row": match(sheets, people, (sheet, person) => sheet.text === person.text),
    transaction: match(sheets, people, (sheet, person) => sheet.xmin === person.xmin),
    "next transaction": match(sheets, people, (sheet, person) => sheet.xmin === person.xmin + 1),
    value: match(sheets, people, (sheet, person) => {
      const values = new Set(valuesIn(person));
      return valuesIn(sheet).some((value) => values.has(value) && isRare(rows, value));
    }),
  };
  const tables = (all: readonly { rows: Row[] }[]) =>
    [...new Set(all.flatMap((each) => each.rows.map(({ table }) => table)))].sort();
  const orders = { ctid: ctidOf, xmin: ({ xmin }: Row) => xmin };
  const peopleOrders: [string, string[]][] = [["arrival", arrivals.map(({ id }) => id)]];
  for (const table of tables(people))
    for (const [name, order] of Object.entries(orders))
      peopleOrders.push([`${table} by ${name}`, sorted(people, table, order).map(({ id }) => id)]);
  for (const table of tables(sheets))
    for (const [name, order] of [...Object.entries(orders), ["text", textOf] as const]) {
      const given = sorted(sheets, table, order).map(({ answer }) => answer);
      for (const [whose, ids] of peopleOrders)
        if (ids.length === given.length)
          guesses[`${table} by ${name} as ${whose}`] = new Map(
            given.map((answer, at) => [answer, ids[at] ?? ""]),
          );
    }
  return guesses;
}

/**
 * By the transaction that first wrote of a person and of an answer, by who was written of last
 * before an answer, and by the order in which answers appear.
 */
function linkByTraces(
  name: string,
  traces: readonly Trace[],
  { surveyId, arrivals, answers }: Known,
): Record<string, Guess> {
  const ofSurvey = traces.map(({ bytes }) => bytes.includes(bytesOf(surveyId)));
  const people = new Map<number, string>();
  for (const { id } of arrivals) {
    const at = traces.findIndex(({ bytes }, i) => ofSurvey[i] && bytes.includes(bytesOf(id)));
    if (at >= 0) people.set(at, id);
  }
  const found = answers.flatMap((answer) => {
    const at = traces.findIndex(({ bytes }) => bytes.includes(answer));
    return at < 0 ? [] : [{ answer, at }];
  });
  found.sort((one, other) => one.at - other.at);
  const xidOf = (at: number) => traces[at]?.xid;
  const before = (at: number) =>
    [...people].filter(([seen]) => seen <= at).toSorted(([one], [other]) => other - one)[0]?.[1];
  const same = (at: number) => {
    const those = [...people].filter(([seen]) => xidOf(seen) === xidOf(at));
    return those.length === 1 ? those[0]?.[1] : undefined;
  };
  const guess = (of: (at: number, index: number) => string | undefined) =>
    new Map(found.map(({ answer, at }, index) => [answer, of(at, index) ?? ""]));
  return {
    [`${name} by transaction`]: guess(same),
    [`${name} by neighbour`]: guess(before),
    [`${name} by order`]: guess((_, index) => arrivals[index]?.id),
  };
}

/** Who had just arrived when the first copy with an answer was made. */
function linkByCopies({ arrivals, answers, copies }: Known): Record<string, Guess> {
  const guesses = Object.entries(copies).map(([name, texts]): [string, Guess] => {
    const found = answers.map((answer): [string, string] => {
      const at = texts.findIndex((text) => text.includes(answer));
      return [answer, arrivals[at]?.id ?? ""];
    });
    return [name, new Map(found)];
  });
  return Object.fromEntries(guesses);
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll("-", ""), "hex");
}

/** Every row of every table, as text. */
async function allRows({ pool }: Pick<Database, "pool">): Promise<Row[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  const all: Row[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ ctid: string; xmin: string; text: string }>(
      `select ctid::text, xmin::text, t::text as text from "${name}" t`,
    );
    for (const { ctid, xmin, text } of rows) {
      const [page = 0, item = 0] = (ctid.match(/\d+/g) ?? []).map(Number);
      all.push({ table: name, ctid: [page, item], xmin: Number(xmin), text });
    }
  }
  return all;
}

/** The rows with an answer, and those that share a rare value with them, such as a ballot's. */
function withNeighbours(rows: readonly Row[], answer: string): Row[] {
  const own = rows.filter(({ text }) => text.includes(answer));
  const ids = own.flatMap(valuesIn).filter((value) => isRare(rows, value));
  return [
    ...own,
    ...rows.filter((row) => !own.includes(row) && ids.some((id) => row.text.includes(id))),
  ];
}

/** Long enough to be no coincidence. */
function valuesIn({ text }: Pick<Row, "text">): string[] {
  return text.match(/[\w-]{16,}/g) ?? [];
}

function isRare(rows: readonly Row[], value: string): boolean {
  return rows.filter(({ text }) => text.includes(value)).length <= 4;
}

/** Only where one person alone fits. */
function match(
  sheets: readonly { answer: string; rows: Row[] }[],
  people: readonly { id: string; rows: Row[] }[],
  fits: (sheet: Row, person: Row) => boolean,
): Guess {
  const guess = new Map<string, string>();
  for (const { answer, rows } of sheets) {
    const found = people.filter((person) =>
      rows.some((sheet) => person.rows.some((row) => fits(sheet, row))),
    );
    if (found.length === 1 && found[0]) guess.set(answer, found[0].id);
  }
  return guess;
}

const ctidOf = ({ ctid: [page, item] }: Row) => page * 1_000 + item;
const textOf = ({ text }: Row) => text;

function sorted<Each extends { rows: Row[] }>(
  all: readonly Each[],
  table: string,
  order: (row: Row) => number | string,
): Each[] {
  return all
    .flatMap((each) => {
      const row = each.rows.find((one) => one.table === table);
      return row ? [{ each, at: order(row) }] : [];
    })
    .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
    .map(({ each }) => each);
}
