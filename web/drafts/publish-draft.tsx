import { useQuery } from "@tanstack/react-query";
import type { Survey } from "#contract/surveys.ts";
import type { Definition } from "#engine/definition.ts";
import { canonicalJson } from "#limits/canonical-json.ts";
import { keepsApart } from "#limits/limits.ts";
import { builderPublishTexts as texts } from "#texts/builder-publish.ts";
import { tryAgain } from "#texts/ui.ts";
import { KeepTrying } from "#web/layout/loaded.tsx";
import { useFailing } from "#web/layout/use-failing.ts";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TallyLoader } from "#web/ui/tally.tsx";
import type { Checked } from "./check-draft.ts";
import { OneVersion } from "./one-version.tsx";
import { placeNames } from "./place-name.ts";
import { PublishForm } from "./publish-form.tsx";
import type { Names } from "./shown-value.ts";

type PublishDraftProps = {
  checked: Checked;
  userName: string;
  /** The page's title asks who it is for. */
  isHeaded: boolean;
};

/** The last step, for a first version or, with what it changes, for the next one. */
export function PublishDraft({ checked, userName, isHeaded }: PublishDraftProps) {
  const { surveyId } = checked.draft;
  const published = useQuery({
    queryKey: ["surveys", "one", surveyId],
    enabled: surveyId !== undefined,
    queryFn: ({ signal }) =>
      api("GET /survey/{id}", { params: { id: surveyId ?? "" } }, { signal }),
  });
  const versions = useQuery({
    queryKey: ["versions", surveyId, published.data?.version],
    enabled: published.data?.version !== undefined,
    queryFn: ({ signal }) =>
      api(
        "GET /surveys/{id}/versions/{number}",
        { params: { id: surveyId ?? "", number: published.data?.version ?? 1 } },
        { signal },
      ),
  });
  const failing = [useFailing(published), useFailing(versions)];
  const failed = failing.find(({ failure }) => failure);
  if (surveyId !== undefined && (!published.data || !versions.data)) {
    if (!failed) return <TallyLoader label={texts.checking} />;
    return (
      <Notice
        tone="problem"
        title={failureText(failed.failure)}
        action={
          <Button size="small" variant="quiet" onClick={failed.retry}>
            {tryAgain}
          </Button>
        }
      >
        {failed.isRetried ? <KeepTrying /> : null}
      </Notice>
    );
  }
  if (hasOneVersion(published.data)) return <OneVersion definition={checked.draft.definition} />;
  const before = versions.data?.definition;
  const now = checked.draft.definition;
  const names: Names = {
    language: now.languages[0] ?? "en",
    nameOf: placeNames([...(before ? [before] : []), now]),
    definition: before ? both(now, before) : now,
  };
  return (
    <PublishForm
      checked={checked}
      survey={published.data ?? null}
      isSame={before !== undefined && wordsOf(now) === wordsOf(before)}
      names={names}
      userName={userName}
      isHeaded={isHeaded}
    />
  );
}

/** Without the terms, which are chosen here. */
function wordsOf(definition: Definition): string {
  return canonicalJson({ ...definition, settings: undefined });
}

/** The server refuses the next version from the first participation, which may not be counted yet. */
function hasOneVersion(survey: Survey | undefined): boolean {
  return survey?.identity !== undefined && keepsApart(survey.identity) && survey.voteCount > 0;
}

/** All that a name can be looked up in; what is now comes first. */
function both(now: Definition, before: Definition): Definition {
  return {
    ...now,
    pages: [...now.pages, ...before.pages],
    computed: [...now.computed, ...before.computed],
  };
}
