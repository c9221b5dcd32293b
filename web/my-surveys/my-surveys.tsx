import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import type { OwnSurvey } from "#contract/my-surveys.ts";
import type { Survey } from "#contract/surveys.ts";
import { surveySorts } from "#limits/limits.ts";
import { ownSurveyStates } from "#limits/own-surveys.ts";
import { mySurveysTexts as texts } from "#texts/my-surveys.ts";
import { surveyColumnTexts } from "#texts/surveys-dashboard.ts";
import { useQuickExport } from "#web/exports/use-quick-export.ts";
import { PagedList } from "#web/layout/dashboard-list.tsx";
import { DashboardPage } from "#web/layout/dashboard-page.tsx";
import { ListFilter, NothingFound } from "#web/layout/list-filter.tsx";
import { listSize, serialNumber, useList } from "#web/layout/use-list.ts";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { CloseSurvey } from "#web/surveys/close-survey.tsx";
import { DeleteSurvey } from "#web/surveys/delete-survey.tsx";
import type { Reserved } from "#web/surveys/reserved-link.tsx";
import ShareDialog from "#web/surveys/share-dialog.tsx";
import { LiveNotice, type Shared } from "#web/surveys/share-kit.tsx";
import { surveyOrder } from "#web/surveys/survey-choices.ts";
import { useDuplicate } from "#web/surveys/use-duplicate.ts";
import { type Sent, WaitingNotice } from "#web/surveys/waiting-notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { part } from "#web/ui/table.tsx";
import { toast } from "#web/ui/toast.ts";
import { DeleteDraft } from "./delete-draft.tsx";
import { MySurveysSheet } from "./my-surveys-sheet.tsx";
import type { LeadsTo, RowActions } from "./row-menu.tsx";
import { StateLinks } from "./state-links.tsx";
import { RowTitles, SurveyRow } from "./survey-row.tsx";

type MySurveysProps = {
  title: string;
  email: string;
  leadsTo: LeadsTo;
  actions: ReactNode;
  empty: ReactNode;
};

/** A person's drafts, live and closed surveys of both kinds, in one list. */
export function MySurveys({ title, email, leadsTo, actions, empty }: MySurveysProps) {
  const queryKey = ["surveys", "mine", email];
  const list = useList({
    queryKey,
    choices: (choose) => ({
      state: choose("state", ownSurveyStates),
      sort: choose("sort", surveySorts),
    }),
    load: (query, signal) => api.list("GET /my-surveys", { query }, { signal }),
    // Drafts and responses come from elsewhere.
    staleTime: 0,
  });
  const counts = useQuery({
    queryKey: [...queryKey, "states"],
    queryFn: ({ signal }) => api("GET /my-surveys/states", {}, { signal }),
    staleTime: 0,
  });
  const [shared, setShared] = useState<Shared | Reserved | null>(null);
  const [doomed, setDoomed] = useState<OwnSurvey | null>(null);
  const [closing, setClosing] = useState<Survey | null>(null);
  const { begin, duplicate, duplicateDraft } = useDuplicate((error) =>
    toast.error(failureText(error)),
  );
  const exporting = useQuickExport();
  const acts: RowActions = {
    share: (survey) => setShared({ ...survey, id: survey._id }),
    shareReserved: setShared,
    export: (survey, kind) => void exporting.make({ surveyId: survey._id }, kind),
    edit: ({ _id: survey }) => void begin({ survey }),
    duplicate: ({ survey, draft }) =>
      void (survey ? duplicate(survey) : draft && duplicateDraft(draft._id)),
    close: setClosing,
    remove: setDoomed,
  };
  const { live, sent } = (useLocation().state ?? {}) as { live?: Shared; sent?: Sent };
  const { data, isPlaceholderData } = list.query;
  const isSearchable = data?.total !== 0 || list.asked || isPlaceholderData;
  return (
    <DashboardPage
      title={title}
      lead={counts.data ? texts.lead(counts.data, title === texts.title) : texts.leadBefore}
      actions={actions}
      news={
        live ? (
          <LiveNotice survey={live} />
        ) : sent ? (
          <WaitingNotice sent={sent} actions={null} />
        ) : null
      }
    >
      <MySurveysSheet />
      {isSearchable ? (
        <div className="grid gap-4">
          <ListFilter label={surveyColumnTexts.title} choices={[surveyOrder]} />
          <StateLinks counts={counts.data} />
        </div>
      ) : null}
      {data?.total === 0 ? (
        list.narrowed ? (
          <NothingFound />
        ) : (
          empty
        )
      ) : (
        <PagedList list={list} caption={texts.caption} skeleton={<Waiting />}>
          {(rows) => (
            <Rows isBusy={isPlaceholderData}>
              {rows.map((row, index) => (
                <SurveyRow
                  key={row._id}
                  row={row}
                  number={title === texts.title ? null : serialNumber(list.page, index)}
                  leadsTo={leadsTo}
                  acts={acts}
                />
              ))}
            </Rows>
          )}
        </PagedList>
      )}
      <CloseSurvey survey={closing} onClose={() => setClosing(null)} />
      <DeleteSurvey survey={surveyOf(doomed)} onClose={() => setDoomed(null)} />
      <DeleteDraft row={doomed && !doomed.survey ? doomed : null} onClose={() => setDoomed(null)} />
      <ShareDialog shared={shared} onClose={() => setShared(null)} />
    </DashboardPage>
  );
}

function surveyOf(row: OwnSurvey | null): Survey | null {
  return row?.survey ?? null;
}

function Rows({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <table {...part.table} aria-busy={isBusy || undefined} className="ms-table">
      <caption className="sr-only">{texts.caption}</caption>
      <thead {...part.rows}>
        <RowTitles />
      </thead>
      <tbody {...part.rows}>{children}</tbody>
    </table>
  );
}

function Waiting() {
  return (
    <Rows isBusy>
      {Array.from({ length: listSize }, (_, index) => (
        <tr key={String(index)} {...part.row} className="ms-row">
          <th scope="row" {...part.name} className="ms-name">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="mt-1 h-4 w-1/2" />
          </th>
          {["state", "count", "last", "acts"].map((column) => (
            <td key={column} {...part.cell} className={`ms-${column}`}>
              <Skeleton className="h-5 w-16" />
            </td>
          ))}
        </tr>
      ))}
    </Rows>
  );
}
