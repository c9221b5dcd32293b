import { createHmac } from "node:crypto";
import { newObjectId, seconds } from "./card-objects.ts";

const timeoutMs = 10_000;
const firstRetryMs = 250;
const maxAttempts = 12;

/** Sends webhooks to the site, signed as Stripe signs them, with retries until it answers 2xx. */
export function cardWebhooks(address: string, secret: string) {
  const stopped = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  const sent: string[] = [];
  let held: string[] | null = null;

  async function deliver(payload: string, attempt = 1): Promise<void> {
    const delivered = await post(payload);
    if (delivered || stopped.signal.aborted || attempt === maxAttempts) return;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        void deliver(payload, attempt + 1);
      },
      firstRetryMs * 2 ** (attempt - 1),
    ).unref();
    timers.add(timer);
  }

  async function post(payload: string): Promise<boolean> {
    const at = seconds();
    const signature = createHmac("sha256", secret).update(`${at}.${payload}`).digest("hex");
    try {
      const answer = await fetch(address, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "stripe-signature": `t=${at},v1=${signature}`,
        },
        body: payload,
        redirect: "manual",
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(timeoutMs)]),
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  }

  return {
    /** The payloads of all events so far, including held ones. */
    sent: (): readonly string[] => sent,
    emit(type: string, object: object): void {
      const event = {
        id: newObjectId("evt"),
        object: "event",
        api_version: null,
        created: seconds(),
        data: { object },
        livemode: false,
        pending_webhooks: 1,
        request: null,
        type,
      };
      const payload = JSON.stringify(event);
      sent.push(payload);
      if (held) held.push(payload);
      else void deliver(payload);
    },
    hold(): void {
      held ??= [];
    },
    /** Sends the held events, the newest first if `backwards`. */
    async release(backwards: boolean): Promise<void> {
      const waiting = (backwards ? held?.toReversed() : held) ?? [];
      held = null;
      for (const payload of waiting) await deliver(payload);
    },
    stop(): void {
      stopped.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

export type CardWebhooks = ReturnType<typeof cardWebhooks>;
