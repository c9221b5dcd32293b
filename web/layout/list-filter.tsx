import { type FormEvent, useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { limits, timeSorts } from "#limits/limits.ts";
import { listFilterTexts as texts } from "#texts/dashboard.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { type Choice, Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** A filter or order of a list, named as in the query. */
export type ListChoice = {
  name: string;
  label: string;
  placeholder: string;
  choices: readonly Choice[];
  /** Options are titles, which are longer than our own words. */
  wide?: boolean;
};

/** Newest first is the default order. */
export const timeOrder: ListChoice = {
  name: "sort",
  label: texts.sort,
  placeholder: texts.newest,
  choices: [{ value: timeSorts[1], label: texts.oldest }],
};

type ListFilterProps = {
  /** The search field's label, such as "Title". */
  label: string;
  choices: readonly ListChoice[];
};

/** A list's search and filters, kept in the query; each change goes back to page 1. */
export function ListFilter({ label, choices }: ListFilterProps) {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const search = address.get("search") ?? "";

  function show(name: string, value: string) {
    const next = new URLSearchParams(address);
    next.delete("page");
    if (value === "") next.delete(name);
    else next.set(name, value);
    void navigate(`?${next}`, { preventScrollReset: true });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    show("search", String(new FormData(event.currentTarget).get("search")).trim());
  }

  return (
    <search>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-x-3 gap-y-4">
        <div className="flex min-w-0 flex-1 basis-72 items-end gap-2">
          <ListSearch label={label} search={search} className="min-w-0 flex-1" />
          <Button type="submit" variant="quiet">
            {texts.search}
          </Button>
        </div>
        {choices.map((choice) => (
          <Select
            key={choice.name}
            label={choice.label}
            className={classNames(
              "min-w-36 max-sm:flex-1",
              choice.wide ? "sm:w-72" : "sm:max-w-48",
            )}
            value={
              choice.choices.find((each) => each.value === address.get(choice.name))?.value ?? ""
            }
            placeholder={choice.placeholder}
            choices={choice.choices}
            onChange={(event) => show(choice.name, event.target.value)}
          />
        ))}
      </form>
    </search>
  );
}

/**
 * The search field. The query also changes by Back or a link; the field follows and keeps the
 * focus.
 */
function ListSearch({
  label,
  search,
  className,
}: {
  label: string;
  search: string;
  className: string;
}) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = search;
  }, [search]);
  return (
    <TextField
      ref={field}
      label={label}
      name="search"
      type="search"
      className={className}
      defaultValue={search}
      maxLength={limits.search.max}
    />
  );
}

/** Shown if no row matches. */
export function NothingFound() {
  return (
    <EmptyState
      title={texts.nothing}
      action={
        <LinkButton to="?" variant="quiet">
          {texts.showAll}
        </LinkButton>
      }
    >
      {texts.nothingText}
    </EmptyState>
  );
}
