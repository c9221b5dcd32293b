import { Link } from "react-router";
import { categories } from "#limits/limits.ts";
import { surveyListTexts as texts } from "#texts/survey-list.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { CategoryName } from "./category-name.tsx";
import { FirstQuestion } from "./first-question.tsx";
import { type SurveySearch, surveysAddress } from "./survey-search.ts";

/** Shown for an empty list, with links to continue. `count` is for all pages. */
export function NothingFound({ search, count }: { search: SurveySearch; count: number }) {
  if (count > 0) {
    return (
      <EmptyState
        title={texts.past.title}
        action={
          <LinkButton to={surveysAddress({ ...search, page: 1 })} variant="quiet">
            {texts.past.action}
          </LinkButton>
        }
      />
    );
  }
  if (search.category === "" && search.search === "") {
    return (
      <EmptyState
        title={texts.none.title}
        action={<FirstQuestion>{texts.none.action}</FirstQuestion>}
      >
        {texts.none.text}
      </EmptyState>
    );
  }
  const elsewhere = search.search !== "" && search.category !== "";
  return (
    <EmptyState
      title={texts.nothing.title}
      action={
        <LinkButton to="/surveys" variant="quiet">
          {texts.nothing.all}
        </LinkButton>
      }
    >
      <p>{texts.nothing.text}</p>
      <ul className="flex flex-wrap gap-2 pt-2">
        {categories
          .filter((each) => each !== search.category)
          .map((category) => (
            <li key={category}>
              <LinkButton to={surveysAddress({ category })} variant="quiet" size="small">
                <CategoryName category={category} />
              </LinkButton>
            </li>
          ))}
      </ul>
      {elsewhere ? (
        <p className="pt-2">
          <Link
            prefetch="intent"
            to={surveysAddress({ search: search.search })}
            className="text-ink"
          >
            {texts.nothing.everywhere(search.search)}
          </Link>
        </p>
      ) : null}
    </EmptyState>
  );
}
