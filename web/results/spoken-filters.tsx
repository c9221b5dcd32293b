import { useState } from "react";

type SpokenFiltersProps = {
  /** The chosen filters. */
  of: string;
  /** What they leave; null until that is known. */
  said: string | null;
};

/** Tells screen readers what chosen filters leave: once, not at each response after that. */
export function SpokenFilters({ of, said }: SpokenFiltersProps) {
  const [last, setLast] = useState({ of, text: "" });
  if (said !== null && last.of !== of) setLast({ of, text: said });
  return (
    <p role="status" className="sr-only">
      {last.text}
    </p>
  );
}
