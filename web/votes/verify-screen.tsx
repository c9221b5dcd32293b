import { type ReactNode, useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { type Receipt, readReceipt, receiptText } from "#proof/receipt.ts";
import { checkTexts as texts } from "#texts/check.ts";
import { ChooseFile } from "#web/images/choose-file.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { useSession } from "#web/session/use-session.ts";
import { titleFace } from "#web/surveys/title-face.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import type { Route } from "./+types/verify-screen.ts";
import { ReceiptForm } from "./receipt-form.tsx";
import { useCheck } from "./use-check.ts";

const CheckPanel = lazyPart(() => import("./check-panel.tsx"));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: texts.title,
    description: texts.description,
    path: "/verify",
    matches,
  });

/**
 * The query says what to check. Only the browser reads it, since the cached page is the same for
 * everyone.
 */
export default function VerifyScreen() {
  const hydrated = useHydrated();
  return (
    <div className="column grid gap-x-16 gap-y-10 pt-12 md:pt-16 lg:grid-cols-[1fr_1.4fr]">
      <header className="grid content-start gap-4">
        <h1 className="display text-3xl">{texts.title}</h1>
        <p className="max-w-text text-soft sm:text-lg">{texts.lead}</p>
        <p className="max-w-text text-sm text-soft">{texts.how}</p>
      </header>
      <div className="grid min-h-dvh content-start gap-10">
        {hydrated ? <Verification /> : null}
      </div>
    </div>
  );
}

function Verification() {
  const [query, setQuery] = useSearchParams();
  const { state, user } = useSession();
  const { check, survey, sought, start, stop } = useCheck();
  const [file, setFile] = useState<File | null>(null);
  const surveyId = query.get("survey") ?? "";
  const asked = receiptText({ surveyId, place: query.get("place"), link: query.get("link") });
  const title = file ? file.name : survey ? survey.title : texts.theCount;
  const chainOf = !survey?.option || file ? "votes" : survey.vote ? "ballots" : "responses";
  const viewer = state === "loading" ? null : (user?.email ?? "");

  useEffect(() => {
    if (surveyId === "" || viewer === null) return;
    setFile(null);
    void start({ surveyId }, readReceipt(asked), viewer !== "");
  }, [surveyId, asked, viewer, start]);

  function lookUp(receipt: Receipt) {
    if (file) return void start({ file }, receipt, false);
    const { surveyId: survey, place, link } = receipt;
    setQuery({ survey, place: String(place), link }, { replace: true, preventScrollReset: true });
    if (receiptText(receipt) === asked) void start({ surveyId }, receipt, viewer !== "");
  }

  return (
    <>
      {surveyId !== "" || file ? (
        <section aria-labelledby="what" className="grid gap-5">
          <div className="grid justify-items-start gap-1 pt-4">
            <h2 id="what" className={`${titleFace(title)} text-2xl`}>
              {title}
            </h2>
            {survey && !file ? (
              <Link prefetch="intent" to={`/survey/${survey._id}`} className="text-sm">
                {texts.seeSurvey}
              </Link>
            ) : null}
          </div>
          <CheckPanel
            waiting={<div className="min-h-[27rem]" />}
            check={check}
            found={file !== null || survey !== null}
            of={chainOf}
            receipt={sought}
            onStop={stop}
            onAgain={
              file ? null : () => void start({ surveyId }, sought, viewer !== "" && viewer !== null)
            }
          />
        </section>
      ) : (
        <p className="max-w-text text-soft">
          {texts.aSurvey<ReactNode>((label) => (
            <Link key="surveys" prefetch="intent" to="/surveys" className="font-semibold text-act">
              {label}
            </Link>
          ))}
        </p>
      )}
      <ReceiptForm
        key={file ? "file" : "survey"}
        known={sought}
        first={surveyId === "" && !file}
        of={chainOf}
        onReceipt={lookUp}
      />
      <section aria-labelledby="file" className="grid gap-3 print:hidden">
        <h2 id="file" className="text-lg font-semibold">
          {texts.file.title}
        </h2>
        <p className="max-w-text text-sm text-soft">{texts.file.text}</p>
        <div className="flex flex-wrap gap-3">
          <ChooseFile
            label={texts.file.choose}
            accept=".txt,.jsonl,text/plain,application/jsonl"
            onFile={(chosen) => {
              setFile(chosen);
              setQuery({}, { replace: true, preventScrollReset: true });
              void start({ file: chosen }, null, false);
            }}
          />
        </div>
      </section>
    </>
  );
}
