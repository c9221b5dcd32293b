import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { limits, roles } from "#contract/limits.ts";
import type { Role } from "#contract/roles.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";

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
        <TextField
          key={search}
          label="Name or email"
          name="search"
          type="search"
          className="min-w-0 flex-1 sm:max-w-xs"
          defaultValue={search}
          maxLength={limits.search.max}
        />
        <Button type="submit" variant="quiet">
          Search
        </Button>
      </form>
    </search>
  );
}
