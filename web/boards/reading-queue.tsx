import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Decision, QueuedItem } from "#contract/boards.ts";
import { boardQueueTexts as texts } from "#texts/board-queue.ts";
import { boardTexts } from "#texts/boards.ts";
import { decisionBy, isForField, QueueKeys, usesKeys } from "./queue-keys.tsx";
import { type Figures, ShownCard, useDeciding } from "./queued-card.tsx";

type ReadingQueueProps = {
  survey: string;
  items: readonly QueuedItem[];
  figures: Figures;
  /** Nothing is left that could take the focus. */
  onEmpty(): void;
};

/** What its owner has to read: one after the other, also by keys. */
export function ReadingQueue({ survey, items, figures, onEmpty }: ReadingQueueProps) {
  const [isOn, setOn] = useState(usesKeys);
  const [said, setSaid] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const left = useRef<{ decided: string; next: string | undefined } | null>(null);

  function focusOn(id: string | undefined): void {
    const cards = [...(list.current?.children ?? [])];
    const at = items.findIndex((item) => item.id === id);
    const card = cards[at];
    if (card instanceof HTMLElement) card.focus();
  }

  // What was decided takes the focus with it.
  useEffect(() => {
    const last = left.current;
    if (!last || items.some(({ id }) => id === last.decided)) return;
    left.current = null;
    focusOn(last.next);
  });

  function noteDecision({ id, text }: QueuedItem, { state }: Decision): void {
    const at = items.findIndex((item) => item.id === id);
    const next = (items[at + 1] ?? items[at - 1])?.id;
    left.current = { decided: id, next };
    if (next === undefined) onEmpty();
    setSaid(`${texts.done[state]}: ${boardTexts.quoted(text)}`);
  }

  return (
    <>
      <QueueKeys isOn={isOn} onSwitch={setOn} />
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul ref={list} className="grid gap-4">
        {items.map((item, at) => (
          <Card
            key={item.id}
            survey={survey}
            item={item}
            figures={figures}
            isFirst={at === 0}
            hasKeys={isOn}
            onNext={() => focusOn(items[(at + 1) % items.length]?.id)}
            onDecided={(decision) => noteDecision(item, decision)}
          />
        ))}
      </ul>
    </>
  );
}

type CardProps = {
  survey: string;
  item: QueuedItem;
  figures: Figures;
  isFirst: boolean;
  hasKeys: boolean;
  onNext(): void;
  onDecided(decision: Decision): void;
};

function Card({ survey, item, figures, isFirst, hasKeys, onNext, onDecided }: CardProps) {
  const deciding = useDeciding(survey, item, onDecided);

  function press(event: KeyboardEvent<HTMLLIElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey || isForField(event.target)) return;
    const key = event.key.toLowerCase();
    const decision = decisionBy(key, item);
    if (key === "n") onNext();
    else if (decision && !event.repeat && !deciding.isPending) deciding.mutate(decision);
    else return;
    event.preventDefault();
  }

  return (
    <li
      tabIndex={isFirst ? 0 : -1}
      aria-label={item.text}
      onKeyDown={hasKeys ? press : undefined}
      className="rounded-card"
    >
      <ShownCard item={item} figures={figures} deciding={deciding} canDecide={!item.ruling} />
    </li>
  );
}
