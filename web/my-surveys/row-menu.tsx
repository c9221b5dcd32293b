import type { ReactNode } from "react";
import { Link } from "react-router";
import type { OwnSurvey } from "#contract/my-surveys.ts";
import type { Survey } from "#contract/surveys.ts";
import { exportTexts } from "#texts/exports.ts";
import { mySurveysTexts as texts } from "#texts/my-surveys.ts";
import { reservedLinkTexts } from "#texts/reserved-link.ts";
import { categoryNames } from "#texts/survey-cards.ts";
import { surveyFormTexts, surveyUpdateTexts } from "#texts/surveys-dashboard.ts";
import { type ExportKind, useLastKind, usualKinds } from "#web/exports/last-format.ts";
import { draftAddress } from "#web/surveys/draft-address.ts";
import { publicAddress } from "#web/surveys/public-address.ts";
import type { Reserved } from "#web/surveys/reserved-link.tsx";
import { Icon, moreIcon } from "#web/ui/icon.tsx";
import { Menu, menuItem } from "#web/ui/menu.tsx";
import { responsesAddress, resultsAddress } from "./addresses.ts";

/** Where titles lead. */
export type LeadsTo = "results" | "responses";

export type RowActions = {
  share(survey: Survey): void;
  /** The link that a draft's survey will have. */
  shareReserved(reserved: Reserved): void;
  export(survey: Survey, kind: ExportKind): void;
  /** Its questions, in its next version. */
  edit(survey: Survey): void;
  duplicate(row: OwnSurvey): void;
  close(survey: Survey): void;
  remove(row: OwnSurvey): void;
};

type RowMenuProps = { row: OwnSurvey; title: string; leadsTo: LeadsTo; acts: RowActions };

/** All that can be done with a survey or a draft. */
export function RowMenu({ row, title, leadsTo, acts }: RowMenuProps) {
  const { survey, draft, state } = row;
  return (
    <Menu button={<Icon shape={moreIcon} />} label={texts.more(title)} buttonClassName="ms-more">
      <li className="ms-about">
        {survey ? <span>{categoryNames[survey.category]}</span> : null} <ShortId id={row._id} />
      </li>
      {survey ? <SurveyItems survey={survey} title={title} leadsTo={leadsTo} acts={acts} /> : null}
      {survey?.option && state !== "closed" ? (
        <Press name={texts.editQuestionsOf(title)} act={() => acts.edit(survey)}>
          {surveyFormTexts.editQuestions}
        </Press>
      ) : null}
      {!survey && draft?.code !== undefined ? (
        <ReservedItem title={title} code={draft.code} acts={acts} />
      ) : null}
      {!survey && draft ? (
        <Item to={draftAddress(draft._id)} name={texts.continueWith(title)}>
          {texts.continue}
        </Item>
      ) : null}
      <Press name={texts.duplicateOf(title)} act={() => acts.duplicate(row)}>
        {surveyFormTexts.duplicate}
      </Press>
      {survey && state === "live" ? (
        <Press name={texts.closeOf(title)} act={() => acts.close(survey)}>
          {surveyFormTexts.closeNow}
        </Press>
      ) : null}
      <li className="ms-rule">
        <button
          type="button"
          className={`${menuItem} text-no`}
          aria-label={surveyUpdateTexts.removeOne(title)}
          onClick={() => acts.remove(row)}
        >
          {surveyUpdateTexts.remove}
        </button>
      </li>
    </Menu>
  );
}

function ReservedItem({ title, code, acts }: Reserved & { acts: RowActions }) {
  return (
    <Press name={reservedLinkTexts.shareOne(title)} act={() => acts.shareReserved({ title, code })}>
      {reservedLinkTexts.share}
    </Press>
  );
}

/** Ids start alike, so the last characters are shown; the whole id can be copied. */
export function ShortId({ id }: { id: string }) {
  return (
    <code title={id} className="select-all before:content-['…'/'']">
      <span className="text-[0px]">{id.slice(0, -8)}</span>
      {id.slice(-8)}
    </code>
  );
}

type SurveyItemsProps = Omit<RowMenuProps, "row"> & { survey: Survey };

function SurveyItems({ survey, title, leadsTo, acts }: SurveyItemsProps) {
  const last = useLastKind();
  const { option } = survey;
  const page = publicAddress(survey);
  return (
    <>
      <Item to={resultsAddress(survey)} name={surveyUpdateTexts.resultsOf(title)}>
        {surveyUpdateTexts.results}
      </Item>
      <Item
        to={responsesAddress(survey)}
        name={option ? texts.responsesOf(title) : texts.votesOf(title)}
      >
        {leadsTo === "responses" ? texts.details : option ? texts.seeResponses : texts.seeVotes}
      </Item>
      {survey.voteCount === 0
        ? null
        : usualKinds
            .toSorted((one) => (one === last ? -1 : 0))
            .map((kind) => {
              const { label } = exportTexts.kinds[kind];
              return (
                <Press
                  key={kind}
                  name={texts.exportOf(label, title)}
                  act={() => acts.export(survey, kind)}
                >
                  {exportTexts.exportAs(label)}
                </Press>
              );
            })}
      {page ? (
        <>
          <Press name={surveyUpdateTexts.shareOne(title)} act={() => acts.share(survey)}>
            {surveyUpdateTexts.share}
          </Press>
          <Item to={page} name={texts.pageOf(title)}>
            {texts.page}
          </Item>
        </>
      ) : null}
      {option ? (
        <Item to={`/dashboard/update/${survey._id}`} name={texts.editTermsOf(title)}>
          {texts.editTerms}
        </Item>
      ) : (
        <Item to={`/dashboard/update/${survey._id}`} name={surveyUpdateTexts.updateOne(title)}>
          {surveyUpdateTexts.update}
        </Item>
      )}
    </>
  );
}

function Item({ to, name, children }: { to: string; name: string; children: ReactNode }) {
  return (
    <li>
      <Link prefetch="intent" to={to} className={menuItem} aria-label={name}>
        {children}
      </Link>
    </li>
  );
}

function Press({ act, name, children }: { act: () => void; name: string; children: ReactNode }) {
  return (
    <li>
      <button type="button" className={menuItem} aria-label={name} onClick={act}>
        {children}
      </button>
    </li>
  );
}
