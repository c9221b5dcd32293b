import { maxBars, type Scaling } from "./distribution.ts";
import type { AnswerRange, Bounds } from "./kind.ts";

/** Bins of 1, 2 and 5 times a power of ten; the first ones are as fine as the answers may be. */
export function numberScaling(decimals: number): Scaling {
  return {
    scales(given) {
      const sizes = given.map(({ value }) => Math.abs(Number(value)));
      const digits = Math.ceil(Math.log10(Math.max(1, ...sizes))) + 1;
      const powers = Array.from({ length: digits + decimals }, (_, at) => at - decimals);
      return [
        {
          unit: "number",
          steps: powers.flatMap((power) => [1, 2, 5].map((first) => Number(`${first}e${power}`))),
          maxBins: maxBars,
          place: Number,
          value: (place) => Number(place.toPrecision(12)),
        },
      ];
    },
    span({ from, to }) {
      const step = 10 ** -decimals;
      return { from, to: typeof to === "number" ? Number((to - step).toPrecision(15)) : null };
    },
  };
}

/** Null for days. */
export function numberRange(option: string, { from, to }: Bounds): AnswerRange | null {
  if (typeof from === "string" || typeof to === "string") return null;
  return { on: "number", option, from: from ?? null, to: to ?? null };
}
