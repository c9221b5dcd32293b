import { refusals } from "#contract/refusals.ts";
import * as texts from "#texts/api-reference.ts";
import { publicApiText } from "#texts/public-api.ts";
import { localizeRefusal } from "#texts/refusal-text.ts";
import type { Api } from "#web/api.ts";
import { loaderApi } from "#web/load-context.ts";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/public-api-screen.ts";
import type { ApiDocument } from "./api-document.ts";
import { CallEntry } from "./call-entry.tsx";
import { placeholderId } from "./example-request.ts";
import { referenceOf } from "./reference.ts";
import { TextArticle, TextSection } from "./text-article.tsx";
import { CodeBlock, CodePieces, Terms, TextBlocks } from "./text-blocks.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(loaderApi);
  const { origin } = new URL(request.url);
  const document = (await api("GET /openapi.json")) as ApiDocument;
  return {
    text: publicApiText(origin),
    reference: referenceOf(document, { origin, surveyId: await findExampleSurvey(api) }),
    codes: await Promise.all(
      Object.entries(refusals).map(([code, refusal]) => describeRefusal(code, refusal)),
    ),
  };
}

async function describeRefusal(
  code: string,
  { status, message }: { status: number; message: string },
): Promise<[string, string]> {
  const refusal = await localizeRefusal({ code, message });
  return [`\`${code}\``, `${status}. ${refusal.message}`];
}

/** A survey for example calls; the reference works without one. */
async function findExampleSurvey(api: Api): Promise<string> {
  const found = api("GET /all-surveys", { query: { size: 1, sort: "voteCount_DESC" } });
  const { surveys } = await found.catch(() => ({ surveys: [] }));
  return surveys[0]?._id ?? placeholderId;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta({ ...loaderData.text, path: "/public-api", matches }) : [];

export default function PublicApiScreen({
  loaderData: { text, reference, codes },
}: Route.ComponentProps) {
  const { nouns, shapes } = reference;
  const contents = [
    ...text.sections,
    ...nouns.map(({ id, title }) => ({ id, title, lang: "en" })),
    shapesSection,
    codesSection,
  ];
  return (
    <TextArticle title={text.title} lead={text.lead} contents={contents}>
      {text.sections.map(({ id, title, blocks }) => (
        <TextSection key={id} id={id} title={title} ruled>
          <TextBlocks blocks={blocks} />
        </TextSection>
      ))}
      {nouns.map(({ id, title, calls }) => (
        <TextSection key={id} id={id} title={title} lang="en" ruled>
          <ul className="sheet grid p-4 text-sm">
            {calls.map(({ id, method, path, summary }) => (
              <li key={id} className="grid gap-x-8 py-1 sm:grid-cols-2">
                <a href={`#${id}`} className="no-underline hover:text-act hover:underline">
                  <code className="flex">
                    <span className="w-20 shrink-0">{method} </span>
                    <span>
                      <CodePieces text={path} />
                    </span>
                  </code>
                </a>
                <span lang="en" className="text-soft">
                  {summary}
                </span>
              </li>
            ))}
          </ul>
          <div className="grid gap-10">
            {calls.map((call) => (
              <CallEntry key={call.id} call={call} />
            ))}
          </div>
        </TextSection>
      ))}
      <TextSection {...shapesSection} ruled>
        {shapes.map(([name, shape]) => (
          <div key={name} className="grid gap-2">
            <h3 className="font-semibold">{name}</h3>
            <CodeBlock text={shape} />
          </div>
        ))}
      </TextSection>
      <TextSection {...codesSection} ruled>
        <Terms terms={codes} />
      </TextSection>
    </TextArticle>
  );
}

const shapesSection = { id: "shapes", title: texts.shapes };
const codesSection = { id: "codes", title: texts.codes };
