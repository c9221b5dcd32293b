import type { outcomes } from "#texts/sandbox-card.ts";

export type SandboxCard = { number: string; outcome: keyof typeof outcomes };

/**
 * Stripe's public test numbers. The sandbox treats each as Stripe's test mode does, and accepts no
 * other.
 */
export const sandboxCards: { first: readonly SandboxCard[]; more: readonly SandboxCard[] } = {
  first: [
    { number: "4242 4242 4242 4242", outcome: "accepted" },
    { number: "4000 0027 6000 3184", outcome: "asked" },
    { number: "4000 0000 0000 0002", outcome: "declined" },
  ],
  more: [
    { number: "5555 5555 5555 4444", outcome: "accepted" },
    { number: "4000 0025 0000 3155", outcome: "asked" },
    { number: "4000 0000 0000 9995", outcome: "empty" },
    { number: "4000 0000 0000 9987", outcome: "lost" },
    { number: "4000 0000 0000 0069", outcome: "expired" },
    { number: "4000 0000 0000 0127", outcome: "other-cvc" },
    { number: "4000 0000 0000 0119", outcome: "unprocessed" },
    { number: "4000 0000 0000 0259", outcome: "disputed" },
  ],
};
