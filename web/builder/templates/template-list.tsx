import { useId } from "react";
import { Link, useSearchParams } from "react-router";
import type { TemplateSummary } from "#contract/templates.ts";
import { categories, limits } from "#limits/limits.ts";
import { language } from "#texts/language.ts";
import { categoryNames } from "#texts/survey-cards.ts";
import { templatesTexts as texts } from "#texts/templates.ts";
import { CategoryName } from "#web/surveys/category-name.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Select } from "#web/ui/select.tsx";
import { TallyMarks } from "#web/ui/tally-marks.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type Templates = readonly TemplateSummary[];

/** All templates by category, narrowed by words or a category, which the address keeps. */
export function TemplateList({ templates }: { templates: Templates }) {
  const [params, setParams] = useSearchParams();
  const search = params.get("search") ?? "";
  const category = params.get("category") ?? "";
  const found = templates.filter(
    (each) => (category === "" || each.category === category) && isFound(each, search),
  );

  function narrow(name: "search" | "category", value: string) {
    const next = new URLSearchParams(params);
    if (value === "") next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true, preventScrollReset: true });
  }

  return (
    <div className="grid gap-10">
      <search className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(12rem,auto)]">
        <TextField
          label={texts.search}
          type="search"
          defaultValue={search}
          maxLength={limits.search.max}
          onChange={({ target }) => narrow("search", target.value)}
        />
        <Select
          label={texts.category}
          value={category}
          placeholder={texts.allCategories}
          choices={categories.map((value) => ({ value, label: categoryNames[value] }))}
          onChange={({ target }) => narrow("category", target.value)}
        />
        <p role="status" className="text-sm text-soft sm:col-span-2">
          {texts.found(found.length)}
        </p>
      </search>
      {found.length === 0 ? (
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
      ) : null}
      {categories
        .map((name) => found.filter((each) => each.category === name))
        .filter(([first]) => first)
        .map((group) => (
          <CategoryGroup key={group[0]?.category} templates={group} />
        ))}
    </div>
  );
}

function CategoryGroup({ templates }: { templates: Templates }) {
  const [params] = useSearchParams();
  const id = useId();
  const [first] = templates;
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id}>{first ? <CategoryName category={first.category} /> : null}</h2>
      <ul className="grid gap-x-10 border-b border-line sm:grid-cols-2">
        {templates.map(({ name, title, description, questions, minutes }) => (
          <li
            key={name}
            className="relative grid content-start gap-1.5 border-t border-line py-5 hover:border-ink"
          >
            <h3 className="display text-lg text-balance">
              <Link
                to={`?${new URLSearchParams([...params, ["template", name]])}`}
                className="no-underline after:absolute after:inset-0 hover:underline"
              >
                {inOwn(title)}
              </Link>
            </h3>
            <p className="text-sm text-pretty text-soft">{inOwn(description)}</p>
            <p className="flex items-center gap-3 text-xs text-soft">
              <TallyMarks count={questions} className="h-3" />
              {texts.size(questions, minutes)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function isFound({ title, description }: TemplateSummary, search: string): boolean {
  const text = `${inOwn(title)} ${inOwn(description)}`.toLocaleLowerCase();
  return search
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function inOwn(words: Record<string, string>): string {
  return words[language.tag] ?? words.en ?? "";
}
