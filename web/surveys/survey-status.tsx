import type { Status } from "#contract/limits.ts";
import { statusNames } from "#texts/survey-status.ts";
import { Badge } from "#web/ui/badge.tsx";

/** Published is shown green, anything else red, each with its word and shape. */
export function SurveyStatus({ status }: { status: Status }) {
  return <Badge tone={status === "publish" ? "good" : "bad"}>{statusNames[status]}</Badge>;
}
