import { data } from "react-router";
import { unsubscribeTexts as texts } from "#texts/unsubscribe.ts";
import { isRefusal } from "#web/api.ts";
import { loaderApi, pageReader, throwForScreen } from "#web/load-context.ts";
import { pageMeta } from "#web/page-meta.ts";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/unsubscribe-screen.ts";

/** Changes nothing, because programs that scan mail open links. */
export const loader = () => null;

/** A form without JavaScript, or the one click of a mail program (RFC 8058). */
export async function action({ params, context }: Route.ActionArgs) {
  const api = context.get(loaderApi);
  const { form } = context.get(pageReader);
  const from = form?.fields.get("from")?.[0] === "everyone" ? "everyone" : "surveyor";
  try {
    if (isNotice(params.token)) await api("POST /mail-preferences/{token}", { params });
    else await api("POST /unsubscribe/{token}", { params, query: { from } });
    return { isDone: true };
  } catch (thrown) {
    if (!isRefusal(thrown) || thrown.code !== "not-found") return throwForScreen(thrown);
    return data({ isDone: false }, { status: 404 });
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: texts.title,
    description: texts.lead,
    path: "/unsubscribe",
    matches,
    hidden: true,
  });

/** Whether the mail was about one's own surveys, votes or reports: `first-vote.<…>`. */
function isNotice(token: string): boolean {
  return token.includes(".");
}

export default function UnsubscribeScreen({ actionData, params }: Route.ComponentProps) {
  if (actionData) {
    const [title, text] = actionData.isDone
      ? [texts.doneTitle, texts.done]
      : [texts.wrongTitle, texts.wrong];
    return (
      <div className="column grid gap-4 pt-8 md:pt-16">
        <h1 className="display text-3xl">{title}</h1>
        <p className="max-w-text text-soft">{text}</p>
      </div>
    );
  }
  if (isNotice(params.token))
    return (
      <div className="column grid gap-6 pt-8 md:pt-16">
        <h1 className="display text-3xl">{texts.noticeTitle}</h1>
        <p className="max-w-text text-soft">
          {params.token.startsWith("duty.") ? texts.dutyLead : texts.noticeLead}
        </p>
        <form method="post">
          <Button type="submit">{texts.stopNotices}</Button>
        </form>
      </div>
    );
  return (
    <div className="column grid gap-6 pt-8 md:pt-16">
      <h1 className="display text-3xl">{texts.title}</h1>
      <p className="max-w-text text-soft">{texts.lead}</p>
      <form method="post" className="flex flex-wrap gap-3">
        <Button type="submit" name="from" value="surveyor">
          {texts.stop}
        </Button>
        <Button type="submit" name="from" value="everyone" variant="quiet">
          {texts.stopAll}
        </Button>
      </form>
    </div>
  );
}
