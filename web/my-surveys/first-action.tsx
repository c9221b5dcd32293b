import type { OwnSurvey } from "#contract/my-surveys.ts";
import { mySurveysTexts as texts } from "#texts/my-surveys.ts";
import { reservedLinkTexts } from "#texts/reserved-link.ts";
import { surveyUpdateTexts } from "#texts/surveys-dashboard.ts";
import { draftAddress } from "#web/surveys/draft-address.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { responsesAddress, resultsAddress } from "./addresses.ts";
import type { LeadsTo, RowActions } from "./row-menu.tsx";

type FirstActionProps = { row: OwnSurvey; title: string; leadsTo: LeadsTo; acts: RowActions };

/** What people come for; all else is in the menu, and on a phone also most of these. */
export function FirstAction({
  row: { survey, draft, state },
  title,
  leadsTo,
  acts,
}: FirstActionProps) {
  const code = draft?.code;
  if (!survey && code !== undefined && draft?.request?.state === "waiting")
    return (
      <Button
        variant="quiet"
        size="small"
        className="max-lg:hidden"
        aria-label={reservedLinkTexts.shareOne(title)}
        onClick={() => acts.shareReserved({ title, code })}
      >
        {reservedLinkTexts.share}
      </Button>
    );
  if (!survey && draft?.request?.state === "granted")
    return <Lead to={`${draftAddress(draft._id)}/publish`}>{texts.seeWhy}</Lead>;
  if (!survey)
    return (
      <Lead to={draftAddress(draft?._id ?? "")} label={texts.continueWith(title)}>
        {texts.continue}
      </Lead>
    );
  if (leadsTo === "responses")
    return (
      <Lead to={responsesAddress(survey)} label={texts.detailsOf(title)}>
        {texts.details}
      </Lead>
    );
  if (state === "unpublished") return <Lead to="/dashboard/feedback">{texts.seeWhy}</Lead>;
  // Nobody can answer it any more.
  if (state === "closed")
    return (
      <Lead to={resultsAddress(survey)} label={surveyUpdateTexts.resultsOf(title)}>
        {surveyUpdateTexts.results}
      </Lead>
    );
  return (
    <Button
      variant="quiet"
      size="small"
      className="max-lg:hidden"
      aria-label={surveyUpdateTexts.shareOne(title)}
      onClick={() => acts.share(survey)}
    >
      {surveyUpdateTexts.share}
    </Button>
  );
}

type LeadProps = { to: string; label?: string; children: string };

function Lead({ to, label, children }: LeadProps) {
  return (
    <LinkButton to={to} variant="quiet" size="small" className="max-lg:hidden" aria-label={label}>
      {children}
    </LinkButton>
  );
}
