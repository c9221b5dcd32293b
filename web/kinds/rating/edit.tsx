import { pointsOf, type Rating } from "#engine/kinds/rating/kind.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { optionsOf, Pick, Segments } from "#web/editing/controls.tsx";
import { elementPath, setMember } from "#web/editing/document/edits.ts";
import { readySteps } from "#web/editing/document/ready-words.ts";
import { useDraft } from "#web/editing/draft-context.ts";
import { ReadyMenu } from "#web/editing/ready-menu.tsx";
import { ScaleEnds } from "#web/editing/scale-ends.tsx";
import { kindIcons } from "#web/questions/kind-icons.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { BodyProps, KindEdit, SettingsProps } from "../kind-edit.ts";
import { faceIcon, moodOf } from "./face-icon.ts";
import { presets } from "./ready.ts";

export const ratingEdit: KindEdit<Rating> = {
  group: "rate",
  Body: RatingBody,
  Settings: RatingSettings,
};

const ends = ["low", "middle", "high"] as const;
const scales: readonly [number, number][] = [
  ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((to): [number, number] => [1, to]),
  ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((to): [number, number] => [0, to]),
];
type ScaleParts = { [K in "from" | "to" | "look" | "preset"]: Rating[K] | undefined };

/** The points of a scale with the words at its ends. */
function RatingBody({ question, isOpen }: BodyProps<Rating>) {
  const points = pointsOf(question);
  return (
    <div className="b-scale-box">
      <div className="b-scale" data-look={question.look} aria-hidden="true">
        {points.map((point, place) => (
          <span key={point} className="b-point">
            {question.look === "numbers" ? (
              point
            ) : (
              <Icon
                shape={
                  question.look === "stars"
                    ? kindIcons.rating
                    : faceIcon(moodOf(place, points.length))
                }
              />
            )}
          </span>
        ))}
      </div>
      <ScaleEnds question={question} ends={ends} isOpen={isOpen} />
      {isOpen ? <ReadyEnds id={question.id} /> : null}
    </div>
  );
}

function ReadyEnds({ id }: { id: string }) {
  const { store } = useDraft();
  return (
    <ReadyMenu
      points={[7]}
      onPick={(scale, points) =>
        store.perform(texts.actions.write, (now) => {
          const steps = readySteps(scale, points, now.languages);
          const path = elementPath(now, id);
          return [
            ...setMember(now, `${path}/low`, steps[0]),
            ...setMember(now, `${path}/high`, steps.at(-1)),
          ];
        })
      }
    />
  );
}

function RatingSettings({ question }: SettingsProps<Rating>) {
  const { store } = useDraft();
  const { id, from, to, look, preset } = question;
  const setAll = (members: Partial<ScaleParts>) =>
    store.perform(texts.actions.setting, (now) =>
      Object.entries(members).flatMap(([member, value]) =>
        setMember(now, `${elementPath(now, id)}/${member}`, value),
      ),
    );
  return (
    <>
      <Pick
        label={texts.countAs}
        value={preset ?? ""}
        options={[{ value: "", label: texts.plainRating }, ...optionsOf(texts.presets)]}
        onSet={(next) =>
          setAll(
            next === ""
              ? { preset: undefined }
              : { preset: next as keyof typeof presets, ...presets[next as keyof typeof presets] },
          )
        }
      />
      <Segments
        label={texts.look}
        value={look}
        options={optionsOf(texts.ratingLooks)}
        onSet={(next) => setAll({ look: next as Rating["look"] })}
      />
      <Pick
        label={texts.scale}
        value={`${from}-${to}`}
        options={scales.map(([low, high]) => ({
          value: `${low}-${high}`,
          label: texts.fromTo(low, high),
        }))}
        onSet={(next) => {
          const [low, high] = next.split("-").map(Number);
          setAll({ from: low === 0 ? 0 : 1, to: high ?? 5, preset: undefined });
        }}
      />
    </>
  );
}
