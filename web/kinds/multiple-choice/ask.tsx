import type { Choice } from "#engine/definition.ts";
import type { MultipleChoice } from "#engine/kinds/multiple-choice/kind.ts";
import { type AskProps, listIn, textIn } from "#web/questions/ask-props.ts";
import type { AskWording, VoteWords } from "#web/questions/ask-wording.ts";
import { ChoiceList } from "#web/questions/choice-list.tsx";
import { fill, fillCount } from "#web/questions/fill.ts";
import { QuestionFrame } from "#web/questions/question-frame.tsx";

export function MultipleChoiceAsk(props: AskProps<MultipleChoice>) {
  const { question, name, offer, given, problem, wording, onAnswer } = props;
  const chosen = listIn(given, "choices");
  const text = textIn(given, "text");
  const costs = wording.voteWords?.[question.id]?.costs;
  const answer = (choices: readonly string[], words: string) =>
    onAnswer?.(
      name,
      choices.length === 0 && words === ""
        ? null
        : { choices: [...choices], ...(words && { text: words }) },
    );
  return (
    <QuestionFrame {...props} of="group" hint={hintOf(props)}>
      <ChoiceList
        type="checkbox"
        look="list"
        name={name}
        text={text}
        wording={wording}
        chosen={chosen}
        isInvalid={problem !== null}
        choices={offer.choices.map((each) => ({
          ...each,
          text: wording.text(each.label),
          note: costs?.of[each.id]?.text,
        }))}
        onChoose={
          onAnswer && ((id, isChosen) => answer(picked(question, chosen, id, isChosen), text))
        }
        onType={onAnswer && ((words) => answer(chosen, words))}
      />
      {costs && (onAnswer || chosen.length > 0) ? (
        <p className="q-sum" aria-live="polite">
          {sumOf(costs, chosen, wording)}
        </p>
      ) : null}
    </QuestionFrame>
  );
}

/** What the ticked choices cost together; without a script, those that the site knows of. */
function sumOf(
  { of, budget, within, over }: NonNullable<VoteWords["costs"]>,
  chosen: readonly string[],
  { wording }: AskWording,
): string {
  const spent = chosen.reduce((total, id) => total + (of[id]?.cost ?? 0), 0);
  const number = (value: number) => value.toLocaleString(wording.language);
  return fill(spent > budget ? over : within, { spent: number(spent), budget: number(budget) });
}

/** An exclusive choice takes all others out, and any other takes it out. */
function picked(
  { choices }: Pick<MultipleChoice, "choices">,
  chosen: readonly string[],
  id: string,
  isChosen: boolean,
): readonly string[] {
  if (!isChosen) return chosen.filter((each) => each !== id);
  const isExclusive = (each: string) => roleOf(choices, each) === "exclusive";
  return isExclusive(id) ? [id] : [...chosen.filter((each) => !isExclusive(each)), id];
}

function roleOf(choices: readonly Choice[], id: string) {
  return choices.find((choice) => choice.id === id)?.role;
}

function hintOf({ question: { min = 0, max }, offer, wording }: AskProps<MultipleChoice>): string {
  const { hints } = wording.texts;
  const plain = offer.choices.filter(({ role }) => role !== "exclusive").length;
  const most = max === undefined || max >= plain ? undefined : max;
  if (min > 0 && min === max) return fillCount(hints.exactly, min);
  if (min > 1 && most !== undefined) return fill(hints.between, { min, max: most });
  if (min > 1) return fillCount(hints.atLeast, min);
  return most === undefined ? hints.many : fillCount(hints.atMost, most);
}
