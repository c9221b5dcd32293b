import { type ReactNode, useState } from "react";
import { data, Link, redirect } from "react-router";
import type { Board } from "#contract/boards.ts";
import { wordsIn } from "#engine/copy-text.ts";
import { plainText } from "#engine/markdown.ts";
import { boardGroupTexts as groupTexts } from "#texts/board-groups.ts";
import { boardTexts as texts } from "#texts/boards.ts";
import { language as languageTexts } from "#texts/layout.ts";
import { roomTexts } from "#texts/rooms.ts";
import { stageTexts } from "#texts/stages.ts";
import { type SurveyLanguage, surveyLanguage } from "#web/answer/survey-language.ts";
import { isRefusal } from "#web/api.ts";
import { loaderApi, pageReader, throwForScreen } from "#web/load-context.ts";
import { pageMeta } from "#web/page-meta.ts";
import { loginAddress } from "#web/session/return-path.ts";
import { StageLine } from "#web/stages/stage-line.tsx";
import { type Stages, stagesOf } from "#web/stages/stages-of.ts";
import { Button } from "#web/ui/button.tsx";
import { laterPart } from "#web/ui/later-part.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import type { Route } from "./+types/board-screen.ts";
import { AnsweredNow } from "./answered-now.tsx";
import { BoardList } from "./board-list.tsx";
import { OneStatement } from "./one-statement.tsx";
import { takeBoardForm } from "./take-board-form.ts";
import { useBoard } from "./use-board.ts";
import { WriteForm } from "./write-form.tsx";
import { WrittenLanguage } from "./written-language.ts";

const BoardGroups = laterPart(() => import("./board-groups.tsx"));
const orders = ["turn", "wanted", "new"] as const;
export type Order = (typeof orders)[number];

function readOrder(url: URL): Order | undefined {
  const asked = url.searchParams.get("order");
  return orders.find((order) => order === asked);
}

export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  const api = context.get(loaderApi);
  const reader = context.get(pageReader);
  const url = new URL(request.url);
  const askedOrder = readOrder(url);
  try {
    const [board, survey] = await Promise.all([
      api("GET /boards/{survey}", { params: { survey: id }, query: { order: askedOrder } }),
      api("GET /survey/{id}", { params: { id } }),
    ]);
    const { languages: preferred } = reader;
    const shown = await surveyLanguage({ api, survey, url, preferred });
    const prompt = plainText(wordsIn(board.prompt, shown.tag));
    const account = reader.account?.id ?? null;
    const said = url.searchParams.get("said");
    const fresh = reader.fresh.submissionId;
    const isAll = url.searchParams.has("all");
    const wantsGroups = url.searchParams.has("groups") && board.mode === "statements";
    const groups =
      wantsGroups && board.showsMarks
        ? await api("GET /boards/{survey}/groups", { params: { survey: id } }).catch(
            () => "failed" as const,
          )
        : null;
    const asked = url.searchParams.get("lang");
    const stages = stagesOf(survey, stageTexts);
    const order = askedOrder ?? board.order;
    return { id, stages, shown, asked, board, order, prompt, account, said, fresh, isAll, groups };
  } catch (thrown) {
    if (isRefusal(thrown) && thrown.code === "sign-in-required")
      throw redirect(loginAddress({ pathname: url.pathname, search: url.search }), 302);
    return throwForScreen(thrown);
  }
}

type Address = { order?: Order; lang: string | null };

/** Of the board, in the language that was asked for. */
function boardAddress(id: string, { order, lang }: Address): string {
  const query = new URLSearchParams({ ...(order && { order }), ...(lang && { lang }) }).toString();
  return `/answer/${id}/board${query && `?${query}`}`;
}

