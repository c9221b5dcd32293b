import { useLocation } from "react-router";
import { languagePath, languages } from "#limits/languages.ts";
import { followsSurvey } from "#limits/survey-language.ts";
import { language } from "#texts/language.ts";
import * as texts from "#texts/layout.ts";

/**
 * Each language under its own name. The server stores the choice and redirects back, so this works
 * without JavaScript.
 */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  const backIn = (tag: string) => {
    if (!followsSurvey(pathname)) return pathname + search;
    const query = new URLSearchParams(search);
    query.set("lang", tag);
    return `${pathname}?${query}`;
  };
  return (
    <nav aria-label={texts.language}>
      <ul className="flex flex-wrap gap-x-4">
        {Object.values(languages).map(({ tag, name }) => (
          <li key={tag}>
            <a
              href={`${languagePath}${tag}?back=${encodeURIComponent(backIn(tag))}`}
              lang={tag}
              hrefLang={tag}
              rel="nofollow"
              aria-current={tag === language.tag ? "true" : undefined}
              className="inline-block py-1.5 text-soft no-underline hover:text-ink hover:underline aria-[current=true]:font-semibold aria-[current=true]:text-ink"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
