import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { roles } from "#contract/limits.ts";
import type { User } from "#contract/users.ts";
import { DashboardList, listSize, useListPage } from "#web/layout/dashboard-list.tsx";
import { dashboardMeta } from "#web/layout/dashboard-meta.ts";
import { DashboardPage } from "#web/layout/dashboard-page.tsx";
import { type ListChoice, ListFilter, timeOrder, useListAddress } from "#web/layout/list-filter.tsx";
import { api } from "#web/session/api.ts";
import { RoleGuard } from "#web/session/role-guard.tsx";
import { foundCount } from "#web/surveys/found-count.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import type { Column } from "#web/ui/table.tsx";
import { DeleteUser } from "./delete-user.tsx";
import { EmailText } from "./email-text.tsx";
import { RoleSelect } from "./role-select.tsx";

const title = "Manage Users";
export const meta = dashboardMeta(title);

const roleChoice: ListChoice = {
  name: "role",
  label: "Role",
  placeholder: "all",
  choices: roles.map((role) => ({ value: role, label: role })),
};

export default function ManageUsersScreen() {
  return <RoleGuard roles={["admin"]}>{(user) => <ManageUsers ownId={user.id} />}</RoleGuard>;
}

function ManageUsers({ ownId }: { ownId: string }) {
  const page = useListPage();
  const { search, chosen, narrowed } = useListAddress();
  const role = chosen("role", roles) || "all";
  const sort = chosen("sort", ["timestamp_ASC"]);
  const query = useQuery({
    queryKey: ["users", role, search, sort, page],
    queryFn: ({ signal }) =>
      api.list("GET /users", { query: { role, search, sort, page, size: listSize } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const [doomed, setDoomed] = useState<User | null>(null);
  const columns: Column<User>[] = [
    {
      title: "Name",
      names: true,
      cell: (user) => (
        <span className="flex items-center gap-3">
          <Avatar name={user.name} image={user.photo} className="size-9" />
          <span className="min-w-0 wrap-anywhere">{user.name}</span>
          {user._id === ownId ? <Badge>you</Badge> : null}
        </span>
      ),
    },
    { title: "Email", cell: (user) => <EmailText email={user.email} /> },
    { title: "Role", cell: (user) => <RoleSelect user={user} own={user._id === ownId} /> },
    {
      title: "Delete",
      figures: true,
      cell: (user) => (
        <span className="flex md:justify-end">
          <Button
            variant="quiet"
            size="small"
            disabled={user._id === ownId}
            aria-label={`Delete ${user.name}`}
            onClick={() => setDoomed(user)}
          >
            Delete
          </Button>
        </span>
      ),
    },
  ];
  return (
    <DashboardPage
      title={title}
      lead={
        <p aria-live="polite" className="min-h-[1.4375rem] tabular-nums">
          {query.data
            ? `${narrowed ? "Users found" : "Total users"}: ${foundCount(query.data.total, Boolean(search))}`
            : ""}
        </p>
      }
    >
      <ListFilter label="Name or email" choices={[roleChoice, timeOrder]} />
      <DashboardList
        query={query}
        caption="Users"
        columns={columns}
        rowKey={(user) => user._id}
        empty={
          <EmptyState
            title="Nobody found"
            action={
              <LinkButton to="?" variant="quiet">
                Show everyone
              </LinkButton>
            }
          >
            Try another part of a name or an email, or another role.
          </EmptyState>
        }
      />
      <DeleteUser user={doomed} onClose={() => setDoomed(null)} />
    </DashboardPage>
  );
}
