import type { Survey } from "#contract/surveys.ts";
import { productName } from "#limits/limits.ts";
import { homeTexts } from "#texts/home.ts";
import { language } from "#texts/language.ts";
import { links } from "#texts/layout.ts";
import { categoryNames, surveyCardTexts } from "#texts/survey-cards.ts";
import { finalCount } from "#web/surveys/final-count.ts";

const { answers } = surveyCardTexts;

type Thing = { "@type": string } & Record<string, unknown>;
type SurveyData = { survey: Survey | null; preview: { picture: string } | null };

const inSchema = (thing: Thing) => ({ "@context": "https://schema.org", ...thing });

/** A page as JSON-LD in schema.org's terms; nothing for other pages. */
export function structuredData(
  origin: string,
  path: string,
  loaded: Readonly<Record<string, unknown>>,
): Thing[] {
  if (path === "/") return [site(origin), questions()].map(inSchema);
  const { survey, preview } = (loaded["survey-page/survey-screen"] ?? {}) as Partial<SurveyData>;
  if (!survey || !preview) return [];
  const shown = survey.option ? questionnaire : poll;
  return [shown(origin, survey, preview.picture), trail(origin, survey)].map(inSchema);
}

function site(origin: string): Thing {
  const target = {
    "@type": "EntryPoint",
    urlTemplate: `${origin}/surveys?search={search_term_string}`,
  };
  return {
    "@type": "WebSite",
    name: productName,
    url: `${origin}/`,
    inLanguage: language.tag,
    potentialAction: {
      "@type": "SearchAction",
      target,
      "query-input": "required name=search_term_string",
    },
  };
}

function questions(): Thing {
  return {
    "@type": "FAQPage",
    mainEntity: homeTexts.questions.map(({ title, text }) => ({
      "@type": "Question",
      name: title,
      acceptedAnswer: { "@type": "Answer", text },
    })),
  };
}

/**
 * Includes the count of each answer only if the results are public. The number of voters is public.
 */
function poll(origin: string, survey: Survey, picture: string): Thing {
  const results = finalCount(survey);
  const answer = (text: string, count: number | undefined) => ({
    "@type": "Answer",
    text,
    ...(count !== undefined && { upvoteCount: count }),
  });
  return {
    "@type": "Question",
    name: survey.title,
    text: survey.description,
    url: `${origin}/survey/${survey._id}`,
    image: origin + picture,
    dateCreated: survey.timestamp,
    expires: survey.deadline,
    about: survey.category,
    author: { "@type": "Person", name: survey.surveyor.name },
    answerCount: 2,
    suggestedAnswer: [answer(answers.yes, results?.yes), answer(answers.no, results?.no)],
    interactionStatistic: {
      "@type": "InteractionCounter",
      interactionType: "https://schema.org/VoteAction",
      userInteractionCount: results?.total ?? survey.voteCount,
    },
  };
}

/** Schema.org has no word for a survey of many questions. */
function questionnaire(origin: string, survey: Survey, picture: string): Thing {
  return {
    "@type": "CreativeWork",
    genre: "Survey",
    name: survey.title,
    ...(survey.description !== "" && { description: survey.description }),
    url: `${origin}/survey/${survey._id}`,
    image: origin + picture,
    dateCreated: survey.timestamp,
    expires: survey.deadline,
    about: survey.category,
    author: { "@type": "Person", name: survey.surveyor.name },
    timeRequired: `PT${survey.minutes ?? 1}M`,
    version: survey.version,
    interactionStatistic: {
      "@type": "InteractionCounter",
      interactionType: "https://schema.org/InteractAction",
      userInteractionCount: survey.voteCount,
    },
  };
}

function trail(origin: string, survey: Survey): Thing {
  const steps = [
    { name: links.surveys, item: `${origin}/surveys` },
    {
      name: categoryNames[survey.category],
      item: `${origin}/surveys?${new URLSearchParams({ category: survey.category })}`,
    },
    { name: survey.title },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, at) => ({ "@type": "ListItem", position: at + 1, ...step })),
  };
}
