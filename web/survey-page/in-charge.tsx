import { Link } from "react-router";
import type { Survey } from "#contract/surveys.ts";
import { inChargeTexts as texts } from "#texts/in-charge.ts";
import { isClosed } from "#web/surveys/deadline.ts";

/** Links for the person in charge of this survey: its owner or an admin. */
export function InCharge({
  survey,
  isOwner,
  count,
}: {
  survey: Survey;
  isOwner: boolean;
  count: number;
}) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-5 text-sm max-lg:order-2 print:hidden">
      {isOwner && count === 0 && survey.status === "publish" && !isClosed(survey) ? (
        <span>{texts.begin(survey.deadline)}</span>
      ) : null}
      {isOwner ? (
        <>
          <Link prefetch="intent" to={`/dashboard/update/${survey._id}`}>
            {texts.edit}
          </Link>
          {survey.option ? null : (
            <Link prefetch="intent" to={`/dashboard/surveyor-surveys?survey=${survey._id}`}>
              {texts.answers}
            </Link>
          )}
        </>
      ) : (
        <Link prefetch="intent" to={manageAddress(survey)}>
          {texts.manage}
        </Link>
      )}
      <Link prefetch="intent" to={`/dashboard/results/${survey._id}`}>
        {survey.option ? texts.results : texts.analysis}
      </Link>
    </p>
  );
}

/** The survey in the admin's list. */
export function manageAddress({ title }: Survey): string {
  return `/dashboard/manage-surveys?${new URLSearchParams({ search: title })}`;
}
