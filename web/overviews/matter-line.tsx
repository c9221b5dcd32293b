import type { AdminOverview as Data } from "#contract/overviews.ts";
import { maxCounted } from "#limits/limits.ts";
import * as links from "#texts/dashboard-links.ts";
import { adminOverviewTexts as texts } from "#texts/overviews.ts";
import { Badge } from "#web/ui/badge.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { SinceText } from "#web/ui/since-text.tsx";
import { OverviewLine, OverviewQuote } from "./overview-part.tsx";

export type Matter =
  | { kind: "disputed"; key: string; count: number }
  | { kind: "asked"; key: string; count: number }
  | ({ kind: "corrected"; key: string } & Data["correctedSurveys"][number])
  | ({ kind: "reported"; key: string } & Data["reported"][number]);

/** One thing that waits for an admin, with the way to it. */
export function MatterLine({ matter }: { matter: Matter }) {
  if (matter.kind === "disputed") {
    return (
      <OverviewLine
        title={texts.disputed(matter.count, maxCounted)}
        to={null}
        note={texts.disputedText}
        end={
          <LinkButton to="/dashboard/all-payments" variant="quiet" size="small">
            {links.allPayments}
          </LinkButton>
        }
      />
    );
  }
  if (matter.kind === "asked") {
    return (
      <OverviewLine
        title={texts.asked(matter.count, maxCounted)}
        to={null}
        note={texts.askedText}
        end={
          <LinkButton
            to="/dashboard/all-user"
            variant="quiet"
            size="small"
            aria-label={texts.askedOne}
          >
            {texts.read}
          </LinkButton>
        }
      />
    );
  }
  if (matter.kind === "corrected") {
    return (
      <OverviewLine
        title={matter.title}
        to={null}
        note={
          <>
            <Tag tone="plain" text={texts.correctedTag} at={matter.changedAt} />
            {texts.correctedText(matter.surveyorName)}
          </>
        }
        end={
          <Decide
            title={matter.title}
            name={texts.correctedOne(matter.title)}
            text={texts.lookAgain}
          />
        }
      />
    );
  }
  return (
    <OverviewLine
      title={matter.title}
      to={null}
      note={
        <>
          <Tag tone="bad" text={texts.reportedTag(matter.reportCount)} at={matter.createdAt} />
          <OverviewQuote text={matter.feedBack} />
        </>
      }
      end={
        <Decide
          title={matter.title}
          reportsOf={matter.surveyId}
          name={texts.reportedOne(matter.title)}
          text={texts.read}
        />
      }
    />
  );
}

function Tag({ tone, text, at }: { tone: "bad" | "plain"; text: string; at: string }) {
  return (
    <span className="my-1 flex items-center gap-2">
      <Badge tone={tone}>{text}</Badge> <SinceText at={at} />
    </span>
  );
}

type DecideProps = {
  title: string;
  /** The survey whose reports are opened there. */
  reportsOf?: string;
  name: string;
  text: string;
};

function Decide({ title, reportsOf, name, text }: DecideProps) {
  const to = managing(title) + (reportsOf ? `&reports=${reportsOf}` : "");
  return (
    <LinkButton to={to} variant="quiet" size="small" aria-label={name}>
      {text}
    </LinkButton>
  );
}

/** Links to the admin's screen of one survey. */
function managing(title: string): string {
  return `/dashboard/manage-surveys?${new URLSearchParams({ search: title })}`;
}
