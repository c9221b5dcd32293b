import { Link } from "react-router";
import type { OwnSurvey } from "#contract/my-surveys.ts";
import { builderDraftTexts } from "#texts/builder-drafts.ts";
import { format } from "#texts/language.ts";
import { mySurveysTexts as texts } from "#texts/my-surveys.ts";
import { categoryNames } from "#texts/survey-cards.ts";
import { surveyColumnTexts, surveyUpdateTexts } from "#texts/surveys-dashboard.ts";
import { voteNameTexts } from "#texts/vote-names.ts";
import { draftAddress } from "#web/surveys/draft-address.ts";
import { TimeLeft } from "#web/surveys/time-left.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { cutText } from "#web/ui/cut-text.ts";
import { DateText } from "#web/ui/date-text.tsx";
import { DaySinceText, SinceText } from "#web/ui/since-text.tsx";
import { part } from "#web/ui/table.tsx";
import { responsesAddress, resultsAddress } from "./addresses.ts";
import { FirstAction } from "./first-action.tsx";
import { type LeadsTo, type RowActions, RowMenu, ShortId } from "./row-menu.tsx";

type SurveyRowProps = {
  row: OwnSurvey;
  /** In the whole list, from 1; null where numbers and ids aren't listed. */
  number: number | null;
  leadsTo: LeadsTo;
  acts: RowActions;
};

/** Two lines, in a wide row and on a phone. Clipped lines would be layers, as in `SurveyTitle`. */
const titleLength = 66;
const shortLength = 52;

/** On a phone, no column asks for it. */
const nothing = <span className="ms-wide">{texts.nothing}</span>;

const tones = { draft: "plain", live: "good", closed: "stone", unpublished: "bad" } as const;

/** A survey, or a draft of which nothing is published. */
export function SurveyRow({ row, number, leadsTo, acts }: SurveyRowProps) {
  const { survey } = row;
  // With it, nothing is live yet.
  const asked = survey ? undefined : row.draft?.request?.state;
  const title = row.title || texts.untitled;
  return (
    <tr {...part.row} className="ms-row">
      <th scope="row" {...part.name} className="ms-name">
        <Link
          prefetch="intent"
          to={addressOf(row, leadsTo)}
          dir="auto"
          className="ms-title"
          title={title.length > shortLength ? title : undefined}
        >
          <Title title={title} />
        </Link>
        <span className="ms-small">
          {number === null ? null : (
            <>
              <span>{texts.number(number)}</span>
              <span className="ms-wide">
                <ShortId id={row._id} />
              </span>
            </>
          )}
          {survey ? <span className="ms-wide">{categoryNames[survey.category]}</span> : null}
          {survey?.vote ? (
            <span>{voteNameTexts.brief(voteNameTexts.rules[survey.vote])}</span>
          ) : null}
          <DateText at={row.timestamp} brief />
        </span>
      </th>
      <td {...part.cell} className="ms-state">
        <Badge tone={tones[row.state]}>
          {asked ? builderDraftTexts.requests[asked] : texts.states[row.state]}
        </Badge>
        {asked === "granted" ? (
          <span className="ms-small">{texts.held[row.draft?.request?.problem ?? "draft"]}</span>
        ) : null}
        {survey ? (
          <span className="ms-small">
            {row.state === "live" ? <TimeLeft {...survey} /> : <DateText at={survey.deadline} />}
            {survey.listed ? null : <span>{surveyUpdateTexts.unlisted}</span>}
          </span>
        ) : null}
      </td>
      <td {...part.cell} className="ms-count">
        {survey ? (
          <>
            <span className="ms-figure">{format.number(survey.voteCount)}</span>{" "}
            <span className="ms-small">
              {texts.unit(survey.voteCount, survey.option && !survey.vote)}
            </span>
          </>
        ) : (
          nothing
        )}
      </td>
      <td {...part.cell} className="ms-last">
        <Last row={row} />
      </td>
      <td {...part.cell} className="ms-acts">
        <FirstAction row={row} title={title} leadsTo={leadsTo} acts={acts} />
        <RowMenu row={row} title={title} leadsTo={leadsTo} acts={acts} />
      </td>
    </tr>
  );
}

function Title({ title }: { title: string }) {
  if (title.length <= shortLength) return title;
  return (
    <>
      <span className="ms-long">{cutText(title, titleLength)}</span>
      <span className="ms-short">{cutText(title, shortLength)}</span>
    </>
  );
}

function addressOf({ survey, draft }: OwnSurvey, leadsTo: LeadsTo): string {
  if (!survey) return draftAddress(draft?._id ?? "");
  return leadsTo === "results" ? resultsAddress(survey) : responsesAddress(survey);
}

function Last({ row: { lastAt, lastDay, survey, draft } }: { row: OwnSurvey }) {
  if (!survey)
    return draft ? (
      // Beside what it waits for, a phone has no room.
      <span className={draft.request ? "text-soft max-lg:hidden" : "text-soft"}>
        {texts.edited} <SinceText at={draft.updatedAt} />
      </span>
    ) : (
      nothing
    );
  if (lastAt) return <SinceText at={lastAt} />;
  if (lastDay) return <DaySinceText day={lastDay} />;
  return survey.voteCount === 0 ? nothing : texts.noTime;
}

/** The columns' titles. */
export function RowTitles() {
  const titles = [surveyColumnTexts.title, texts.state, texts.responses, texts.last, texts.actions];
  return (
    <tr {...part.row} className="ms-head">
      {titles.map((title) => (
        <th key={title} scope="col" {...part.title}>
          {title}
        </th>
      ))}
    </tr>
  );
}
