import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId } from "react";
import type { Decision, QueuedItem } from "#contract/boards.ts";
import { declineReasons } from "#engine/boards/board-limits.ts";
import { boardTexts as texts } from "#texts/boards.ts";
import { format } from "#texts/language.ts";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";

/** How many support an item, where its reader may know. Never who. */
export type Figures = (item: string) => string | null;

type Deciding = ReturnType<typeof useDeciding>;

/** What its board's owner decides about an item. */
export function useDeciding(
  survey: string,
  item: Pick<QueuedItem, "id">,
  onDecided?: (decision: Decision) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Decision) =>
      api("PUT /boards/{survey}/items/{id}", { params: { survey, id: item.id }, body }),
    onSuccess: async (_, decision) => {
      onDecided?.(decision);
      await queries.invalidateQueries({ queryKey: ["boards", survey] });
      // The tab says how many wait.
      await queries.invalidateQueries({ queryKey: ["surveys", "one", survey] });
    },
    onError: (error) => toast.error(failureText(error)),
  });
}

const untold: Figures = () => null;

type CardProps = { survey: string; item: QueuedItem; isOwner: boolean; figures?: Figures };

/** Something that was suggested, and what its board's owner decides about it. */
export function QueuedCard({ survey, item, isOwner, figures = untold }: CardProps) {
  const deciding = useDeciding(survey, item);
  const canDecide = isOwner && item.ruling === undefined;
  return <ShownCard item={item} figures={figures} deciding={deciding} canDecide={canDecide} />;
}

type ShownProps = { item: QueuedItem; figures: Figures; deciding: Deciding; canDecide: boolean };

export function ShownCard({ item, figures, deciding, canDecide }: ShownProps) {
  const support = figures(item.id);
  return (
    <article className="grid gap-3 rounded-card border border-line bg-card p-4 sm:p-5">
      <header className="grid gap-1">
        <p className="text-sm text-soft">{aboutItem(item)}</p>
        <h3 className="display text-lg wrap-anywhere">{texts.quoted(item.text)}</h3>
        {support ? <p className="text-sm text-soft">{support}</p> : null}
        {item.objection ? (
          <p className="text-sm">
            {texts.hasObjection} {texts.quoted(item.objection)}
          </p>
        ) : null}
        {item.ruling ? <p className="text-sm">{texts.ruling[item.ruling]}</p> : null}
      </header>
      {canDecide ? (
        <>
          <Alike
            item={item}
            figures={figures}
            onJoin={(into) => deciding.mutate({ state: "joined", into })}
          />
          {item.state === "shown" ? null : (
            <div>
              <Button
                onClick={() => deciding.mutate({ state: "shown" })}
                pending={deciding.isPending}
                aria-label={`${texts.show}: ${item.text}`}
              >
                {texts.show}
              </Button>
            </div>
          )}
          {item.state === "declined" || item.state === "joined" ? null : (
            <Declining onDecline={(decision) => deciding.mutate(decision)} />
          )}
        </>
      ) : null}
    </article>
  );
}

function aboutItem({ state, reason, reports, createdOn }: QueuedItem): string {
  return [
    texts.states[state],
    ...(reason ? [texts.reasons[reason]] : []),
    ...(reports > 0 ? [texts.reports(reports)] : []),
    format.day(new Date(createdOn), true),
  ].join(" · ");
}

type AlikeProps = { item: QueuedItem; figures: Figures; onJoin(into: string): void };

function Alike({ item, figures, onJoin }: AlikeProps) {
  if (item.state === "joined" || item.alike.length === 0) return null;
  return (
    <ul className="grid gap-2 text-sm">
      {item.alike.map(({ id, text }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-2 bg-sunk p-3">
          <span className="wrap-anywhere">
            {texts.like} <b>{texts.quoted(text)}</b>
            {figures(id) ? <span className="block text-soft">{figures(id)}</span> : null}
          </span>
          <Button
            variant="quiet"
            size="small"
            onClick={() => onJoin(id)}
            aria-label={`${texts.join}: ${text}`}
          >
            {texts.join}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Declining({ onDecline }: { onDecline(decision: Decision): void }) {
  const own = useId();
  function decline(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = declineReasons.find((each) => each === form.get("reason"));
    const note = String(form.get("note") ?? "").trim();
    if (reason) onDecline({ state: "declined", reason, ...(note && { note }) });
  }
  return (
    <details className="text-sm">
      <summary className="min-h-6 cursor-pointer font-semibold">{texts.why}</summary>
      <form onSubmit={decline} className="mt-2 grid gap-3">
        <fieldset className="grid gap-1">
          <legend className="sr-only">{texts.why}</legend>
          {declineReasons.map((reason) => (
            <label key={reason} className="flex min-h-9 items-center gap-2">
              <input type="radio" name="reason" value={reason} required className="size-4.5" />
              {texts.reasons[reason]}
            </label>
          ))}
        </fieldset>
        <div className="grid gap-1">
          <label htmlFor={own}>{texts.note}</label>
          <input id={own} name="note" maxLength={500} className="control max-w-text" />
        </div>
        <p className="max-w-text text-soft">{texts.whyNote}</p>
        <div>
          <Button type="submit" variant="quiet" size="small">
            {texts.decline}
          </Button>
        </div>
      </form>
    </details>
  );
}
