import type { Choice } from "#engine/definition.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { oneLine } from "#web/logic/one-line.ts";
import { Check, NumberSetting } from "./controls.tsx";
import { elementPath, setMember } from "./document/edits.ts";
import { useDraft } from "./draft-context.ts";

type PointsProps = { question: string; list: "choices" | "columns"; choices: readonly Choice[] };

/** What each choice counts for in computed values and conditions. In order, until it's changed. */
export function PointsSetting({ question, list, choices }: PointsProps) {
  const { store, language } = useDraft();
  const isOn = choices.some(({ value }) => value !== undefined);

  function set(points: readonly (readonly [id: string, value: number | undefined])[]): void {
    store.perform(
      texts.actions.setting,
      (now) =>
        points.flatMap(([id, value]) =>
          setMember(now, `${elementPath(now, question)}/${list}/${id}/value`, value),
        ),
      `${question} points`,
    );
  }

  return (
    <>
      <Check
        label={texts.hasPoints}
        isOn={isOn}
        onSet={(next) => set(choices.map(({ id }, at) => [id, next ? at + 1 : undefined]))}
      />
      {isOn ? (
        <fieldset aria-label={texts.points} className="b-points">
          {choices.map(({ id, label, value }, at) => (
            <NumberSetting
              key={id}
              label={oneLine(label, language) || texts.partOf(texts.choice, at + 1)}
              value={value}
              isWhole={false}
              hint={texts.pointsHint}
              onSet={(next) => set([[id, next]])}
            />
          ))}
        </fieldset>
      ) : null}
    </>
  );
}
