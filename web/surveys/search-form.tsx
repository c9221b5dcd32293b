import { type SyntheticEvent, useEffect, useRef } from "react";
import { useNavigate, useNavigation, useRevalidator } from "react-router";
import { categories, limits } from "#contract/limits.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { readSearch, type SurveySearch, surveysAddress } from "./survey-search.ts";

const sorts = [
  { value: "voteCount_DESC", label: "Most votes first" },
  { value: "voteCount_ASC", label: "Fewest votes first" },
];

/** A plain form whose answers become the address; with scripts the lists act at once. Any change starts at page 1. */
export function SearchForm({ search: { search, category, sort } }: { search: SurveySearch }) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { revalidate, state } = useRevalidator();
  useFollowAddress(form, { search, category, sort });

  function apply(event: SyntheticEvent) {
    event.preventDefault();
    if (!form.current) return;
    const asked = new URLSearchParams([...new FormData(form.current)].map(([name, value]) => [name, String(value)]));
    void navigate(surveysAddress(readSearch(asked)), { preventScrollReset: true });
  }

  function refresh(event: SyntheticEvent) {
    event.preventDefault();
    void revalidate();
  }

  return (
    <search className="border-y border-line py-6">
      <form
        ref={form}
        action="/surveys"
        method="get"
        onSubmit={apply}
        className="grid items-end gap-x-3 gap-y-4 sm:grid-cols-2 lg:grid-cols-[2.2fr_1.3fr_1.3fr_auto]"
      >
        <div className="flex items-end gap-2 sm:col-span-2 lg:col-span-1">
          <TextField
            label="Title"
            name="search"
            type="search"
            placeholder="Search titles"
            maxLength={limits.search.max}
            defaultValue={search}
            className="flex-1"
          />
          <Button type="submit" pending={navigation.location?.pathname === "/surveys"}>
            Search
          </Button>
        </div>
        <Select
          label="Category"
          name="category"
          defaultValue={category}
          placeholder="All categories"
          choices={categories.map((each) => ({ value: each, label: each }))}
          onChange={apply}
        />
        <Select
          label="Sort"
          name="sort"
          defaultValue={sort}
          placeholder="Newest first"
          choices={sorts}
          onChange={apply}
        />
        <div className="flex gap-2">
          <LinkButton to="/surveys" variant="quiet" onClick={() => clearSearch(form.current)}>
            Reset
          </LinkButton>
          {/* Without scripts asking again is what it does. */}
          <Button type="submit" variant="quiet" pending={state === "loading"} onClick={refresh}>
            Refresh
          </Button>
        </div>
      </form>
    </search>
  );
}

/** What was written but not searched for is not in the address, so no change of that would clear it. */
function clearSearch(form: HTMLFormElement | null) {
  const field = form?.elements.namedItem("search");
  if (field instanceof HTMLInputElement) field.value = "";
}

/** Back, Reset and links change the address without the form; its fields follow, and the focus stays where it is. */
function useFollowAddress(form: { current: HTMLFormElement | null }, values: Omit<SurveySearch, "page">) {
  const { search, category, sort } = values;
  useEffect(() => {
    for (const [name, value] of Object.entries({ search, category, sort })) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
  }, [form, search, category, sort]);
}
