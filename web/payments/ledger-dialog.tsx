import { useQuery } from "@tanstack/react-query";
import type { Payment, PaymentEvent } from "#contract/payments.ts";
import * as texts from "#texts/all-payments.ts";
import { ListSkeleton, Loaded } from "#web/layout/loaded.tsx";
import { api } from "#web/session/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SinceText } from "#web/ui/since-text.tsx";

type LedgerDialogProps = { payment: Payment | null; onClose: () => void };

/** All events of a payment that granted or ended a membership, oldest first. */
export function LedgerDialog({ payment, onClose }: LedgerDialogProps) {
  return (
    <Dialog
      open={payment !== null}
      onClose={onClose}
      title={texts.history}
      actions={
        <Button variant="quiet" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      {payment ? (
        <>
          <p className="text-sm">
            <strong className="wrap-anywhere">{payment.email}</strong>
            <br />
            <code className="text-xs wrap-anywhere text-soft">{payment.transactionId}</code>
          </p>
          <Ledger id={payment._id} />
        </>
      ) : null}
    </Dialog>
  );
}

function Ledger({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ["payments", "events", id],
    queryFn: ({ signal }) => api("GET /payments/{id}/events", { params: { id } }, { signal }),
    staleTime: 0,
  });
  return (
    <Loaded
      isPart
      query={query}
      texts={{ failed: texts.notLoaded, tryAgain: texts.tryAgain }}
      skeleton={<ListSkeleton label={texts.loading} />}
    >
      {(events) =>
        events.length === 0 ? (
          <p className="text-soft">{texts.nothingRecorded}</p>
        ) : (
          <ol className="grid border-t border-line">
            {events.map((event) => (
              <Entry key={`${event.date} ${event.kind}`} event={event} />
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}

function Entry({ event }: { event: PaymentEvent }) {
  const kind = <code key="kind">{event.kind}</code>;
  return (
    <li className="grid gap-1 border-b border-line py-3 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{texts.effects[event.effect]}</span>
        <span className="text-xs text-soft">
          <SinceText at={event.date} />
        </span>
      </p>
      {event.reason ? <p className="whitespace-pre-line wrap-anywhere">{event.reason}</p> : null}
      <p className="text-xs wrap-anywhere text-soft">
        {event.by ? texts.by(kind, event.by) : kind}
      </p>
    </li>
  );
}
