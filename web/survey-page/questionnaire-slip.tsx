import type { Survey } from "#contract/surveys.ts";
import { questionnaireTexts as texts } from "#texts/questionnaire.ts";
import { questionnaireCardTexts } from "#texts/questionnaire-cards.ts";
import { voteNameTexts } from "#texts/vote-names.ts";
import { isClosed } from "#web/surveys/deadline.ts";
import { domainList } from "#web/surveys/domain-list.ts";
import { eyeIcon, Icon } from "#web/ui/icon.tsx";
import { Tally } from "#web/ui/tally.tsx";
import type { About } from "./about-questionnaire.ts";

type QuestionnaireSlipProps = { survey: Survey; about: About | null };

const people = {
  account: texts.forAccounts,
  link: texts.forEveryone,
  invited: texts.forInvited,
};

function forEmails(domains: readonly string[]): string {
  return domains.length === 0 ? texts.forConfirmed : texts.forDomains(domainList(domains));
}

/** How long a questionnaire takes, who may answer it, and who sees the answers. */
export function QuestionnaireSlip({ survey, about }: QuestionnaireSlipProps) {
  const { questions = 0, minutes = 1, closesAfter, domains, vote } = survey;
  const rule = vote && voteNameTexts.brief(voteNameTexts.rules[vote]);
  const isOpen = !isClosed(survey);
  const { access = "account" } = survey;
  const who = domains ? forEmails(domains) : people[access];
  const once = access === "invited" ? null : vote ? texts.voteOnce : texts.once;
  if (!isOpen && !about) return null;
  return (
    <div className="sheet grid gap-4 p-5 sm:p-6">
      {isOpen ? (
        <p className="display flex flex-wrap items-center gap-x-3 text-xl">
          {questions > 0 ? <Tally marks={questions} className="h-[1.1em] text-soft" /> : null}
          {questionnaireCardTexts.length(questions, minutes)}
        </p>
      ) : null}
      {rule ? (
        <div className="grid gap-1">
          <p className="font-semibold">{rule}</p>
          {about?.how ? <p className="text-sm">{about.how}</p> : null}
        </div>
      ) : null}
      {isOpen || about?.others ? (
        <p className="text-sm">
          {isOpen ? who : null} {isOpen ? once : null}{" "}
          {isOpen && closesAfter !== undefined ? texts.closesAfter(closesAfter) : null}{" "}
          {about?.others ? texts.also(about.others) : null}
        </p>
      ) : null}
      {about ? (
        <p className="flex gap-2.5 border-line text-sm not-first:border-t not-first:pt-4">
          <Icon shape={eyeIcon} className="mt-1 size-4.5" />
          <span>{about.privacy}</span>
        </p>
      ) : null}
    </div>
  );
}
