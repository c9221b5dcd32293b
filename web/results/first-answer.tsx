import { useId } from "react";
import type { Survey } from "#contract/surveys.ts";
import { summaryTexts as texts } from "#texts/summary.ts";
import { ShareKit } from "#web/surveys/share-kit.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

/** How a survey gets its first answer, in place of figures and files that it doesn't have yet. */
export default function FirstAnswer({ survey }: { survey: Survey }) {
  const title = useId();
  const { _id: id, access, option, vote } = survey;
  const isInvited = access === "invited";
  return (
    <section aria-labelledby={title} className="sheet grid gap-6 p-5 sm:p-8 print:hidden">
      <div className="grid gap-1">
        <h2 id={title} className="display text-2xl">
          {texts.first(option && !vote ? "answer" : "vote")}
        </h2>
        <p className="max-w-text text-soft">{isInvited ? texts.firstInvited : texts.firstLink}</p>
      </div>
      {isInvited ? (
        <LinkButton to={`/dashboard/results/${id}/invitations`} className="justify-self-start">
          {texts.firstInvite}
        </LinkButton>
      ) : null}
      <ShareKit survey={{ ...survey, id }} />
    </section>
  );
}
