import { loaderApi, throwForScreen } from "#web/load-context.ts";
import { pageMeta } from "#web/page-meta.ts";
import { SignedIn } from "#web/session/signed-in.tsx";
import { CategoryName } from "#web/surveys/category-name.tsx";
import { isClosed } from "#web/surveys/deadline.ts";
import { previewOf } from "#web/surveys/preview-of.ts";
import { DateText } from "#web/ui/date-text.tsx";
import type { Route } from "./+types/vote-screen.ts";
import { Ballot } from "./ballot.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const api = context.get(loaderApi);
    const survey = await api("GET /survey/{id}", { params });
    const results = isClosed(survey.deadline) ? await api("GET /surveys/{id}/results", { params }) : null;
    return { survey, preview: previewOf(survey, results) };
  } catch (thrown) {
    return throwForScreen(thrown);
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta({
        title: `Vote: ${loaderData.survey.title}`,
        description: loaderData.preview.description,
        path: `/votes/${loaderData.survey._id}`,
        matches,
        hidden: true,
      })
    : [];

export default function VoteScreen({ loaderData: { survey } }: Route.ComponentProps) {
  return (
    <div className="column pt-12 md:pt-16">
      <article className="mx-auto grid max-w-text gap-8">
        <header className="grid gap-4">
          <CategoryName category={survey.category} />
          <h1 className="display text-3xl">{survey.title}</h1>
          <p className="whitespace-pre-line text-soft">{survey.description}</p>
          <p className="text-sm text-soft">
            Open until the end of <DateText at={survey.deadline} />, UTC.
          </p>
        </header>
        <div className="min-h-[27rem]">
          <SignedIn roles={["user", "pro-user"]}>
            {(user) => <Ballot key={user.id} survey={survey} voter={user} closed={isClosed(survey.deadline)} />}
          </SignedIn>
        </div>
      </article>
    </div>
  );
}
