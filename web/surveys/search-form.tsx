import { type SyntheticEvent, useRef } from "react";
import { Form, useNavigation, useRevalidator, useSubmit } from "react-router";
import { categories, limits } from "#contract/limits.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { SurveySearch } from "./survey-search.ts";

const sorts = [
  { value: "voteCount_DESC", label: "Most votes first" },
  { value: "voteCount_ASC", label: "Fewest votes first" },
];

/** A plain form whose answers become the address; the lists act at once when scripts run. Any change starts at page 1. */
export function SearchForm({ search }: { search: SurveySearch }) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const apply = (event: SyntheticEvent<HTMLSelectElement>) => void submit(event.currentTarget.form);
  return (
    <Form
      ref={form}
      action="/surveys"
      method="get"
      role="search"
      preventScrollReset
      className="grid items-end gap-x-3 gap-y-4 border-y border-line py-6 sm:grid-cols-2 lg:grid-cols-[2.2fr_1.3fr_1.3fr_auto]"
    >
      <div className="flex items-end gap-2 sm:col-span-2 lg:col-span-1">
        <TextField
          label="Title"
          name="search"
          type="search"
          placeholder="Search titles"
          maxLength={limits.search.max}
          defaultValue={search.search}
          className="flex-1"
        />
        <Button type="submit" pending={navigation.state === "loading" && navigation.location.pathname === "/surveys"}>
          Search
        </Button>
      </div>
      <Select
        label="Category"
        name="category"
        defaultValue={search.category}
        placeholder="All categories"
        choices={categories.map((category) => ({ value: category, label: category }))}
        onChange={apply}
      />
      <Select
        label="Sort"
        name="sort"
        defaultValue={search.sort}
        placeholder="Newest first"
        choices={sorts}
        onChange={apply}
      />
      <div className="flex gap-2">
        <LinkButton to="/surveys" variant="quiet">
          Reset
        </LinkButton>
        <Button variant="quiet" pending={state === "loading"} onClick={() => void revalidate()}>
          Refresh
        </Button>
      </div>
    </Form>
  );
}
