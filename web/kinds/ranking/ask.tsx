import { useLayoutEffect, useRef, useState } from "react";
import { fieldName } from "#engine/form-fields.ts";
import { type Ranking, rankedCount } from "#engine/kinds/ranking/kind.ts";
import { type AskProps, fieldId, listIn, partsOf } from "#web/questions/ask-props.ts";
import { typed } from "#web/questions/choice-box.tsx";
import { fill, fillCount } from "#web/questions/fill.ts";
import { QuestionFrame } from "#web/questions/question-frame.tsx";
import { downIcon, Icon } from "#web/ui/icon.tsx";
import { useDraggedRows } from "./use-dragged-rows.ts";

const upIcon = "M3.5 11.5 9 6l5.5 5.5";

/**
 * A list in the order given so far. Each choice has its place as a menu, which is all that works
 * without JavaScript, buttons that move it by one, and can be dragged.
 */
export function RankingAsk(props: AskProps<Ranking>) {
  const { question, name, offer, given, problem, wording, onAnswer } = props;
  const { ranking: texts, hints } = wording.texts;
  const count = rankedCount(question, offer.choices.length);
  const ranked = listIn(given, "ranking").filter((id) =>
    offer.choices.some((each) => each.id === id),
  );
  const typedPlaces = partsOf(given, "places");
  const rest = offer.choices.map(({ id }) => id).filter((id) => !ranked.includes(id));
  const [said, setSaid] = useState("");
  const kept = useRef<HTMLElement>(null);
  // Moving a row in the document takes the focus from what is in it.
  useLayoutEffect(() => {
    const own = kept.current;
    own?.focus();
    // At an end of the list, the other button is left.
    if (own?.matches(":disabled"))
      own.parentElement?.querySelector<HTMLElement>(":enabled")?.focus();
    kept.current = null;
  });

  function place(id: string, at: number | null): void {
    const others = ranked.filter((each) => each !== id);
    const next =
      at === null ? others : [...others.slice(0, at), id, ...others.slice(at)].slice(0, count);
    const choice = labelOf(id);
    kept.current = document.activeElement as HTMLElement;
    setSaid(
      at === null
        ? fill(texts.removed, { choice })
        : fill(texts.moved, { choice, place: at + 1, count }),
    );
    onAnswer?.(name, next.length > 0 ? { ranking: next } : null);
  }

  const labelOf = (id: string) =>
    wording.text(offer.choices.find((choice) => choice.id === id)?.label);
  const list = useDraggedRows(onAnswer && ((id, at) => place(id, Math.min(at, count - 1))));
  const hint = count < offer.choices.length ? fillCount(hints.rankTop, count) : hints.rankAll;
  return (
    <QuestionFrame
      {...props}
      of="group"
      hint={hint}
      canClear={ranked.length > 0 && !question.required}
    >
      <ol ref={list} className="q-ranking">
        {[...ranked, ...rest].map((id, row) => {
          const at = ranked.indexOf(id);
          const isRanked = at >= 0;
          const choice = labelOf(id);
          const shown = isRanked ? String(at + 1) : String(typedPlaces[id] ?? "");
          const isFirst = id === offer.choices[0]?.id;
          return (
            <li key={id} data-id={id} data-ranked={isRanked ? "" : undefined}>
              <select
                id={isFirst ? fieldId(name) : fieldId(name, id)}
                name={fieldName(name, id)}
                aria-label={fill(texts.place, { choice })}
                aria-invalid={problem ? true : undefined}
                className="q-place"
                {...typed(
                  shown,
                  onAnswer && ((value) => place(id, value === "" ? null : Number(value) - 1)),
                )}
              >
                <option value="">{texts.none}</option>
                {Array.from({ length: count }, (_, index) => String(index + 1)).map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </select>
              <span className="q-label">{choice}</span>
              <span className="q-moves" lang={wording.lang}>
                <button
                  type="button"
                  aria-label={fill(texts.up, { choice })}
                  disabled={row === 0 && isRanked}
                  onClick={() => place(id, isRanked ? at - 1 : ranked.length)}
                >
                  <Icon shape={upIcon} className="size-4" />
                </button>
                <button
                  type="button"
                  aria-label={fill(texts.down, { choice })}
                  disabled={!isRanked}
                  onClick={() => place(id, at + 1 < ranked.length ? at + 1 : null)}
                >
                  <Icon shape={downIcon} className="size-4" />
                </button>
              </span>
            </li>
          );
        })}
      </ol>
      <p aria-live="polite" className="sr-only" lang={wording.lang}>
        {said}
      </p>
    </QuestionFrame>
  );
}
