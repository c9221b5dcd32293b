import { useSearchParams } from "react-router";
import type { Survey } from "#contract/surveys.ts";
import { language } from "#texts/language.ts";
import { ExportButton } from "#web/exports/export-button.tsx";
import { narrowedQuery, readFilters, readWeights } from "./filter-address.ts";
import { useNewestDefinition } from "./use-variables.ts";
import { readVersion } from "./version-address.ts";

export { default as MoreTabs } from "./more-tabs.tsx";

/** A file of what the address narrows results to. */
export default function ExportTop({ survey }: { survey: Survey }) {
  const [params] = useSearchParams();
  const asked = useNewestDefinition(survey);
  const narrowed = {
    version: readVersion(params),
    filters: readFilters(params),
    weights: readWeights(params),
  };
  const isOwn = survey.option ? (asked?.languages.includes(language.tag) ?? false) : true;
  const { _id: surveyId, option } = survey;
  return (
    <ExportButton
      exported={{ surveyId, ...narrowed, language: isOwn ? language.tag : undefined }}
      isQuestionnaire={option}
      panel={`/dashboard/results/${surveyId}${narrowedQuery(narrowed)}#export`}
    />
  );
}
