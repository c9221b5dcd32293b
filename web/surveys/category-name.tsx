import type { Category } from "#limits/limits.ts";
import { categoryNames } from "#texts/survey-cards.ts";
import { Icon } from "#web/ui/icon.tsx";

/** A speech bubble, a person, a magnifier, a box, a calendar page. */
const signs: Record<Category, string> = {
  "Customer Satisfaction": "M2.5 3.5h13v8.5H9L5.5 15v-3h-3z",
  "Employee Feedback":
    "M9 8a2.8 2.8 0 1 0 0-5.6A2.8 2.8 0 0 0 9 8zM3 15.5c.6-3 2.9-4.7 6-4.7s5.4 1.7 6 4.7",
  "Market Research": "M8 13a5 5 0 1 0 0-10 5 5 0 0 0 0 10zm3.7-1.3 3.8 3.8",
  "Product Feedback": "m9 2.3 6.3 3.4v6.6L9 15.7l-6.3-3.4V5.7zM2.9 5.9 9 9.2l6.1-3.3M9 9.2v6.3",
  "Event Planning": "M2.5 4h13v11.5h-13zm0 4h13M6 2v2.5M12 2v2.5",
};

/** A category by icon and name, without a colour. */
export function CategoryName({ category }: { category: Category }) {
  return (
    <span className="label-line inline-flex items-center gap-2 whitespace-nowrap">
      <Icon shape={signs[category]} className="size-4 text-ink" />
      {categoryNames[category]}
    </span>
  );
}
