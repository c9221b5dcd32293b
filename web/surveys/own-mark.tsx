import type { VoteOption } from "#limits/limits.ts";
import { Mark } from "#web/ui/mark.tsx";
import { marks } from "./cast-answer.ts";

type OwnMarkProps = {
  choice: VoteOption | "none";
  results: { yes: number; no: number; noOpinion: number };
  /** In pixels. */
  size: number;
  drawn?: boolean;
};

/** The reader's own mark, inside a SplitBar, in the middle of the part that their vote is in. */
export function OwnMark({
  choice,
  results: { yes, no, noOpinion },
  size,
  drawn = false,
}: OwnMarkProps) {
  const middles = { yes: yes / 2, none: yes + noOpinion / 2, no: yes + noOpinion + no / 2 };
  const share = middles[choice] / (yes + noOpinion + no);
  const { kind, look } = marks[choice];
  return (
    <svg x={`${(share * 100).toFixed(2)}%`} y="50%" aria-hidden="true" className="overflow-visible">
      <g className="rtl:-scale-x-100">
        <circle r={size * 0.62} className="fill-card" />
        <svg x={-size / 2} y={-size / 2} width={size} height={size} aria-hidden="true">
          <Mark kind={kind} drawn={drawn} className={look} />
        </svg>
      </g>
    </svg>
  );
}
