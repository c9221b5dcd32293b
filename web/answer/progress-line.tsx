import { Tally } from "#web/ui/tally.tsx";
import type { Answering } from "./answering-data.ts";
import { progressWords } from "./progress-words.ts";
import type { Way } from "./way.ts";

/** Past this, strokes are no quicker to read than the words. */
const maxStrokes = 15;

/** How far, as strokes and in words. */
export function ProgressLine({ data, way, at }: { data: Answering; way: Way; at: number }) {
  const { where, left, progress } = progressWords(data, way, at);
  const { step } = progress;
  return (
    <div className="a-progress" lang={data.lang}>
      {step?.of === 1 ? null : step && step.of <= maxStrokes ? (
        <span className="a-strokes" aria-hidden="true">
          <Strokes from={0} to={step.number} />
          <span className="a-ahead">
            <Strokes from={step.number} to={step.of} />
          </span>
        </span>
      ) : (
        <progress value={progress.share} max={1} aria-label={data.texts.progress.label} />
      )}
      <p>
        {step?.of === 1 ? null : (
          <>
            <b>{where}</b>,{" "}
          </>
        )}
        {left}
      </p>
    </div>
  );
}

/** Single strokes: a gate would say five of them are done. */
function Strokes({ from, to }: { from: number; to: number }) {
  const numbers = Array.from({ length: to - from }, (_, at) => from + at);
  return numbers.map((number) => <Tally key={number} marks={1} className="h-5.75" />);
}
