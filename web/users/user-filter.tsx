import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { roles } from "#contract/limits.ts";
import type { Role } from "#contract/roles.ts";
import { ListSearch } from "#web/layout/list-filter.tsx";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/select.tsx";

const choices = ["all", ...roles].map((role) => ({ value: role, label: role }));

/** Role and search of the users' list, kept in the address; any change leads back to its first page. */
export function UserFilter({ role, search }: { role: Role | "all"; search: string }) {
  const navigate = useNavigate();

  function show(next: { role: string; search: string }) {
    const query = new URLSearchParams();
    if (next.role !== "all") query.set("role", next.role);
    if (next.search !== "") query.set("search", next.search);
    navigate(`?${query}`);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    show({ role, search: String(new FormData(event.currentTarget).get("search")).trim() });
  }

  return (
    <search>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-4">
        <Select
          label="Role"
          className="w-full sm:w-44"
          value={role}
          choices={choices}
          onChange={(event) => show({ role: event.target.value, search })}
        />
        <ListSearch label="Name or email" search={search} className="min-w-0 flex-1 sm:max-w-xs" />
        <Button type="submit" variant="quiet">
          Search
        </Button>
      </form>
    </search>
  );
}
