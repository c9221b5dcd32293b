import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from "react";
import { useNavigate, useNavigation, useRevalidator } from "react-router";
import { categories, limits } from "#limits/limits.ts";
import { categoryNames } from "#texts/survey-cards.ts";
import { surveyListTexts as texts } from "#texts/survey-list.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { readSearch, type SurveySearch, surveysAddress } from "./survey-search.ts";

const sorts = [
  { value: "voteCount_DESC", label: texts.sort.most },
  { value: "voteCount_ASC", label: texts.sort.fewest },
];

type SearchFormProps = {
  search: SurveySearch;
  /** The result in words. */
  children: ReactNode;
};

/** A plain GET form; with scripts, the selects act at once. Each change starts at page 1. */
export function SearchForm({ search: { search, category, sort }, children }: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { revalidate, state } = useRevalidator();
  useFollowAddress(form, { search, category, sort });

  function apply(event: SyntheticEvent) {
    event.preventDefault();
    if (!form.current) return;
    const asked = new URLSearchParams(
      [...new FormData(form.current)].map(([name, value]) => [name, String(value)]),
    );
    void navigate(surveysAddress(readSearch(asked)), { preventScrollReset: true });
  }

  function refresh(event: SyntheticEvent) {
    event.preventDefault();
    void revalidate();
  }

  return (
    <search className="grid gap-3 border-t border-line pt-6">
      <form
        ref={form}
        id={formId}
        action="/surveys"
        method="get"
        onSubmit={apply}
        className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] items-end gap-x-3 gap-y-4 lg:grid-cols-[2fr_1fr_1fr]"
      >
        <div className="col-span-full flex items-end gap-2 lg:col-span-1">
          <TextField
            label={texts.search.label}
            name="search"
            type="search"
            enterKeyHint="search"
            placeholder={texts.search.example}
            maxLength={limits.search.max}
            defaultValue={search}
            className="min-w-0 flex-1"
          />
          <Button type="submit" pending={navigation.location?.pathname === "/surveys"}>
            {texts.search.action}
          </Button>
        </div>
        <Select
          label={texts.category.label}
          name="category"
          defaultValue={category}
          placeholder={texts.category.all}
          choices={categories.map((each) => ({ value: each, label: categoryNames[each] }))}
          onChange={apply}
        />
        <Select
          label={texts.sort.label}
          name="sort"
          defaultValue={sort}
          placeholder={texts.sort.newest}
          choices={sorts}
          onChange={apply}
        />
      </form>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p role="status" className="text-sm text-soft tabular-nums">
          {children}
        </p>
        <div className="-mx-3 flex">
          <LinkButton
            to="/surveys"
            variant="plain"
            size="small"
            onClick={() => clearSearch(form.current)}
          >
            {texts.reset}
          </LinkButton>
          {/* Without scripts asking again is what it does. */}
          <Button
            type="submit"
            form={formId}
            variant="plain"
            size="small"
            pending={state === "loading"}
            onClick={refresh}
          >
            {texts.refresh}
          </Button>
        </div>
      </div>
    </search>
  );
}

/** Text that wasn't searched for isn't in the query, so a change of the query wouldn't clear it. */
function clearSearch(form: HTMLFormElement | null) {
  const field = form?.elements.namedItem("search");
  if (field instanceof HTMLInputElement) field.value = "";
}

/**
 * Back, Reset and links change the query without the form. The fields follow and keep the focus. At
 * first they contain what the server rendered, or what was typed before hydration.
 */
function useFollowAddress(
  form: { current: HTMLFormElement | null },
  values: Omit<SurveySearch, "page">,
) {
  const { search, category, sort } = values;
  const address = surveysAddress(values);
  const followed = useRef(address);
  useEffect(() => {
    if (followed.current === address) return;
    followed.current = address;
    for (const [name, value] of Object.entries({ search, category, sort })) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = value;
    }
  }, [form, address, search, category, sort]);
}
