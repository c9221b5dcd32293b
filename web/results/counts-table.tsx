type CountsProps = {
  caption: string;
  /** Of the labels, then of each value; no two alike. */
  heads: readonly string[];
  rows: readonly { key: string; label: string; values: readonly string[] }[];
};

/** Counts with their labels. */
export function Counts({ caption, heads: [first, ...others], rows }: CountsProps) {
  return (
    <table className="mt-3 w-full max-w-text border-collapse text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="label-line border-b border-edge">
          <th scope="col" className="py-1.5 text-start">
            {first}
          </th>
          {others.map((head) => (
            <th key={head} scope="col" className="py-1.5 ps-3 text-end">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, values }) => (
          <tr key={key} className="border-b border-line">
            <th scope="row" dir="auto" className="py-1.5 pe-3 text-start font-normal wrap-anywhere">
              {label}
            </th>
            {values.map((value, at) => (
              <td key={others[at]} className="py-1.5 ps-3 text-end">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
