import { useState } from "react";
import { Link } from "react-router";
import type { Response } from "#contract/responses.ts";
import type { Definition } from "#engine/definition.ts";
import { keepsApart } from "#limits/limits.ts";
import { format } from "#texts/language.ts";
import { responsesReceivedTexts as texts } from "#texts/responses-received.ts";
import { cutText } from "#web/ui/cut-text.ts";
import { DateText } from "#web/ui/date-text.tsx";
import { downIcon, Icon } from "#web/ui/icon.tsx";
import { type AnswerColumn, cellWords } from "./answer-columns.ts";
import { FoundText } from "./found-text.tsx";
import type { ResponsesTableProps } from "./responses-table.tsx";
import { useDefinitions } from "./use-definitions.ts";

/** In characters; together about a line on a phone. */
const titleLength = 20;
const wordsLength = 20;
const briefAnswers = 2;

/** On a phone: a response in three lines, and its chosen answers once it is opened, one at a time. */
export default function ResponseCards(props: ResponsesTableProps & { rows: readonly Response[] }) {
  const { survey, rows, columns, search, query, busy } = props;
  const { _id: id, version = 1 } = survey;
  const definitionOf = useDefinitions(id, rows);
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <ul
      aria-label={texts.title}
      aria-busy={busy || undefined}
      className="border-t border-edge text-sm aria-busy:text-soft"
    >
      {rows.map((response) => (
        <Card
          key={response._id}
          response={response}
          definition={definitionOf(response.version)}
          columns={columns}
          search={search}
          isApart={keepsApart(survey.identity)}
          hasVersions={version > 1}
          to={`/dashboard/results/${id}/responses/${response._id}${query}`}
          isOpen={opened === response._id}
          toggle={() => setOpened(opened === response._id ? null : response._id)}
        />
      ))}
    </ul>
  );
}

type CardProps = {
  response: Response;
  /** The one that it answers, once it is loaded. */
  definition: Definition | undefined;
  columns: readonly AnswerColumn[];
  search: string;
  isApart: boolean;
  hasVersions: boolean;
  to: string;
  isOpen: boolean;
  toggle: () => void;
};

function Card(props: CardProps) {
  const { response, definition, columns, search, isOpen, toggle, to } = props;
  const { place, erased } = response;
  const panel = `r-${response._id}`;
  return (
    <li className="r-card border-b border-line">
      <Link to={to} aria-label={texts.detailsOf(place)} className="r-card-place">
        {format.number(place)}
      </Link>
      {erased ? (
        <p className="py-3 text-soft">{texts.erased}</p>
      ) : (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panel}
          className="r-card-toggle"
          onClick={toggle}
        >
          <span className="sr-only">{texts.answersOf(place)}</span>
          <span className="grid min-w-0 gap-0.5">
            <span className="flex flex-wrap gap-x-2 text-xs text-soft">
              <Facts {...props} />
            </span>
            <Brief response={response} definition={definition} columns={columns} search={search} />
          </span>
          <Icon shape={downIcon} className={isOpen ? "size-3.5 rotate-180" : "size-3.5"} />
        </button>
      )}
      {isOpen && !erased ? (
        <dl id={panel} className="r-card-answers">
          {columns.map((column) => {
            const { words, isAnswer } = cellWords(response, column, definition);
            return (
              <div key={column.id}>
                <dt dir="auto" className="text-xs text-soft">
                  {column.title}
                </dt>
                <dd dir="auto" className={isAnswer ? "wrap-anywhere" : "text-soft"}>
                  {isAnswer ? <FoundText words={words} search={search} /> : words}
                </dd>
              </div>
            );
          })}
        </dl>
      ) : null}
    </li>
  );
}

/** When, by whom and how much, as far as that may be shown. */
function Facts({ response, isApart, hasVersions }: CardProps) {
  const { createdAt, day, respondent, states, seconds, version } = response;
  const asked = Object.values(states).filter((state) => state !== "not-asked");
  const answered = asked.filter((state) => state === "answered").length;
  const at = createdAt ?? day;
  return (
    <>
      {respondent ? <span className="font-semibold text-ink">{respondent.name}</span> : null}
      {at && !isApart ? <DateText at={at} brief /> : null}
      {hasVersions ? (
        <span>
          {texts.version} {format.number(version)}
        </span>
      ) : null}
      <span>
        {texts.answered} {texts.answeredOf(answered, asked.length)}
      </span>
      {seconds === undefined || isApart ? null : <span>{texts.minutes(seconds)}</span>}
    </>
  );
}

type BriefProps = Pick<CardProps, "response" | "definition" | "columns" | "search">;

/** What was answered first, or where the search found something. */
function Brief({ response, definition, columns, search }: BriefProps) {
  const given = columns.flatMap((column) => {
    const { words, isAnswer } = cellWords(response, column, definition);
    return isAnswer ? [{ ...column, words }] : [];
  });
  const found =
    search === ""
      ? undefined
      : given.find(({ words }) => words.toLowerCase().includes(search.toLowerCase()));
  const shown = found ? [found] : given.slice(0, briefAnswers);
  return shown.map(({ id, title, words }) => (
    <span key={id} className="flex flex-wrap gap-x-2">
      <span dir="auto" className="text-soft wrap-anywhere">
        {cutText(title, titleLength)}
      </span>
      <span dir="auto" className="wrap-anywhere">
        {found ? <FoundText words={words} search={search} /> : cutText(words, wordsLength)}
      </span>
    </span>
  ));
}
