import type { ComponentProps } from "react";
import { type Control, useWatch } from "react-hook-form";
import { BallotPreview } from "./ballot-preview.tsx";
import { FenceFields } from "./fence-fields.tsx";
import type { SurveyFields } from "./survey-fields.ts";
import { TitleField } from "./title-field.tsx";

/** Parts of the form that are rendered again, alone, as somebody types. */

const fences = ["account", "confirmed", "domains"] as const;

type PreviewProps = {
  control: Control<SurveyFields>;
  closedAt: string | undefined;
  over: boolean;
};

type TitleProps = Omit<ComponentProps<typeof TitleField>, "text"> & {
  control: Control<SurveyFields>;
};

export function WatchedTitle({ control, ...field }: TitleProps) {
  const title = useWatch({ control, name: "title" });
  return <TitleField {...field} text={title} />;
}

type FenceProps = Omit<ComponentProps<typeof FenceFields>, "values" | "offered"> & {
  control: Control<SurveyFields>;
};

export function WatchedFence({ control, ...field }: FenceProps) {
  const { fence = "account", domains = "" } = useWatch({ control });
  return <FenceFields {...field} values={{ fence, domains }} offered={fences} />;
}

export function WatchedPreview({ control, closedAt, over }: PreviewProps) {
  const { title, description, category, deadline } = useWatch({ control });
  return (
    <BallotPreview
      title={title ?? ""}
      description={description ?? ""}
      category={category ?? ""}
      deadline={deadline ?? ""}
      closedAt={closedAt}
      over={over}
    />
  );
}
