import { copyText, generalText } from "#engine/copy-text.ts";
import type { Definition, Question } from "#engine/definition.ts";
import { questionsOf } from "#engine/definition.ts";
import type { Answer } from "#engine/kinds/all.ts";
import type { Meanings } from "#engine/meanings.ts";
import { answerKey, choicesRepeatedFor, planOf, readAnswerKey } from "#engine/plan.ts";
import { hiddenField } from "#limits/hidden-field.ts";
import { type IdentityPolicy, smallestGroup } from "#limits/limits.ts";
import { eachInTurns } from "#server/each-in-turns.ts";
import { serverKindOf } from "#server/kinds/all.ts";
import type { AnswerColumn, ColumnChoice } from "#server/kinds/answer-column.ts";
import { showsDays, showsPeople } from "#server/responses/rules.ts";
import { answerColumns } from "./answer-columns.ts";
import { erased, notAsked, skipped, type Value } from "./column.ts";
import { hasParts, type OfferedParts, offeredParts } from "./offered-parts.ts";
import type { ReadColumn, ResponseRow } from "./response-rows.ts";
import { type Codebooks, tagColumns } from "./tag-columns.ts";
import { type Words, wordsOf } from "./words.ts";

type Version = { number: number; definition: Definition; meanings: Meanings };

type Series = {
  key: string;
  meaning: number;
  code: string;
  label: string;
  /** The newest version's first, with the numbers of the versions. */
  asked: { version: number; question: Question }[];
};

/**
 * The columns of a survey's responses: what is known of each, then those of each question, apart
 * for each of its meanings. Names, emails and times are there only where a version told respondents
 * so. Made in turns: a survey may have fifty thousand columns.
 */
export async function responseColumns(
  newestFirst: readonly Version[],
  language: string,
  codebooks: Codebooks,
): Promise<ReadColumn[]> {
  const words = wordsOf(language);
  const offered = offeredParts(newestFirst);
  const taken = new Set<string>();
  const series = seriesIn(newestFirst, language);
  const ofSeries = await eachInTurns(series, seriesColumns());
  const all = [fixedColumns(newestFirst, language, words), ...ofSeries];
  return (await eachInTurns(all, (columns) => columns.map(withOwnName))).flat();

  function withOwnName(column: ReadColumn): ReadColumn {
    let name = column.name;
    for (let again = 2; taken.has(name.toLowerCase()); again++) name = `${column.name}_${again}`;
    taken.add(name.toLowerCase());
    return { ...column, name };
  }

  function seriesColumns(): (series: Series) => ReadColumn[] {
    const newest = new Map<string, number>();
    for (const { key, meaning } of series) newest.set(key, Math.max(meaning, newest.get(key) ?? 0));
    return (each) => {
      const isFormer = each.meaning !== newest.get(each.key);
      const parts = answerColumns(
        each.asked.map(({ question }) => question),
        { language, words },
      );
      const asked = each.asked.map(({ version }) => version);
      const former = isFormer ? ` (${words.askedBefore(asked.join(", "))})` : "";
      const codes = codebooks.get(readAnswerKey(each.key).question) ?? [];
      return parts.flatMap((part): ReadColumn[] => {
        const versions = each.asked.flatMap(({ version, question }) =>
          hasParts(question, part.about) ? [version] : [],
        );
        const isOnly = versions.length === newestFirst.length;
        const own = !isOnly && { versions: versions.toSorted((a, b) => a - b) };
        const column = {
          key: each.key,
          name: `${each.code}${part.suffix}${isFormer ? `_v${asked.at(-1)}` : ""}`,
          label: `${[each.label, part.label].filter(Boolean).join(": ")}${former}`,
          of: readerOf(each.key, part, { offered, versions: isOnly ? null : new Set(versions) }),
        };
        const tags = part.type.is === "text" ? tagColumns({ ...column, codes, words }) : [];
        return [{ ...column, type: part.type }, ...tags].map((shown) => ({ ...shown, ...own }));
      });
    };
  }
}

type OfferedIn = { offered: OfferedParts; versions: ReadonlySet<number> | null };

function readerOf(key: string, part: AnswerColumn<Answer>, { offered, versions }: OfferedIn) {
  return (row: ResponseRow): Value => {
    if (versions && !versions.has(row.version)) return notAsked;
    if (row.isErased) return erased;
    const answer = row.answers?.[key];
    const value = answer ? part.of(answer) : null;
    // Only what was offered can have been chosen. No points are 0, as in results.
    if (value || (value === 0 && part.type.is === "number")) return value;
    const state = row.states[key];
    if (answer || state === "skipped") {
      const wasOffered = offered.wereOffered(row, key, part.about);
      if (wasOffered === false) return notAsked;
      if (!answer) return skipped;
      return wasOffered ? value : null;
    }
    // What was answered and isn't there was erased.
    return state === "answered" ? erased : notAsked;
  };
}

