import { data } from "react-router";
import { previewAddress, reportPreview } from "#contract/previews.ts";
import type { ReportReading } from "#contract/result-reports.ts";
import { reportPageTexts as texts } from "#texts/report-page.ts";
import { reportTexts } from "#texts/result-reports.ts";
import { loadDefinition } from "#web/answer/load-definition.ts";
import { type Api, isRefusal } from "#web/api.ts";
import { loaderApi, pageReader, throwForScreen } from "#web/load-context.ts";
import { pageMeta } from "#web/page-meta.ts";
import { shownLanguage } from "#web/survey-page/about-questionnaire.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { Route } from "./+types/report-screen.ts";
import { withReportWords } from "./shown-report.ts";

const ReportView = lazyPart(() => import("./report-view.tsx"));

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(loaderApi);
  try {
    const { report } = await api("GET /report/{id}", { params });
    const preview = report ? { picture: previewAddress(report._id, reportPreview(report)) } : null;
    return { shown: report ? await inWords(api, report) : null, preview };
  } catch (thrown) {
    return throwForScreen(thrown);
  }
}

/** A password, from a form that needs no JavaScript: the answer is the report itself. */
export async function action({ params, context }: Route.ActionArgs) {
  const api = context.get(loaderApi);
  const { form } = context.get(pageReader);
  const password = form?.fields.get("password")?.[0] ?? "";
  try {
    const { report } = await api("POST /report/{id}", { params, body: { password } });
    return { shown: await inWords(api, report), problem: null };
  } catch (thrown) {
    if (!isRefusal(thrown) || thrown.status === 404) return throwForScreen(thrown);
    return data({ shown: null, problem: thrown.message }, { status: thrown.status });
  }
}

function inWords(api: Api, report: ReportReading) {
  return withReportWords(report, async (number) => {
    const version = { id: report.surveyId, number };
    return (await loadDefinition(api, version, shownLanguage)).definition;
  });
}

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) => {
  const shown = loaderData?.shown;
  return pageMeta({
    title: shown?.title ?? reportTexts.one,
    description: shown ? texts.description(shown.survey) : texts.locked,
    path: `/report/${params.id}`,
    matches,
    hidden: shown?.audience !== "public",
  });
};

/** A report on a survey's results, for everyone who may read it. */
export default function ReportScreen({ loaderData, actionData }: Route.ComponentProps) {
  const shown = actionData?.shown ?? loaderData.shown;
  if (!shown) return <Locked problem={actionData?.problem ?? null} />;
  return <ReportView shown={shown} />;
}

function Locked({ problem }: { problem: string | null }) {
  return (
    <div className="column grid gap-6 pt-8 md:pt-16">
      <h1 className="display text-3xl">{texts.locked}</h1>
      <form method="post" className="grid max-w-text justify-items-start gap-4">
        <TextField
          name="password"
          type="password"
          label={texts.password}
          autoComplete="off"
          required
          maxLength={128}
          error={problem}
          className="w-full"
        />
        <Button type="submit">{texts.read}</Button>
      </form>
    </div>
  );
}
