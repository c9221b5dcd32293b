import type { Comment, Vote } from "#contract/votes.ts";
import { voteListTexts as texts } from "#texts/vote-lists.ts";
import { surveyAddress } from "#web/surveys/survey-columns.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import type { Column } from "#web/ui/table-column.ts";

/** A link to a survey's results, or the reason why there is none. */
export function resultsColumn<Row extends Vote | Comment>(): Column<Row> {
  return {
    title: texts.columns.survey,
    width: "result",
    acts: true,
    cell: (row) => {
      const to = surveyAddress(row);
      if (to === null)
        return (
          <span className="text-soft">{row.surveyDeleted ? texts.deleted : texts.unpublished}</span>
        );
      return (
        <LinkButton to={to} variant="quiet" size="small" aria-label={texts.resultsOf(row.title)}>
          {texts.results}
        </LinkButton>
      );
    },
  };
}
