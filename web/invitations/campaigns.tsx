import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Campaign } from "#contract/invitations.ts";
import { mailingPause } from "#limits/limits.ts";
import { invitedTexts, invitationTexts as texts } from "#texts/invitations.ts";
import { format } from "#texts/language.ts";
import { Loaded } from "#web/layout/loaded.tsx";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast.ts";

/** While the page is looked at. */
const lookAgainMs = 5_000;

/** What became of each mailing, live. */
export function Campaigns({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ["invitations", id, "campaigns"],
    queryFn: ({ signal }) => api("GET /surveys/{id}/campaigns", { params: { id } }, { signal }),
    refetchInterval: lookAgainMs,
  });
  return (
    <section className="grid gap-5" aria-labelledby="campaigns">
      <h2 id="campaigns" className="display text-xl">
        {invitedTexts.title}
      </h2>
      <Loaded isPart query={query} texts={texts} skeleton={<Skeleton className="h-28" />}>
        {(campaigns) =>
          campaigns.length === 0 ? (
            <EmptyState title={invitedTexts.none}>{invitedTexts.noneText}</EmptyState>
          ) : (
            <>
              {campaigns.map((campaign) => (
                <CampaignFigures key={campaign._id} campaign={campaign} />
              ))}
              <p className="max-w-text text-xs text-soft">
                {invitedTexts.delivered}{" "}
                {campaigns.some(({ inGroups }) => inGroups)
                  ? invitedTexts.inGroups
                  : invitedTexts.scanners}
              </p>
            </>
          )
        }
      </Loaded>
    </section>
  );
}

const figures = Object.keys(invitedTexts.figures) as (keyof typeof invitedTexts.figures)[];

function CampaignFigures({ campaign }: { campaign: Campaign }) {
  const { subject, sendAt, pausedAt } = campaign;
  const at = new Date(sendAt);
  const time = format.moment(new Date(at.getTime() - at.getTimezoneOffset() * 60_000));
  const isAhead = at.getTime() > Date.now();
  return (
    <article className="grid gap-3">
      <h3 className="text-sm font-semibold" dir="auto">
        {isAhead ? invitedTexts.scheduled(time) : invitedTexts.campaign(time)}
        {subject === "" ? "" : ` · ${subject}`}
      </h3>
      {pausedAt ? <Paused id={campaign._id} /> : null}
      <dl className="grid grid-cols-3 gap-x-6 border-t border-ink">
        {figures.map((name) => (
          <div key={name} className="flex flex-col-reverse border-b border-line py-3">
            <dt className="text-xs text-soft">{invitedTexts.figures[name]}</dt>
            <dd className="display text-2xl tabular-nums">{format.number(campaign[name])}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

/** Why a mailing waits, and the way to go on. */
function Paused({ id }: { id: string }) {
  const client = useQueryClient();
  const resume = useMutation({
    mutationFn: () => api("POST /campaigns/{id}/resume", { params: { id } }),
    onSuccess: () => {
      toast.success(invitedTexts.resumed);
      return client.invalidateQueries({ queryKey: ["invitations"] });
    },
    onError: (error) => toast.error(failureText(error)),
  });
  return (
    <Notice
      tone="problem"
      title={invitedTexts.pausedTitle}
      action={
        <Button
          variant="quiet"
          size="small"
          pending={resume.isPending}
          onClick={() => resume.mutate()}
        >
          {invitedTexts.resume}
        </Button>
      }
    >
      <p className="max-w-text">{invitedTexts.paused(mailingPause.percent)}</p>
    </Notice>
  );
}
