import { useId } from "react";
import type { Matrix } from "#engine/kinds/matrix/kind.ts";
import { format } from "#texts/language.ts";
import { questionResultTexts as texts } from "#texts/question-results.ts";
import { ChoiceChart } from "#web/figures/choice-chart.tsx";
import { shareWords } from "#web/figures/figure-words.ts";
import { HiddenKey } from "#web/figures/hidden-key.tsx";
import { FillPattern } from "#web/ui/fill-pattern.tsx";
import type { KindResults } from "../kind-figures.ts";
import {
  bottomOf,
  columnsIn,
  isScale,
  type MatrixRow,
  shareIn,
  sortedRows,
  topOf,
} from "./scale.ts";

/**
 * A scale's rows as bars that meet in its middle; other matrices as bars for each row, and scales
 * with answers in dropped columns, whose place on the scale isn't known.
 */
export function MatrixChart({ question, summary, labelOf }: KindResults<Matrix>) {
  const rows = summary.rows ?? [];
  if (!isScale(question) || columnsIn(question, rows).length > question.columns.length)
    return (
      <div className="grid gap-8 md:grid-cols-2">
        {rows.map((row) => (
          <div key={row.row} className="grid content-start gap-3">
            <p dir="auto" className="font-semibold">
              {labelOf(row.row)}
            </p>
            <ChoiceChart
              counts={row.counts}
              answered={row.answered}
              weighted={summary.weighted !== undefined}
              labelOf={labelOf}
            />
          </div>
        ))}
      </div>
    );
  const reach = Math.max(0.01, ...rows.flatMap((row) => sidesOf(question, row)));
  return (
    <div className="grid gap-4 text-sm">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-soft">
        {question.columns.map(({ id }, at) => (
          <li key={id} className="flex items-center gap-1.5">
            <svg width="22" height="12" aria-hidden="true">
              <Piece place={placeOf(at, question.columns.length)} x="0" width="100%" />
            </svg>
            {labelOf(id)}
          </li>
        ))}
        {rows.some(hidesPart) ? (
          <li className="flex items-center gap-1.5">
            <HiddenKey />
          </li>
        ) : null}
      </ul>
      {sortedRows(question, rows).map((row) => (
        <RowBar
          key={row.row}
          label={labelOf(row.row)}
          question={question}
          row={row}
          reach={reach}
        />
      ))}
    </div>
  );
}

type RowBarProps = { label: string; question: Matrix; row: MatrixRow; reach: number };

function RowBar({ label, question, row, reach }: RowBarProps) {
  const [low, high] = [shareIn(row, bottomOf(question)), shareIn(row, topOf(question))];
  const pieces = piecesOf(question, row, reach);
  return (
    <div className="r-matrix">
      <span dir="auto" className="r-matrix-name wrap-anywhere">
        {label}
      </span>
      <span className="r-matrix-low tabular-nums">
        {low === null ? (row.answered > 0 ? texts.hiddenCell : "") : shareWords(low)}
      </span>
      <svg
        width="100%"
        height="16"
        aria-hidden="true"
        className="r-matrix-bar block rtl:-scale-x-100"
      >
        {pieces.map(({ at, x, width }) =>
          at === null ? (
            <HiddenPiece key="hidden" x={percent(x)} width={percent(width)} />
          ) : (
            <Piece
              key={at}
              place={placeOf(at, row.counts.length)}
              x={percent(x)}
              width={percent(width)}
            />
          ),
        )}
        <line x1="50%" x2="50%" y1="0" y2="16" className="stroke-ink" />
      </svg>
      <b className="r-matrix-high text-end font-semibold tabular-nums">
        {high === null
          ? row.answered > 0 || row.hidden
            ? texts.hiddenCell
            : ""
          : shareWords(high)}
      </b>
      <span className="text-end text-soft tabular-nums max-sm:hidden">
        {row.hidden ? "" : format.number(row.answered)}
      </span>
    </div>
  );
}

/** From -1, the low end of a scale, to 1. */
function placeOf(at: number, columns: number): number {
  return columns < 2 ? 1 : (2 * at) / (columns - 1) - 1;
}

/** The low side is hatched, the middle dotted, the high side solid; lighter towards the middle. */
function Piece({ place, x, width }: { place: number; x: string; width: string }) {
  const id = useId();
  const tone = Math.abs(place) < 0.01 ? "stone" : place < 0 ? "no" : "yes";
  const strength = tone === "stone" ? 1 : 0.35 + 0.65 * Math.abs(place);
  const color = { yes: "text-yes", no: "text-no", stone: "text-stone" }[tone];
  return (
    <g className={color}>
      {tone === "yes" ? null : (
        <defs>
          <FillPattern id={id} tone={tone} />
        </defs>
      )}
      <rect
        x={x}
        width={width}
        height="100%"
        fill={tone === "yes" ? "currentColor" : `url(#${id})`}
        fillOpacity={strength}
        className="stroke-paper"
      />
    </g>
  );
}

function HiddenPiece({ x, width }: { x: string; width: string }) {
  const id = useId();
  return (
    <g className="text-edge">
      <defs>
        <FillPattern id={id} tone="no" />
      </defs>
      <rect x={x} width={width} height="100%" fill={`url(#${id})`} fillOpacity="0.7" />
    </g>
  );
}

type Placed = { at: number | null; x: number; width: number };

/** A row's bar. What is hidden is one piece where the first of it would be. */
function piecesOf(question: Matrix, row: MatrixRow, reach: number): Placed[] {
  if (row.hidden) return [{ at: null, x: 0, width: 1 }];
  if (row.answered === 0) return [];
  const shares = sharesIn(row);
  let from = 0.5 - sidesOf(question, row)[0] / (2 * reach);
  return shares.map(({ at, share }) => {
    const x = from;
    from += share / (2 * reach);
    return { at, x, width: share / (2 * reach) };
  });
}

type Share = { at: number | null; place: number; share: number };

/** The shown shares in order, and those that are hidden as one. */
function sharesIn(row: MatrixRow): Share[] {
  const shown = row.counts.reduce((sum, { share }) => sum + (share ?? 0), 0);
  const first = row.counts.findIndex(({ count }) => count === null);
  return row.counts.flatMap(({ count, share }, at): Share[] => {
    if (count !== null) return [{ at, place: at, share: share ?? 0 }];
    return at === first ? [{ at: null, place: at, share: Math.max(0, 1 - shown) }] : [];
  });
}

function hidesPart({ hidden, counts }: MatrixRow): boolean {
  return hidden === true || counts.some(({ count }) => count === null);
}

/** How far a row's bar reaches to both sides of the scale's middle. */
function sidesOf({ columns }: Matrix, row: MatrixRow): [number, number] {
  let [low, high] = [0, 0];
  if (row.answered === 0) return [low, high];
  for (const { place: at, share } of sharesIn(row)) {
    const place = placeOf(at, columns.length);
    const middle = Math.abs(place) < 0.01;
    if (middle || place < 0) low += share / (middle ? 2 : 1);
    if (middle || place > 0) high += share / (middle ? 2 : 1);
  }
  return [low, high];
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}
