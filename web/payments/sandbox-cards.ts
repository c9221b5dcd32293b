export type SandboxCard = { number: string; does: string };

/** The test numbers that Stripe publishes; the sandbox answers to each as Stripe's test mode does, and takes no other. */
export const sandboxCards: { first: readonly SandboxCard[]; more: readonly SandboxCard[] } = {
  first: [
    { number: "4242 4242 4242 4242", does: "Is accepted" },
    { number: "4000 0027 6000 3184", does: "The bank asks first" },
    { number: "4000 0000 0000 0002", does: "Is declined" },
  ],
  more: [
    { number: "5555 5555 5555 4444", does: "Is accepted" },
    { number: "4000 0025 0000 3155", does: "The bank asks first" },
    { number: "4000 0000 0000 9995", does: "Too little money" },
    { number: "4000 0000 0000 9987", does: "Is reported lost" },
    { number: "4000 0000 0000 0069", does: "Has expired" },
    { number: "4000 0000 0000 0127", does: "Has another CVC" },
    { number: "4000 0000 0000 0119", does: "Cannot be processed" },
    { number: "4000 0000 0000 0259", does: "Is disputed later" },
  ],
};
