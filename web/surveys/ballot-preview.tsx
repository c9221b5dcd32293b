import type { Category } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { surveyFormTexts as texts } from "#texts/surveys-dashboard.ts";
import { TornEdge } from "#web/ui/torn-edge.tsx";
import { BallotBoxes } from "./ballot-boxes.tsx";
import { CategoryName } from "./category-name.tsx";
import { TimeLeft } from "./time-left.tsx";

type BallotPreviewProps = { title: string; description: string; category: Category | ""; deadline: string };

/** The ballot that the fields make, where there is room beside them. It repeats them: nothing in it can be reached or is read out. */
export function BallotPreview({ title, description, category, deadline }: BallotPreviewProps) {
  return (
    <div aria-hidden="true" inert className="sticky top-8 hidden min-w-0 gap-2 min-[80rem]:grid">
      <p className="label-line">{texts.preview}</p>
      <div>
        <div className="sheet grid gap-4 rounded-b-none border-b-0 p-6">
          <p className="flex min-h-5 flex-wrap items-center justify-between gap-x-4 text-xs text-soft">
            {category ? <CategoryName category={category} /> : null}
            {deadline ? <TimeLeft deadline={deadline} /> : null}
          </p>
          <p className={`display line-clamp-6 pb-[0.14em] text-2xl ${title ? "" : "text-soft"}`}>
            {title || texts.previewTitle}
          </p>
          <p className="line-clamp-6 text-sm whitespace-pre-line text-soft">{description || texts.previewText}</p>
          <p className="border-t border-line pt-4 text-sm font-semibold">{messages.voteQuestion}</p>
          <BallotBoxes surveyId="" about="" large />
        </div>
        <TornEdge />
      </div>
    </div>
  );
}
