import { ownNoteTexts as texts } from "#texts/own-note.ts";

/** For surveyors, who can't vote and see only their own results. As high as the placeholder. */
export default function HiddenResults({ deadline }: { deadline: string }) {
  return (
    <p className="grid min-h-105 place-content-center rounded-md border border-dashed border-edge p-6 text-center text-sm text-soft">
      {texts.hidden(deadline)}
    </p>
  );
}
