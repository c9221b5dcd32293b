/** Mails a second to one provider. Larger ones refuse faster senders whom they don't know. */
const fastest = 10;
/** Two a minute. */
const slowest = 1 / 30;
/** Mails in a row that were taken before a slowed provider gets more again. */
const takenToDouble = 20;
/** What may be sent at once after a pause. */
const burst = 5;

type Bucket = { perSecond: number; tokens: number; at: number; taken: number };

/**
 * How fast this process sends to each recipient's provider: a token bucket per domain. A temporary
 * refusal (4xx) halves the rate, and twenty accepted mails in a row double it again.
 */
export function domainPace(clock: () => Date) {
  const buckets = new Map<string, Bucket>();

  function bucketOf(domain: string): Bucket {
    const now = clock().getTime();
    const known = buckets.get(domain) ?? { perSecond: fastest, tokens: burst, at: now, taken: 0 };
    const passed = Math.max(0, now - known.at) / 1000;
    known.tokens = Math.min(burst, known.tokens + passed * known.perSecond);
    known.at = now;
    buckets.set(domain, known);
    return known;
  }

  return {
    /** Takes a mail's turn; false if it isn't the domain's turn yet. */
    take(domain: string): boolean {
      const bucket = bucketOf(domain);
      if (bucket.tokens < 1) return false;
      bucket.tokens -= 1;
      return true;
    },
    /** The domains that have no turn now. Forgets those that are as new. */
    paused(): string[] {
      for (const domain of buckets.keys()) {
        const { tokens, perSecond } = bucketOf(domain);
        if (tokens === burst && perSecond === fastest) buckets.delete(domain);
      }
      return [...buckets].filter(([, { tokens }]) => tokens < 1).map(([domain]) => domain);
    },
    wasTaken(domain: string): void {
      const bucket = bucketOf(domain);
      bucket.taken += 1;
      if (bucket.taken < takenToDouble || bucket.perSecond === fastest) return;
      bucket.taken = 0;
      bucket.perSecond = Math.min(fastest, bucket.perSecond * 2);
    },
    wasRefused(domain: string): void {
      const bucket = bucketOf(domain);
      bucket.taken = 0;
      bucket.tokens = 0;
      bucket.perSecond = Math.max(slowest, bucket.perSecond / 2);
    },
  };
}

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1);
}
