import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { builderPublishTexts as texts } from "#texts/builder-publish.ts";
import { publishTexts } from "#texts/publish.ts";
import { tryAgain } from "#texts/ui.ts";
import type { Checked } from "#web/drafts/check-draft.ts";
import { FindingsList } from "#web/drafts/findings-list.tsx";
import { LazyPublishDraft } from "#web/drafts/lazy-publish-draft.ts";
import { placeNames } from "#web/drafts/place-name.ts";
import { useDraft } from "#web/editing/draft-context.ts";
import { dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { Loaded } from "#web/layout/loaded.tsx";
import { api } from "#web/session/api.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TallyLoader } from "#web/ui/tally.tsx";
import { SubBar } from "../shell/sub-bar.tsx";

export const meta = dashboardMeta(texts.title);

/** What stands in the way, what a new version changes, and the terms. */
export default function PublishScreen() {
  const { store, surveyId } = useDraft();
  const saving = useSyncExternalStore(store.subscribe, store.savingNow, store.savingNow);
  const isSaved = saving.state === "saved";
  const check = useCheck(isSaved);
  const waits = check.data?.draft.request?.state === "waiting";
  const isBlocked = check.data?.findings.some(({ severity }) => severity === "blocking") ?? false;
  const isHeaded = surveyId === undefined && !waits && !isBlocked;
  return (
    <div className="b-work">
      <SubBar title={texts.title} />
      <main id="main" tabIndex={-1} className="b-page-wide pb-0!">
        <h1 className="display text-2xl">{isHeaded ? publishTexts.audience.title : texts.title}</h1>
        {isSaved ? (
          <SavedDraft check={check} isHeaded={isHeaded} isBlocked={isBlocked} />
        ) : (
          <Notice tone="plain" title={texts.waiting}>
            {texts.waitingText}
          </Notice>
        )}
      </main>
    </div>
  );
}

/** The draft as the server has it, once it is saved. */
function useCheck(isSaved: boolean): UseQueryResult<Checked> {
  const { id, store } = useDraft();
  const { revision } = store.read();
  return useQuery({
    queryKey: ["drafts", "check", id, revision],
    enabled: isSaved,
    queryFn: async ({ signal }): Promise<Checked> => {
      const params = { id };
      const [draft, { findings }, { changes, eligible }] = await Promise.all([
        api("GET /drafts/{id}", { params }, { signal }),
        api("POST /drafts/{id}/check", { params }, { signal }),
        api("GET /drafts/{id}/impact", { params }, { signal }),
      ]);
      return { text: "", draft, findings, changes, eligible };
    },
    gcTime: 0,
  });
}

type SavedDraftProps = {
  check: UseQueryResult<Checked>;
  isHeaded: boolean;
  isBlocked: boolean;
};

function SavedDraft({ check, isHeaded, isBlocked }: SavedDraftProps) {
  return (
    <Loaded
      isPart
      query={check}
      texts={{ failed: texts.failed, tryAgain }}
      skeleton={<TallyLoader label={texts.checking} />}
    >
      {(data) => <CheckedDraft data={data} isHeaded={isHeaded} isBlocked={isBlocked} />}
    </Loaded>
  );
}

type CheckedDraftProps = Omit<SavedDraftProps, "check"> & { data: Checked };

function CheckedDraft({ data, isHeaded, isBlocked }: CheckedDraftProps) {
  const { id, surveyId, author } = useDraft();
  if (!isBlocked)
    return (
      <LazyPublishDraft
        key={data.draft.revision}
        waiting={<TallyLoader label={texts.checking} />}
        checked={data}
        userName={author}
        isHeaded={isHeaded}
      />
    );
  return (
    <div className="grid max-w-text gap-8">
      <FindingsList
        draftId={id}
        findings={data.findings}
        definition={data.draft.definition}
        nameOf={placeNames([data.draft.definition])}
      />
      <LinkButton to={`/dashboard/builder/${id}`} className="justify-self-start">
        {texts.mend}
      </LinkButton>
      <p className="text-sm text-soft">{surveyId === undefined ? texts.next : texts.nextVersion}</p>
    </div>
  );
}
