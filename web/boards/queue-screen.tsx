import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import type { Board, QueuedItem } from "#contract/boards.ts";
import type { Survey } from "#contract/surveys.ts";
import { boardTexts as texts } from "#texts/boards.ts";
import { roomTexts } from "#texts/rooms.ts";
import { dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { Loaded } from "#web/layout/loaded.tsx";
import { ResultsFrame, ResultsSkeleton } from "#web/results/results-frame.tsx";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { laterPart } from "#web/ui/later-part.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { toast } from "#web/ui/toast.ts";
import { itemFigures } from "./item-figures.ts";
import { type Figures, QueuedCard } from "./queued-card.tsx";
import { ReadingQueue } from "./reading-queue.tsx";

// Few surveys go from a board to a vote.
const OwnStages = laterPart(() => import("#web/stages/own-stages.tsx"));
const BoardGroups = laterPart(() => import("./board-groups.tsx"));

export const meta = dashboardMeta(texts.queue);

/** What its owner reads, decides, closes, and puts to the vote. */
export default function QueueScreen() {
  const { id = "" } = useParams();
  return (
    <ResultsFrame id={id}>
      {(survey, user) => (
        <Queue id={id} survey={survey} isOwner={survey.surveyor.email === user.email} />
      )}
    </ResultsFrame>
  );
}

type QueueProps = { id: string; survey: Survey; isOwner: boolean };

function Queue({ id, survey, isOwner }: QueueProps) {
  const params = { survey: id };
  const query = useQuery({
    queryKey: ["boards", id],
    queryFn: async ({ signal }) => {
      const [board, items] = await Promise.all([
        api("GET /boards/{survey}", { params, query: { order: "wanted" } }, { signal }),
        api("GET /boards/{survey}/queue", { params, query: {} }, { signal }),
      ]);
      return { board, items };
    },
  });
  return (
    <Loaded
      query={query}
      texts={{ failed: texts.failed, tryAgain: texts.again }}
      skeleton={<ResultsSkeleton />}
    >
      {({ board, items }) => (
        <Read id={id} survey={survey} board={board} items={items} isOwner={isOwner} />
      )}
    </Loaded>
  );
}

type ReadProps = QueueProps & { board: Board; items: readonly QueuedItem[] };

function Read({ id, survey, board, items, isOwner }: ReadProps) {
  const toRead = items.filter(({ state }) => state === "waiting" || state === "hidden");
  const decided = items.filter(({ state }) => state !== "waiting" && state !== "hidden");
  const title = useRef<HTMLHeadingElement>(null);
  const shown = new Map(board.items.map((item) => [item.id, itemFigures(item, board.mode)]));
  const figures = (item: string) => shown.get(item) ?? null;
  const declined = items.filter(({ state }) => state === "declined").length;
  return (
    <>
      {survey.stage ? <OwnStages survey={survey} isOwner={isOwner} /> : null}
      <header className="grid gap-2">
        <h2 ref={title} tabIndex={-1} className="display text-2xl">
          {texts.queueTitle(toRead.length)}
        </h2>
        <p className="text-soft">{texts.queueLead(board.counts.shown, declined)}</p>
        <p className="flex flex-wrap items-center gap-4 text-sm">
          <Link to={`/answer/${id}/board`} reloadDocument>
            {texts.page}
          </Link>
          {isOwner && board.mode === "questions" ? (
            <LinkButton to={`/room/${id}`} variant="quiet" size="small">
              {roomTexts.hostRoom}
            </LinkButton>
          ) : null}
          {isOwner && board.open ? <CloseBoard id={id} mode={board.mode} /> : null}
        </p>
      </header>
      {toRead.length === 0 ? null : isOwner ? (
        <ReadingQueue
          survey={id}
          items={toRead}
          figures={figures}
          onEmpty={() => title.current?.focus()}
        />
      ) : (
        <Cards survey={id} items={toRead} figures={figures} isOwner={false} />
      )}
      {isOwner && !board.open && board.counts.shown > 1 ? <ToVote id={id} board={board} /> : null}
      {decided.length > 0 ? (
        <section className="grid gap-4" aria-labelledby="decided">
          <h2 id="decided" className="display text-xl">
            {texts.decided}
          </h2>
          <Cards survey={id} items={decided} figures={figures} isOwner={isOwner} />
        </section>
      ) : null}
      {board.mode === "statements" && board.showsMarks ? (
        <BoardGroups load={() => api("GET /boards/{survey}/groups", { params: { survey: id } })} />
      ) : null}
    </>
  );
}

type CardsProps = {
  survey: string;
  items: readonly QueuedItem[];
  figures: Figures;
  isOwner: boolean;
};

function Cards({ survey, items, figures, isOwner }: CardsProps) {
  return (
    <ul className="grid gap-4">
      {items.map((item) => (
        <li key={item.id}>
          <QueuedCard survey={survey} item={item} figures={figures} isOwner={isOwner} />
        </li>
      ))}
    </ul>
  );
}

function CloseBoard({ id, mode }: { id: string; mode: Board["mode"] }) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const closing = useMutation({
    mutationFn: () => api("POST /boards/{survey}/close", { params: { survey: id } }),
    onSuccess: () => {
      setAsking(false);
      void queries.invalidateQueries({ queryKey: ["surveys", "one", id] });
      return queries.invalidateQueries({ queryKey: ["boards", id] });
    },
    onError: (error) => toast.error(failureText(error)),
  });
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        {texts.close}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.close}
        text={texts.closeNote[mode]}
        confirm={texts.close}
        danger
        pending={closing.isPending}
        onConfirm={() => closing.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** With fewer there is nothing to vote on. */
const leastChosen = 2;

/** The chosen become choices of a vote, in the draft of the survey's next version. */
function ToVote({ id, board }: { id: string; board: Board }) {
  const shown = board.items.filter(({ state }) => state === "shown");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  const navigate = useNavigate();
  const making = useMutation({
    mutationFn: () => {
      const items = shown.map((item) => item.id).filter((item) => chosen.has(item));
      const left = shown
        .filter((item) => !chosen.has(item.id))
        .map((item) => ({ item: item.id, reason: reasons.get(item.id)?.trim() ?? "" }))
        .filter(({ reason }) => reason !== "");
      const body = { items, left };
      return api("POST /boards/{survey}/ballot", { params: { survey: id }, body });
    },
    onSuccess: ({ _id: draft }) => navigate(`/dashboard/builder/${draft}`),
    onError: (error) => toast.error(failureText(error)),
  });
  const toggle = (item: string) =>
    setChosen((now) => {
      const next = new Set(now);
      if (!next.delete(item)) next.add(item);
      return next;
    });
  return (
    <section className="grid max-w-text gap-3" aria-labelledby="to-vote">
      <h2 id="to-vote" className="display text-xl">
        {texts.toVote}
      </h2>
      <p className="text-sm text-soft">{texts.toVoteNote}</p>
      <ul className="grid gap-2">
        {shown.map((item) => (
          <li key={item.id}>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={chosen.has(item.id)}
                onChange={() => toggle(item.id)}
                className="size-5 shrink-0"
              />
              <span className="wrap-anywhere">
                {item.text}
                <span className="block text-sm text-soft">{itemFigures(item, board.mode)}</span>
              </span>
            </label>
            {chosen.size >= leastChosen && !chosen.has(item.id) ? (
              <input
                aria-label={texts.whyNot(item.text)}
                placeholder={texts.whyNotHint}
                maxLength={200}
                value={reasons.get(item.id) ?? ""}
                onChange={({ currentTarget }) => {
                  const { value } = currentTarget;
                  setReasons((now) => new Map(now).set(item.id, value));
                }}
                className="control ms-8 w-[calc(100%-2rem)] text-sm"
              />
            ) : null}
          </li>
        ))}
      </ul>
      <div>
        <Button
          disabled={chosen.size < leastChosen}
          pending={making.isPending}
          onClick={() => making.mutate()}
        >
          {texts.makeDraft(chosen.size)}
        </Button>
      </div>
    </section>
  );
}
