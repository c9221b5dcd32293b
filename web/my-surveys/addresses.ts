import type { Survey } from "#contract/surveys.ts";

type Kind = Pick<Survey, "_id" | "option">;

/** A survey's figures. */
export function resultsAddress({ _id: id }: Pick<Survey, "_id">): string {
  return `/dashboard/results/${id}`;
}

/** A survey's responses one by one, or a ballot's votes. */
export function responsesAddress({ _id: id, option }: Kind): string {
  return option ? `/dashboard/results/${id}/responses` : `/dashboard/surveyor-surveys?survey=${id}`;
}