/** All series in the order of the newest version, then those of questions that it hasn't. */
function seriesIn(newestFirst: readonly Version[], language: string): Series[] {
  const found = new Map<string, Map<number, Series>>();
  for (const { number, definition, meanings } of newestFirst)
    for (const { key, code, label, question } of instancesIn(definition, language)) {
      const meaning = meanings[question.id] ?? 1;
      const ofKey = found.get(key) ?? new Map<number, Series>();
      found.set(key, ofKey);
      const series = ofKey.get(meaning) ?? { key, meaning, code, label, asked: [] };
      ofKey.set(meaning, series);
      series.asked.push({ version: number, question });
    }
  return [...found.values()].flatMap((ofKey) => [...ofKey.values()]);
}

/** A question on a repeated page is there once for each choice. */
function instancesIn(definition: Definition, language: string) {
  const plan = planOf(definition);
  return questionsOf(definition).flatMap((question) => {
    const { id, code } = question;
    const label = labelOf(question, language);
    const over = plan.questions.get(id)?.page.repeat?.over;
    const choices = choicesRepeatedFor(plan, id);
    if (!choices) return [{ key: id, code, label, question }];
    return choices.map((choice) => {
      const about = copyText(choice.label, language) || choice.code;
      const words = labelOf(question, language, (from) =>
        "question" in from && from.question === over && from.row === undefined ? about : undefined,
      );
      return {
        key: answerKey(id, choice.id),
        code: `${code}_${choice.code}`,
        label: words === label ? `${label} (${about})` : words,
        question,
      };
    });
  });
}

function labelOf(
  question: Question,
  language: string,
  known?: Parameters<typeof generalText>[2],
): string {
  const prompt = generalText(question.prompt, language, known);
  const statement = copyText(serverKindOf(question).statement?.(question), language);
  return (prompt || statement || question.code).replace(/\s+/g, " ").trim();
}

function fixedColumns(versions: readonly Version[], language: string, words: Words): ReadColumn[] {
  const identities = new Map<number, IdentityPolicy>(
    versions.map(({ number, definition }) => [number, definition.settings?.identity ?? "sealed"]),
  );
  const isNamed = ({ version }: ResponseRow) => showsPeople(identities.get(version) ?? "sealed");
  const isDated = ({ version }: ResponseRow) => showsDays(identities.get(version) ?? "sealed");
  const hasNames = [...identities.values()].some(showsPeople);
  const [tags, tagPlaces] = indexed(
    versions.flatMap(({ definition }) => definition.languages.map((tag) => [tag, tag] as const)),
  );
  const [endings, endingPlaces] = indexed(
    versions.flatMap(({ definition }) =>
      definition.endings.map(({ id, text }) => [id, firstLine(copyText(text, language)) || id]),
    ),
  );
  const names = new Set(
    versions.flatMap(({ definition }) => definition.variables.map(({ name }) => name)),
  );
  const person = (name: "name" | "email"): ReadColumn => ({
    name,
    label: words[name],
    type: { is: "text" },
    of: (row) => (!isNamed(row) ? null : row.isErased ? erased : row[name]),
  });
  const number = { is: "number" } as const;
  const isGrouped = ![...identities.values()].every(showsPeople);
  const fieldWords = isGrouped ? words.fieldInGroups(smallestGroup.usual) : words.field;
  return [
    {
      name: "place",
      label: words.place,
      heading: words.headings.response,
      type: number,
      of: ({ place }) => place,
    },
    {
      name: "version",
      label: words.version,
      heading: words.headings.version,
      type: number,
      of: ({ version }) => version,
    },
    {
      name: "day",
      label: words.day,
      type: { is: "date" },
      of: (row) => (isDated(row) ? row.day : null),
    },
    ...(hasNames
      ? [
          {
            name: "time",
            label: words.time,
            type: { is: "date" } as const,
            of: (row: ResponseRow) => (isNamed(row) ? row.createdAt : null),
          },
          person("name"),
          person("email"),
        ]
      : []),
    {
      name: "language",
      label: words.language,
      type: { is: "choice", choices: tags },
      of: (row) => (isDated(row) && row.language ? (tagPlaces.get(row.language) ?? null) : null),
    },
    {
      name: "seconds",
      label: words.seconds,
      type: number,
      of: (row) => (isDated(row) ? row.seconds : null),
    },
    {
      name: "ending",
      label: words.ending,
      type: { is: "choice", choices: endings },
      of: ({ ending }) => (ending && endingPlaces.get(ending)) ?? null,
    },
    ...[...names].map(
      (name): ReadColumn => ({
        name: `field_${name}`,
        label: `${fieldWords}: ${name}`,
        type: { is: "text" },
        // Older responses have control characters.
        of: (row) => hiddenField(row.variables?.[name] ?? "") || null,
      }),
    ),
  ];
}

function indexed(
  pairs: readonly (readonly [string, string])[],
): [ColumnChoice[], ReadonlyMap<string, number>] {
  const labels = new Map(pairs.toReversed());
  const codes = [...new Set(pairs.map(([code]) => code))];
  return [
    codes.map((code) => ({ code, label: labels.get(code) ?? code })),
    new Map(codes.map((code, place) => [code, place])),
  ];
}

function firstLine(text: string): string {
  return text.split("\n", 1)[0]?.trim() ?? "";
}
