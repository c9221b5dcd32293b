import type { Category } from "#contract/limits.ts";

/** One small drawing per category, so that none needs a colour. */
const glyphs: Record<Category, string> = {
  "Customer Satisfaction": "M2.5 3.500h13v8.500H9l-3.5 3v-3h-3zM6 7.700h6",
  "Employee Feedback": "M9 8.500a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 15.500c.6-3.2 2.9-5 6-5s5.4 1.8 6 5",
  "Market Research": "M8 13.500a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM12 12l4 4M6 9.500V8M8 9.500V6M10 9.500V7",
  "Product Feedback": "M9 2l6.5 3.500v7L9 16l-6.5-3.500v-7zM2.7 5.6 9 9l6.3-3.400M9 9v7",
  "Event Planning": "M2.5 4h13v11.500h-13zM2.5 7.500h13M6 2v3M12 2v3M6.5 11.300l1.8 1.7 3.2-3.5",
};

export function CategoryName({ category }: { category: Category }) {
  return (
    <span className="label-line inline-flex whitespace-nowrap items-center gap-2">
      <svg
        viewBox="0 0 18 18"
        aria-hidden="true"
        className="size-[1.125rem] shrink-0 fill-none stroke-current stroke-[1.5] [stroke-linecap:round] [stroke-linejoin:round]"
      >
        <path d={glyphs[category]} />
      </svg>
      {category}
    </span>
  );
}
