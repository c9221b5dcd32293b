import type { Status } from "#limits/limits.ts";
import { statusNames } from "#texts/survey-status.ts";
import { Badge } from "#web/ui/badge.tsx";

/** Published in green, anything else in red, each with its own word and shape. */
export function SurveyStatus({ status }: { status: Status }) {
  return <Badge tone={status === "publish" ? "good" : "bad"}>{statusNames[status]}</Badge>;
}
