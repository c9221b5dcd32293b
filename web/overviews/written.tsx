import { useState } from "react";
import type { VoterOverview } from "#contract/overviews.ts";
import { builderDraftTexts } from "#texts/builder-drafts.ts";
import { mySurveys } from "#texts/dashboard-links.ts";
import { mySurveysTexts } from "#texts/my-surveys.ts";
import { voterOverviewTexts as texts } from "#texts/overviews.ts";
import { reservedLinkTexts } from "#texts/reserved-link.ts";
import { draftAddress } from "#web/surveys/draft-address.ts";
import type { Reserved } from "#web/surveys/reserved-link.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { lazyDialog } from "#web/ui/lazy-part.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { SinceText } from "#web/ui/since-text.tsx";
import { OverviewLine, OverviewLines, OverviewPart } from "./overview-part.tsx";

const LinkDialog = lazyDialog(() => import("#web/surveys/share-dialog.tsx"));

type Row = VoterOverview["written"][number];

/** What somebody without the role writes, and what became of it. */
export function Written({ rows }: { rows: readonly Row[] }) {
  const [shared, setShared] = useState<Reserved | null>(null);
  return (
    <OverviewPart title={texts.written} more={{ to: "/dashboard/my-surveys", text: mySurveys }}>
      <OverviewLines rows={rows} rowKey={({ _id: id }) => id} none="">
        {(row) => (
          <OverviewLine
            title={row.title || mySurveysTexts.untitled}
            to={draftAddress(row._id)}
            note={<State row={row} />}
            end={<WayOn row={row} onShare={setShared} />}
          />
        )}
      </OverviewLines>
      {shared ? <LinkDialog shared={shared} onClose={() => setShared(null)} /> : null}
    </OverviewPart>
  );
}

function State({ row: { request, updatedAt } }: { row: Row }) {
  if (!request)
    return (
      <>
        {mySurveysTexts.states.draft} · {mySurveysTexts.edited} <SinceText at={updatedAt} />
      </>
    );
  const isDeclined = request.state === "declined";
  return (
    <span className="grid justify-items-start gap-1 pt-1">
      <Badge tone={isDeclined ? "bad" : "plain"}>{builderDraftTexts.requests[request.state]}</Badge>
      {request.reason ? <span className="line-clamp-2 wrap-anywhere">{request.reason}</span> : null}
      {request.state === "granted" ? (
        <span>{mySurveysTexts.held[request.problem ?? "draft"]}</span>
      ) : null}
    </span>
  );
}

type WayOnProps = { row: Row; onShare: (reserved: Reserved) => void };

function WayOn({ row: { _id: id, title: written, code, request }, onShare }: WayOnProps) {
  const title = written || mySurveysTexts.untitled;
  if (request?.state === "waiting" && code !== undefined)
    return (
      <Button
        variant="quiet"
        size="small"
        aria-label={reservedLinkTexts.shareOne(title)}
        onClick={() => onShare({ title, code })}
      >
        {reservedLinkTexts.share}
      </Button>
    );
  return (
    <LinkButton
      to={request ? `${draftAddress(id)}/publish` : draftAddress(id)}
      variant="quiet"
      size="small"
      aria-label={request ? texts.seeRequest(title) : mySurveysTexts.continueWith(title)}
    >
      {request ? mySurveysTexts.seeWhy : mySurveysTexts.continue}
    </LinkButton>
  );
}
