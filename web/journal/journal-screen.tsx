import type { JournalAction } from "#contract/journal.ts";
import { isRole } from "#contract/roles.ts";
import { journalTexts as texts } from "#texts/journal.ts";
import { roleLabels } from "#texts/role-labels.ts";
import { DashboardList } from "#web/layout/dashboard-list.tsx";
import { dashboardMeta } from "#web/layout/dashboard-page.tsx";
import type { ListChoice } from "#web/layout/list-filter.tsx";
import { useList } from "#web/layout/use-list.ts";
import { api } from "#web/session/api.ts";
import { RoleGuard } from "#web/session/role-guard.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { Column } from "#web/ui/table-column.ts";

export const meta = dashboardMeta(texts.title);

export default function JournalScreen() {
  return <RoleGuard roles={["admin"]}>{() => <Journal />}</RoleGuard>;
}

type Entry = Awaited<ReturnType<typeof load>>["rows"][number];

const actions = Object.keys(texts.kinds) as JournalAction[];
const actionChoice: ListChoice = {
  name: "action",
  label: texts.what,
  placeholder: texts.anything,
  choices: actions.map((action) => ({ value: action, label: texts.kinds[action] })),
};

type Query = { search: string; page: number; size: number; action?: JournalAction };

function load(query: Query, signal: AbortSignal) {
  return api.list("GET /journal", { query }, { signal });
}

function Journal() {
  const list = useList({
    queryKey: ["journal"],
    choices: (choose) => ({ action: choose("action", actions) }),
    load: ({ action, ...query }, signal) => load({ ...query, ...(action && { action }) }, signal),
  });
  const columns: Column<Entry>[] = [
    {
      title: texts.when,
      width: "acts",
      brief: "line",
      cell: ({ at }) => <DateText at={at} timed />,
    },
    { title: texts.admin, width: "word", brief: "line", cell: ({ admin }) => admin },
    {
      title: texts.what,
      width: "wide",
      names: true,
      cell: ({ action, subject, before, after, reason }) => (
        <span className="grid gap-1">
          <span>
            {
              texts.actions[
                action === "survey-status" ? (after === "publish" ? after : "unPublish") : action
              ]
            }
          </span>
          <span className="font-normal wrap-anywhere">{subject}</span>
          {action !== "survey-status" && (before || after) ? (
            <span className="text-xs font-normal wrap-anywhere text-soft">
              {changeOf(action, before, after)}
            </span>
          ) : null}
          {reason ? (
            <span className="text-sm font-normal wrap-anywhere text-soft">
              {texts.reason(reason)}
            </span>
          ) : null}
        </span>
      ),
    },
  ];
  return (
    <DashboardList
      title={texts.title}
      lead={texts.lead}
      searched={texts.search}
      choices={[actionChoice]}
      list={list}
      caption={texts.title}
      columns={columns}
      rowKey={({ at, admin, action, subject }) => `${at} ${admin} ${action} ${subject}`}
      empty={<EmptyState title={texts.none}>{texts.noneText}</EmptyState>}
    />
  );
}

/** Who is granted their request has the role that they asked for; who isn't stays what they are. */
function changeOf(action: JournalAction, before?: string, after?: string): string {
  const isRequest = action === "role-request";
  const said = isRequest ? (after === "granted" ? [before, "surveyor"] : [after]) : [before, after];
  return said.filter(isSaid).map(wordOf).join(" → ");
}

function isSaid(value: string | undefined): value is string {
  return value !== undefined && value !== "";
}

/** Roles and decisions are kept as calls name them, texts as they were written. */
function wordOf(value: string): string {
  if (isRole(value)) return roleLabels[value];
  return texts.decisions[value] ?? value;
}
