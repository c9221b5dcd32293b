import { useState } from "react";
import { Link } from "react-router";
import type { Survey } from "#contract/surveys.ts";
import { kioskPath } from "#limits/limits.ts";
import { shareKitTexts as texts } from "#texts/share-kit.ts";
import { NotifyMe } from "#web/profile/daily-summary.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { SharedAddress } from "./shared-address.tsx";

/** `version` is of a questionnaire that was just published. */
export type Shared = Pick<Survey, "title" | "code" | "listed" | "access"> & {
  id: string;
  version?: number;
};

/** A survey's address, to copy, scan, share or open. */
export function ShareKit({ survey }: { survey: Shared }) {
  const { id, title, code } = survey;
  return (
    <SharedAddress
      id={id}
      title={title}
      code={code}
      more={
        <LinkButton variant="quiet" size="small" to={`/survey/${id}`}>
          {texts.open}
        </LinkButton>
      }
      after={<OnWebsite survey={survey} />}
    >
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {(["svg", "png"] as const).map((kind) => (
          <li key={kind}>
            <a href={`/api/surveys/${survey.id}/qr.${kind}`} download>
              {texts.download(kind.toUpperCase())}
            </a>
          </li>
        ))}
        <li>
          <Link to={`/poster/${survey.id}`}>{texts.poster}</Link>
        </li>
        {survey.access === "invited" || survey.access === "link" ? (
          <li>
            <Link to={`/dashboard/results/${survey.id}/invitations`}>{texts.invite}</Link>
          </li>
        ) : null}
        {survey.access === "link" ? (
          <li>
            <a href={kioskPath + survey.id}>{texts.kiosk}</a>
          </li>
        ) : null}
      </ul>
      <p className="text-sm text-soft">{survey.listed ? texts.listed : texts.unlisted}</p>
    </SharedAddress>
  );
}

const EmbedCode = lazyPart(async () => {
  const { EmbedCode } = await import("#web/embed-code/embed-code.tsx");
  return { default: EmbedCode };
});

/** How it looks on a website, and the code for that, loaded once somebody opens it. */
function OnWebsite({ survey: { id, title } }: { survey: Shared }) {
  const [isOpened, setOpened] = useState(false);
  return (
    <details
      className="min-w-0 basis-full border-t border-line pt-3"
      onToggle={({ currentTarget }) => setOpened((before) => before || currentTarget.open)}
    >
      <summary className="w-fit cursor-pointer py-1 font-semibold">{texts.embed}</summary>
      {isOpened ? (
        <div className="grid gap-6 pt-4">
          <EmbedCode survey={{ _id: id, title }} waiting={<Skeleton className="h-55" />} />
          <Link to={`/dashboard/embed/${id}`} className="justify-self-start text-sm font-semibold">
            {texts.embedSites}
          </Link>
        </div>
      ) : null}
    </details>
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
      <NotifyMe isFirst={(survey.version ?? 1) === 1} />
    </section>
  );
}
