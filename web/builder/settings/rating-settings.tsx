import type { Rating } from "#engine/kinds/rating/kind.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { Pick, Segments } from "#web/editing/controls.tsx";
import { elementPath, setMember } from "#web/editing/document/edits.ts";
import { useDraft } from "#web/editing/draft-context.ts";
import { optionsOf } from "./choice-settings.tsx";

/** What each preset makes of a scale. */
const presets = {
  nps: { from: 0, to: 10, look: "numbers" },
  csat: { from: 1, to: 5, look: "faces" },
  ces: { from: 1, to: 7, look: "numbers" },
} as const;

export function RatingSettings({ question }: { question: Rating }) {
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

type ScaleParts = { [K in "from" | "to" | "look" | "preset"]: Rating[K] | undefined };

const scales: readonly [number, number][] = [
  ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((to): [number, number] => [1, to]),
  ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((to): [number, number] => [0, to]),
];