/** A form without JavaScript. It ends with the page to go to, so that a reload sends nothing. */
export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const { form } = context.get(pageReader);
  const url = new URL(request.url);
  const home = boardAddress(id, {
    order: readOrder(url) ?? "turn",
    lang: url.searchParams.get("lang"),
  });
  if (!form) throw redirect(home, 303);
  try {
    throw redirect(home + (await takeBoardForm(context.get(loaderApi), id, form.fields)), 303);
  } catch (thrown) {
    if (!isRefusal(thrown) || thrown.status >= 500) throw thrown;
    const text = form.fields.get("text")?.[0] ?? "";
    return data({ problem: thrown.message, text }, { status: thrown.status });
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta({
        title: loaderData.prompt,
        description: texts.lead[loaderData.board.mode],
        path: `/answer/${loaderData.id}/board`,
        matches,
        hidden: true,
      })
    : [];

/** Where participants suggest, and mark what others suggested; also without JavaScript. */
export default function BoardScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { id, stages, shown, asked, prompt, order, said, fresh } = loaderData;
  const use = useBoard(loaderData);
  const { board } = use;
  const [isSent, setSent] = useState(false);
  const isHydrated = useHydrated();
  const [isAll, setAll] = useState(loaderData.isAll);
  const isOneByOne = board.mode === "statements" && board.open && order === "turn" && !isAll;
  const isEmpty = board.items.length === 0;
  const answered = board.items.find(({ state }) => state === "now")?.text ?? null;
  const problem = use.problem ?? (isSent ? null : actionData?.problem) ?? null;
  // Of statements, what one thinks of them comes before one's own.
  const isAnsweredFirst = board.mode === "statements" && !isEmpty;
  const form = board.open ? (
    <WriteForm
      board={board}
      text={actionData?.text ?? ""}
      submissionId={fresh}
      language={shown.writtenName}
      onMark={(item) => void use.mark(item, 1)}
      onSend={(text) => {
        setSent(true);
        return use.suggest(text);
      }}
    />
  ) : null;
  return (
    <Written {...shown}>
      <header className="grid gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm">
          <p>
            <Link to={`/survey/${id}`} reloadDocument {...shown.text} className="wrap-anywhere">
              {shown.title}
            </Link>
          </p>
          <Languages id={id} shown={shown} order={order} />
        </div>
        {stages ? <StageLine stages={stages} ways={{ 2: voteWay(id, stages, asked) }} /> : null}
        <h1 {...shown.text} className="display text-3xl wrap-anywhere">
          {prompt}
        </h1>
        <p className="max-w-text text-soft">
          {board.open ? texts.lead[board.mode] : texts.closed[board.mode]}{" "}
          {isAnsweredFirst && board.open ? <a href="#suggestion">{texts.addOwn}</a> : null}
        </p>
      </header>
      {board.mode === "questions" ? <AnsweredNow text={answered} /> : null}
      {problem ? (
        <div role="alert">
          <Notice title={texts.failed}>{problem}</Notice>
        </div>
      ) : null}
      <p role="status" className="text-sm empty:hidden">
        {use.said ?? saidText(said)}
      </p>
      {isAnsweredFirst ? null : form}
      <section className="grid gap-4" aria-label={texts.title[board.mode]}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h2 className="display text-xl">{texts.title[board.mode]}</h2>
          {isEmpty || (isOneByOne && isHydrated) ? null : (
            <Orders id={id} order={order} lang={asked} board={board} />
          )}
        </div>
        {board.showsMarks ? null : (
          <p className="max-w-text text-sm text-soft">{texts.hidden[board.mode]}</p>
        )}
        {board.order === "turn" && board.open && !isEmpty && !isOneByOne ? (
          <p className="max-w-text text-sm text-soft">{texts.turnNote}</p>
        ) : null}
        {use.fresh > 0 ? (
          <div>
            <Button variant="quiet" size="small" onClick={() => void use.showFresh()}>
              {roomTexts.fresh(use.fresh)}
            </Button>
          </div>
        ) : null}
        {isEmpty ? (
          <p className="text-soft">{board.open ? texts.empty : texts.nothing}</p>
        ) : isOneByOne ? (
          <>
            <OneStatement items={board.items} use={use} onAll={() => setAll(true)} />
            {isHydrated ? null : (
              <div className="hidden noscript:block">
                <BoardList board={board} use={use} />
              </div>
            )}
          </>
        ) : (
          <BoardList board={board} use={use} />
        )}
        <Declined board={board} />
      </section>
      {isAnsweredFirst ? form : null}
      {board.mode === "statements" && board.showsMarks ? (
        isHydrated || loaderData.groups ? (
          <BoardGroups load={use.groups} found={loaderData.groups} />
        ) : (
          <p className="hidden noscript:block">
            <a href={`${boardAddress(id, { order, lang: asked })}&groups=1`}>{groupTexts.show}</a>
          </p>
        )
      ) : null}
    </Written>
  );
}

function Written({ written, children }: SurveyLanguage & { children: ReactNode }) {
  return (
    <WrittenLanguage value={written}>
      <article className="column grid gap-8 pt-8 md:pt-12">{children}</article>
    </WrittenLanguage>
  );
}

/** To the ballot, or to how it ended. */
function voteWay(id: string, { list }: Stages, lang: string | null): string | null {
  const is = list[2]?.is;
  if (is === "done") return `/survey/${id}`;
  return is === "now" ? `/answer/${id}${lang ? `?lang=${lang}` : ""}` : null;
}

function saidText(said: string | null): string | null {
  if (said === "added") return texts.added;
  return said === "waits" ? texts.waits : null;
}

type LanguagesProps = { id: string; shown: SurveyLanguage; order: Order };

function Languages({ id, shown: { tag, languages }, order }: LanguagesProps) {
  if (languages.length < 2) return null;
  return (
    <nav aria-label={languageTexts} className="flex flex-wrap gap-x-4 gap-y-1">
      {languages.map((each) => (
        <a
          key={each.tag}
          href={boardAddress(id, { order, lang: each.tag })}
          lang={each.tag}
          hrefLang={each.tag}
          aria-current={each.tag === tag ? "true" : undefined}
          className={choiceLook}
        >
          {each.name}
        </a>
      ))}
    </nav>
  );
}

const choiceLook =
  "inline-flex min-h-6 items-center aria-[current]:font-semibold aria-[current]:no-underline";
type OrdersProps = { id: string; order: Order; lang: string | null; board: Board };

function Orders({ id, order, lang, board }: OrdersProps) {
  const offered = board.showsMarks ? orders : (["turn", "new"] as const);
  return (
    <nav aria-label={texts.orders} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {offered.map((each) => (
        <Link
          key={each}
          to={boardAddress(id, { order: each, lang })}
          reloadDocument
          aria-current={each === order ? "true" : undefined}
          className={choiceLook}
        >
          {each === "wanted" ? texts.most[board.mode] : texts.order[each]}
        </Link>
      ))}
    </nav>
  );
}

/** What isn't shown, and why: texts that were declined are nobody's to read. */
function Declined({ board: { counts } }: { board: Board }) {
  const declined = Object.entries(counts.declined);
  const total = declined.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return null;
  return (
    <div className="text-sm text-soft">
      <p>{texts.declined(total)}</p>
      <ul>
        {declined.map(([reason, count]) => (
          <li key={reason}>
            {texts.reasons[reason as keyof typeof texts.reasons]} ({count})
          </li>
        ))}
      </ul>
    </div>
  );
}
