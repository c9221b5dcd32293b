import { redirect } from "react-router";
import type { Survey } from "#contract/surveys.ts";
import { copyText } from "#engine/copy-text.ts";
import { siteLanguage } from "#limits/survey-language.ts";
import { textDirection } from "#limits/text-direction.ts";
import { language as site } from "#texts/language.ts";
import type { Api } from "#web/api.ts";
import { languageName } from "#web/questions/language-name.ts";
import { languageFor, languageNames } from "./answer-languages.ts";
import type { AnswerLanguage } from "./answering-data.ts";
import { loadDefinition } from "./load-definition.ts";

/** A language for `lang` and `dir`. `lang` is undefined where it is the page's. */
type TextLanguage = { lang: string | undefined; dir: "ltr" | "rtl" };

export type SurveyLanguage = {
  /** The one that the survey's texts are in. */
  tag: string;
  text: TextLanguage;
  /** All that are offered. */
  languages: readonly AnswerLanguage[];
  title: string;
  /** The one that a board is written in: the survey's first. */
  written: TextLanguage;
  /** Its name, to those who read another one. */
  writtenName: string | null;
};

type Asked = { api: Api; survey: Survey; url: URL; preferred: readonly string[] };

/**
 * In which of its languages a survey's board or room is shown, as its questions are. Where the site
 * speaks it too, but this build doesn't, it throws a redirect to the one that does. Loaders alone
 * call it.
 */
export async function surveyLanguage({
  api,
  survey,
  url,
  preferred,
}: Asked): Promise<SurveyLanguage> {
  const asked = url.searchParams.get("lang");
  const { definition, language, languages } = await loadDefinition(
    api,
    { id: survey._id, number: survey.version ?? 1 },
    (known) => languageFor(known, asked, preferred),
  );
  const own = siteLanguage(language);
  if (own !== null && own !== site.tag && asked !== language) {
    const there = new URL(url);
    there.searchParams.set("lang", language);
    throw redirect(there.pathname + there.search, 302);
  }
  const [first = language] = languages;
  return {
    tag: language,
    text: textLanguage(language),
    languages: languageNames(languages),
    title: copyText(definition.title, language) || survey.title,
    written: textLanguage(first),
    writtenName: siteLanguage(first) === site.tag ? null : languageName(first),
  };
}

function textLanguage(tag: string): TextLanguage {
  return { lang: tag === site.tag ? undefined : tag, dir: textDirection(tag) };
}
