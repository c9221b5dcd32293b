import { useState } from "react";
import * as texts from "#texts/sandbox-card.ts";

type SandboxCard = { number: string; outcome: keyof typeof texts.outcomes };

/**
 * Stripe's public test numbers. The sandbox treats each as Stripe's test mode does, and accepts no
 * other.
 */
const sandboxCards: { first: readonly SandboxCard[]; more: readonly SandboxCard[] } = {
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

/** Says that no money moves, and lists test cards. A press fills in the form. */
export function SandboxNotice({ onChoose }: { onChoose: (number: string) => void }) {
  const [chosen, setChosen] = useState("");
  const cards = (list: readonly SandboxCard[]) => (
    <ul className="grid gap-1.5">
      {list.map(({ number, outcome }) => (
        <li key={number}>
          <button
            type="button"
            onClick={() => {
              setChosen(number);
              onChoose(number);
            }}
            className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 rounded-sm border border-edge bg-card px-3 py-1.5 text-start transition-colors hover:border-ink"
          >
            <span className="font-semibold tabular-nums select-text">{number}</span>
            <span className="text-xs text-soft">{texts.outcomes[outcome]}</span>
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <section
      aria-label={texts.sandbox}
      className="grid gap-3 rounded-md border border-dashed border-edge p-4 text-sm"
    >
      <p>
        {texts.noMoney((words) => (
          <strong key="stressed">{words}</strong>
        ))}
      </p>
      {cards(sandboxCards.first)}
      <details className="group">
        <summary className="py-1.5 font-semibold">{texts.moreCards}</summary>
        <div className="pt-2">{cards(sandboxCards.more)}</div>
      </details>
      <p aria-live="polite" className="sr-only">
        {chosen ? texts.filledIn(chosen) : null}
      </p>
    </section>
  );
}
