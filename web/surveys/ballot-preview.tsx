import * as messages from "#contract/messages.ts";
import type { Category } from "#limits/limits.ts";
import { surveyCardTexts } from "#texts/survey-cards.ts";
import { surveyColumnTexts, surveyFormTexts as texts } from "#texts/surveys-dashboard.ts";
import { voteTexts } from "#texts/votes.ts";
import { TornEdge } from "#web/ui/torn-edge.tsx";
import { CategoryName } from "./category-name.tsx";
import { TimeLeft } from "./time-left.tsx";
import { titleFace } from "./title-face.ts";

const { yes, no } = surveyCardTexts.answers;
const boxes = [
  [yes, "text-yes"],
  [no, "text-no"],
] as const;

type BallotPreviewProps = {
  title: string;
  description: string;
  category: Category | "";
  deadline: string;
  closedAt?: string | undefined;
  over: boolean;
};

/**
 * A preview of the ballot beside the form, if there is room. It only repeats the fields, so it
 * can't be focused and isn't read out.
 */
export function BallotPreview({
  title,
  description,
  category,
  deadline,
  closedAt,
  over,
}: BallotPreviewProps) {
  return (
    <div aria-hidden="true" inert className="sticky top-8 hidden min-w-0 gap-2 min-[80rem]:grid">
      <p className="label-line">{over ? texts.previewOver : texts.preview}</p>
      <div>
        <div className="sheet grid gap-4 rounded-b-none border-b-0 p-6">
          <p className="flex min-h-5 flex-wrap items-center justify-between gap-x-4 text-xs text-soft">
            {category ? (
              <CategoryName category={category} />
            ) : (
              <span>{surveyColumnTexts.category}</span>
            )}
            {deadline ? (
              <TimeLeft deadline={deadline} closedAt={closedAt} />
            ) : (
              <span>{texts.previewDaysLeft}</span>
            )}
          </p>
          <p
            className={`${titleFace(title)} line-clamp-6 pb-[0.14em] text-2xl ${title ? "" : "text-soft"}`}
          >
            {title || texts.previewTitle}
          </p>
          <p className="line-clamp-6 text-sm whitespace-pre-line text-soft">
            {description || texts.previewText}
          </p>
          <p className="border-t border-line pt-4 text-sm font-semibold">{messages.voteQuestion}</p>
          <p className="grid grid-cols-2 gap-3">
            {boxes.map(([label, look]) => (
              <span
                key={label}
                className={`flex min-h-14 items-center gap-2.5 rounded-md border border-edge px-3 font-semibold ${look}`}
              >
                <span className="size-7 rounded-sm border-2 border-current" />
                <span className="text-ink">{label}</span>
              </span>
            ))}
          </p>
          <p className="flex min-h-12 items-center gap-2.5 rounded-md border border-edge px-3">
            <span className="size-5 rounded-sm border-2 border-current" />
            {voteTexts.answers.none}
          </p>
        </div>
        <TornEdge />
      </div>
    </div>
  );
}
