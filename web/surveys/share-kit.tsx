import { shareKitTexts as texts } from "#texts/share-kit.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import { shareSurvey } from "./share-survey.ts";

/** `version` is of a questionnaire that was just published. */
export type Shared = { id: string; title: string; listed?: boolean; version?: number };

/** A survey's address, to copy, scan, share or open. */
export function ShareKit({ survey }: { survey: Shared }) {
  const path = `/survey/${survey.id}`;
  const address = location.origin + path;
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-6">
      <div className="grid min-w-56 flex-1 gap-5">
        <p className="display border-y border-ink py-4 text-lg wrap-anywhere">
          <span className="text-soft">{location.host}</span>
          {path}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <CopyButton text={address} label={texts.copy} variant="primary" />
          <Button variant="quiet" size="small" onClick={() => void shareSurvey(survey)}>
            {texts.share}
          </Button>
          <LinkButton variant="quiet" size="small" to={path}>
            {texts.open}
          </LinkButton>
        </div>
        {survey.listed === undefined ? null : (
          <p className="text-sm text-soft">{survey.listed ? texts.listed : texts.unlisted}</p>
        )}
      </div>
      <QrCode text={address} label={texts.qr} />
    </div>
  );
}

function readyText({ title, version }: Shared): string {
  if (version === undefined) return texts.ready(title);
  return version === 1 ? texts.readyToAnswer(title) : texts.newVersion(title, version);
}

/** Shown after publishing, to share the survey. */
export function LiveNotice({ survey }: { survey: Shared }) {
  return (
    <section aria-label={texts.live} className="sheet grid gap-5 p-5 sm:p-8">
      <div className="grid gap-1">
        <h2 className="display text-3xl">{texts.live}</h2>
        <p className="text-soft wrap-anywhere sm:text-lg">{readyText(survey)}</p>
      </div>
      <ShareKit survey={survey} />
    </section>
  );
}
