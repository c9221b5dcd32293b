import type { ReportPart } from "#contract/result-reports.ts";
import { parseMarkdown } from "#engine/markdown.ts";
import { filterTexts } from "#texts/filters.ts";
import { CopyText } from "#web/questions/copy-text.tsx";
import { crossTabNotes, crossTabSentence } from "#web/results/cross-tab-words.ts";
import { CrossTable } from "#web/results/cross-table.tsx";
import { QuestionResult } from "#web/results/question-result.tsx";
import { WeightsNote } from "#web/results/weights-note.tsx";
import { titleFace } from "#web/surveys/title-face.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { askedOf } from "./asked-of.ts";
import type { ShownReport } from "./shown-report.ts";

// Loaded lazily, because few reports have votes.
const VoteResult = lazyPart(() => import("#web/voting/vote-result.tsx"));

type ReportPartProps = { part: ReportPart; shown: ShownReport };

/** One part of a report; nothing where readers see nothing of it. */
export function ReportPartShown({ part, shown }: ReportPartProps) {
  switch (part.kind) {
    case "text":
      return (
        <div dir="auto" className="r-prose max-w-text">
          <CopyText blocks={parseMarkdown(part.text)} />
        </div>
      );
    case "question": {
      const asked = askedOf(part.question, shown);
      return asked ? (
        <QuestionResult asked={asked} deferred={false}>
          {asked.tally ? <VoteResult surveyId={shown.surveyId} asked={asked} /> : null}
        </QuestionResult>
      ) : null;
    }
    case "cross-tab":
      return <TableShown part={part} shown={shown} />;
    case "weights":
      return shown.summary?.weights ? (
        <WeightsNote
          weighting={shown.summary.weights}
          of={part.weights.map(({ of }) => of)}
          variables={shown.variables}
          smallestGroup={shown.summary.smallestGroup}
        />
      ) : null;
  }
}

function TableShown({ part, shown }: ReportPartProps) {
  const found = shown.tables.find((each) => each.part === part.id);
  if (!found) return null;
  const { table, rows, columns } = found;
  if (table.loading !== undefined) return <Notice>{filterTexts.reading(table.loading)}</Notice>;
  if (table.tooFew)
    return (
      <Notice title={filterTexts.hiddenGroup}>{filterTexts.tooFew(table.smallestGroup)}</Notice>
    );
  const [sentence = "", ...more] = crossTabSentence(table, { rows, columns });
  return (
    <section className="grid gap-4 border-t border-line py-10 break-inside-avoid">
      <h3 className={`${titleFace(sentence)} max-w-text text-xl text-pretty wrap-anywhere`}>
        {sentence}
      </h3>
      {more.length > 0 ? <p className="max-w-text text-soft">{more.join(" ")}</p> : null}
      {table.n === 0 ? null : <CrossTable table={table} rows={rows} columns={columns} />}
      <p className="max-w-text text-xs text-soft">{crossTabNotes(table, { rows, columns })}</p>
    </section>
  );
}
