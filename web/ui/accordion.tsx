import type { ReactNode } from "react";

type AccordionProps = { name: string; items: readonly { title: string; text: ReactNode }[] };

/**
 * Native `<details>` elements with a shared name, so that opening one closes the others. Works
 * without JavaScript.
 */
export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className="border-t border-line">
      {items.map((item) => (
        <details key={item.title} name={name} className="group border-b border-line">
          <summary className="flex list-none items-center justify-between gap-6 py-4 font-semibold hover:text-act [&::-webkit-details-marker]:hidden">
            {item.title}
            <svg
              viewBox="0 0 14 14"
              aria-hidden="true"
              className="size-3.5 shrink-0 fill-none stroke-current stroke-2"
            >
              <path d="M0 7h14" />
              <path
                d="M7 0v14"
                className="origin-center transition-transform duration-200 group-open:scale-y-0"
              />
            </svg>
          </summary>
          <div className="max-w-text pb-5 text-soft">{item.text}</div>
        </details>
      ))}
    </div>
  );
}
