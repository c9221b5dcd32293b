import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useId, useRef, useState } from "react";
import type { Payment } from "#contract/payments.ts";
import { limits } from "#limits/limits.ts";
import * as texts from "#texts/all-payments.ts";
import { isRefusal } from "#web/api.ts";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { toast } from "#web/ui/toast.ts";

type RefundDialogProps = { payment: Payment | null; onClose: () => void };

/** Refunds a payment; a reason is required. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const queryClient = useQueryClient();
  const refund = useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      api("POST /payments/{id}/refund", { params: { id }, body: { reason } }),
    onSuccess: (refunded) => {
      toast.success(texts.refunded(refunded.price, refunded.email));
      close();
    },
    onError: (error) => {
      const field = isRefusal(error) ? error.fields?.reason : undefined;
      if (field) refuse(field);
      else toast.error(failureText(error));
    },
    // Also after a failure: another admin or a dispute may have been faster.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["payments"] }),
  });

  function close() {
    setProblem(null);
    onClose();
  }

  function refuse(message: string) {
    setProblem(message);
    form.current?.querySelector("textarea")?.focus();
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get("reason")).trim();
    if (reason === "") refuse(texts.reasonMissing);
    else if (payment && !refund.isPending) refund.mutate({ id: payment._id, reason });
  }

  return (
    <Dialog
      open={payment !== null}
      onClose={close}
      title={texts.refundTitle}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            {texts.close}
          </Button>
          <Button variant="danger" type="submit" form={formId} pending={refund.isPending}>
            {payment ? texts.refundAmount(payment.price) : null}
          </Button>
        </>
      }
    >
      {payment ? (
        <>
          <p>
            {texts.refundMeans(
              <strong key="email" className="wrap-anywhere">
                {payment.email}
              </strong>,
              payment.price,
            )}
          </p>
          <form ref={form} id={formId} onSubmit={submit} noValidate>
            <TextArea
              label={texts.reason}
              name="reason"
              hint={texts.reasonHint}
              required
              autoFocus
              maxLength={limits.feedback.max}
              error={problem}
              onChange={() => setProblem(null)}
            />
          </form>
        </>
      ) : null}
    </Dialog>
  );
}
