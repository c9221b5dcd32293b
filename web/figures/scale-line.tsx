import type { PlaceOf } from "./places.ts";
import { part } from "./share-bar.tsx";

type ScaleLineProps = {
  placeOf: PlaceOf;
  value: number;
  range?: readonly [number, number] | undefined;
  /** A tick, such as 0 of a score. */
  middle?: number;
};

/** A number on its scale, with its interval as a bracket around it. */
export function ScaleLine({ placeOf, value, range, middle }: ScaleLineProps) {
  const at = (number: number) => part(placeOf(number));
  return (
    <svg
      width="100%"
      height="22"
      aria-hidden="true"
      className="block overflow-visible rtl:-scale-x-100"
    >
      <line x1="0" x2="100%" y1="11" y2="11" className="stroke-edge" />
      {middle === undefined ? null : (
        <line x1={at(middle)} x2={at(middle)} y1="5" y2="17" className="stroke-edge" />
      )}
      {range ? (
        <g className="stroke-ink stroke-2">
          <line x1={at(range[0])} x2={at(range[1])} y1="11" y2="11" />
          <line x1={at(range[0])} x2={at(range[0])} y1="5" y2="17" />
          <line x1={at(range[1])} x2={at(range[1])} y1="5" y2="17" />
        </g>
      ) : null}
      <circle cx={at(value)} cy="11" r="4.5" className="fill-yes" />
    </svg>
  );
}
