import type { ReactNode } from "react";

type CountsProps = {
  caption: string;
  heads: readonly [ReactNode, ReactNode];
  rows: readonly { key: string; label: string; value: string }[];
};

/** Counts with their labels. */
export function Counts({ caption, heads: [first, second], rows }: CountsProps) {
  return (
    <table className="mt-3 w-full max-w-text border-collapse text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="label-line border-b border-edge">
          <th scope="col" className="py-1.5 text-start">
            {first}
          </th>
          <th scope="col" className="py-1.5 text-end">
            {second}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, value }) => (
          <tr key={key} className="border-b border-line">
            <th scope="row" dir="auto" className="py-1.5 pe-3 text-start font-normal wrap-anywhere">
              {label}
            </th>
            <td className="py-1.5 text-end">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
