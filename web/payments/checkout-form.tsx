import { type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { membershipPrice } from "#limits/limits.ts";
import * as texts from "#texts/checkout.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldSkeleton } from "#web/ui/field-skeleton.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { BankNotice } from "./bank-notice.tsx";
import type { CardGateway } from "./card-gateway.ts";
import type { Checkout, CheckoutState } from "./checkout.ts";

export type CardKind = "stripe" | "sandbox" | null;
type CheckoutFormProps = { state: CheckoutState; checkout: Checkout | null; cardKind: CardKind };

/** The card fields, the Pay button and the outcome. */
export function CheckoutForm({ state, checkout, cardKind }: CheckoutFormProps) {
  const isPaid = state.at === "saving" || state.at === "unsaved" || state.at === "saved";
  return (
    <section aria-labelledby="card" className="sheet grid gap-6 p-5 sm:p-10">
      <h2 id="card" className="display text-2xl">
        {isPaid ? texts.membership : texts.card}
      </h2>
      {isPaid ? (
        <Paid state={state} onSaveAgain={() => void checkout?.saveAgain()} />
      ) : (
        <CardEntry state={state} checkout={checkout} cardKind={cardKind} />
      )}
    </section>
  );
}

function CardEntry({ state, checkout, cardKind }: CheckoutFormProps) {
  const [readyGateway, setReadyGateway] = useState<CardGateway | null>(null);
  const [corrected, setCorrected] = useState<CheckoutState | null>(null);
  const open = "gateway" in state ? state : null;
  const problem = open?.at === "open" && corrected !== state ? open.problem : null;
  const busy = open !== null && open.at !== "open";
  const ready = open !== null && readyGateway === open.gateway;
  const reasonId = useId();

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    void checkout?.pay();
  }

  if (state.at === "no cards") {
    return (
      <>
        <p
          id={reasonId}
          className="rounded-md border border-dashed border-edge px-4 py-6 text-soft"
        >
          {texts.noCards}
        </p>
        <Pay disabled reasonId={reasonId} />
      </>
    );
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {open ? (
        open.gateway.fields({
          problem,
          onCorrected: () => setCorrected(state),
          onReady: () => setReadyGateway(open.gateway),
          onFailed: () => checkout?.giveUp(),
          locked: busy,
        })
      ) : state.at === "failed" ? (
        <Notice
          tone="problem"
          title={texts.notPrepared}
          action={
            <Button size="small" onClick={() => void checkout?.prepareAgain()}>
              {texts.tryAgain}
            </Button>
          }
        >
          <p id={reasonId}>
            {state.cause} {texts.nothingCharged}
          </p>
        </Notice>
      ) : (
        <AwaitedFields cardKind={cardKind} />
      )}
      {problem && !problem.field ? (
        <p role="alert" className="font-semibold text-no">
          {problem.message}
        </p>
      ) : null}
      {open?.at === "bank" ? (
        <BankNotice question={open.question} onCancel={() => checkout?.cancel()} />
      ) : null}
      <div className="grid gap-2">
        <Pay disabled={!ready} pending={busy} reasonId={reasonId} />
        {state.at === "failed" ? null : (
          <p id={reasonId} aria-live="polite" className="min-h-6 text-sm text-soft">
            {news(state, ready, cardKind)}
          </p>
        )}
      </div>
    </form>
  );
}

/** As high as the fields that replace it. */
function AwaitedFields({ cardKind }: { cardKind: CardKind }) {
  if (cardKind !== "sandbox") return <Skeleton className="h-24" />;
  return (
    <span className="grid h-[33.25rem] grid-rows-[1fr_auto_auto] gap-5 sm:h-[29.25rem]">
      <Skeleton className="h-full" />
      <FieldSkeleton />
      <span className="grid grid-cols-2 gap-4">
        <FieldSkeleton />
        <FieldSkeleton />
      </span>
    </span>
  );
}

type PayProps = { disabled?: boolean; pending?: boolean; reasonId: string };

/** A line next to it says why it waits. */
function Pay({ disabled, pending, reasonId }: PayProps) {
  return (
    <Button
      type="submit"
      disabled={disabled}
      pending={pending ?? false}
      aria-describedby={reasonId}
      className="w-full sm:w-auto sm:justify-self-start"
    >
      {texts.pay(membershipPrice.dollars)}
    </Button>
  );
}

function news(state: CheckoutState, ready: boolean, cardKind: CardKind): string {
  if (state.at === "paying") return texts.paying;
  if (state.at === "bank") return texts.confirming;
  if (state.at !== "open" || !ready) return texts.preparing;
  return cardKind === "sandbox" ? texts.nothingIsCharged : texts.cardStays;
}

type PaidProps = {
  state: Extract<CheckoutState, { transactionId: string }>;
  onSaveAgain: () => void;
};

/** The payment went through. */
function Paid({ state, onSaveAgain }: PaidProps) {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-5">
      <p ref={heading} tabIndex={-1} role="status" className="text-lg font-semibold outline-none">
        {texts.steps[state.at]}
      </p>
      <dl className="grid gap-1 border-y border-line py-3 text-sm">
        <dt className="label-line">{texts.transactionId}</dt>
        <dd className="wrap-anywhere select-all">
          <code>{state.transactionId}</code>
        </dd>
      </dl>
      {state.at === "unsaved" ? (
        <Notice
          tone="problem"
          title={state.message}
          action={
            <Button variant="quiet" size="small" onClick={onSaveAgain}>
              {texts.saveAgain}
            </Button>
          }
        >
          {texts.unsavedHint}
        </Notice>
      ) : null}
      {state.at === "saved" ? (
        <div>
          <LinkButton to="/" variant="quiet">
            {texts.home}
          </LinkButton>
        </div>
      ) : null}
    </div>
  );
}
