import type { CrossTab } from "#contract/cross-tabs.ts";
import type { ReportReading } from "#contract/result-reports.ts";
import { ballotDefinition } from "#engine/ballot-definition.ts";
import type { Definition } from "#engine/definition.ts";
import { type ShownSummary, withWords } from "#web/results/shown-summary.ts";
import { inBallotWords, type Variable, variablesOf } from "#web/results/variables.ts";

type ShownTable = { part: string; table: CrossTab; rows: Variable; columns: Variable };
/** A report with the words of its questions. */
export type ShownReport = Omit<ReportReading, "summary" | "tables" | "tallies"> & {
  summary: ShownSummary | null;
  /** What its tables and weights are about. */
  variables: readonly Variable[];
  tables: readonly ShownTable[];
};

/** Reads the versions that have the words of a report. They never change. */
export async function withReportWords(
  { summary, tables, tallies = [], ...report }: ReportReading,
  definitionOf: (version: number) => Promise<Definition>,
): Promise<ShownReport> {
  const none = { tables: [], variables: [] };
  if (!summary) return { ...report, summary: null, ...none };
  const isBallot = summary.published.length === 0;
  const read = async (version: number) =>
    isBallot ? ballotDefinition(report.survey) : definitionOf(version);
  const plain = await withWords(summary, read);
  const asked = plain.asked.map((each) => ({
    ...each,
    tally: tallies.find(({ question }) => question === each.summary.id),
  }));
  const shown = { ...plain, asked };
  if (tables.length === 0 && !summary.weights) return { ...report, summary: shown, ...none };
  const found = variablesOf(await read(summary.version), {
    versions: summary.versions,
    keepsDays: false,
  });
  const variables = isBallot ? found.map(inBallotWords) : found;
  const find = (of: string) => variables.find((each) => each.of === of);
  return {
    ...report,
    summary: shown,
    variables,
    tables: tables.flatMap(({ part, table }) => {
      const about = report.parts.find((each) => each.id === part);
      if (about?.kind !== "cross-tab") return [];
      const [rows, columns] = [find(about.rows), find(about.columns)];
      return rows && columns ? [{ part, table, rows, columns }] : [];
    }),
  };
}
