import { shareKitTexts as texts } from "#texts/share-kit.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import { shareSurvey } from "./share-survey.ts";

export type Shared = { id: string; title: string };

/** A survey's address, to copy, scan, share or open. */
export function ShareKit({ survey }: { survey: Shared }) {
  const address = `${location.origin}/survey/${survey.id}`;
  return (
    <div className="flex flex-wrap items-center gap-6">
      <QrCode text={address} label={texts.qr} />
      <div className="grid min-w-56 flex-1 gap-4">
        <p className="font-semibold wrap-anywhere">{address}</p>
        <div className="flex flex-wrap gap-3">
          <CopyButton text={address} label={texts.copy} />
          <Button variant="quiet" size="small" onClick={() => void shareSurvey(survey)}>
            {texts.share}
          </Button>
          <LinkButton variant="quiet" size="small" to={`/survey/${survey.id}`}>
            {texts.open}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}

/** Shown after publishing, to share the survey. */
export function LiveNotice({ survey }: { survey: Shared }) {
  return (
    <section aria-label={texts.live} className="sheet grid gap-5 p-5 sm:p-8">
      <div className="grid gap-1">
        <h2 className="display text-2xl">{texts.live}</h2>
        <p className="text-soft wrap-anywhere">{texts.ready(survey.title)}</p>
      </div>
      <ShareKit survey={survey} />
    </section>
  );
}
