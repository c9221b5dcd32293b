import { Link } from "react-router";
import { surveyTexts } from "#texts/survey.ts";
import { Mark } from "#web/ui/mark.tsx";

const texts = surveyTexts.chain;

/** Where to check the count, or how that works until the reader can see it. */
export function ChainNote({
  surveyId,
  isOpen,
  count,
  words = texts.verified(count),
}: {
  surveyId: string;
  isOpen: boolean;
  count: number;
  words?: string;
}) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-4 text-sm text-soft max-lg:order-4">
      <Mark kind="tick" className="size-4 text-good" />
      {words}
      <Link
        prefetch="intent"
        to={isOpen ? `/verify?survey=${surveyId}` : "/documentation#proof"}
        className="font-semibold text-ink"
      >
        {isOpen ? texts.check : texts.how}
      </Link>
    </p>
  );
}
