import { useEffect } from "react";
import type { LiveRoom, Room } from "#contract/rooms.ts";
import { shortBoard, shortPath } from "#limits/limits.ts";
import { roomTexts as texts } from "#texts/rooms.ts";
import { type SurveyLanguage, surveyLanguage } from "#web/answer/survey-language.ts";
import { WrittenLanguage } from "#web/boards/written-language.ts";
import { loaderApi, throwForScreen } from "#web/load-context.ts";
import { pageMeta } from "#web/page-meta.ts";
import { classNames } from "#web/ui/class-names.ts";
import { drawQrCode } from "#web/ui/draw-qr-code.ts";
import { DrawnQrCode } from "#web/ui/drawn-qr-code.tsx";
import { laterPart } from "#web/ui/later-part.tsx";
import type { Route } from "./+types/projector-screen.ts";
import { QuestionShown, QuestionsShown } from "./questions-shown.tsx";
import roomSheet from "./rooms.css?url";
import { useShownRoom } from "./use-shown-room.ts";

/** Few rooms have one. */
const VoteShown = laterPart(async () => {
  const { VoteShown } = await import("./vote-shown.tsx");
  return { default: VoteShown };
});

export async function loader({ params, request, context }: Route.LoaderArgs) {
  try {
    const api = context.get(loaderApi);
    const survey = await api("GET /survey/{id}", { params });
    const url = new URL(request.url);
    const { origin, host } = url;
    const shown = await surveyLanguage({ api, survey, url, preferred: [] });
    // The server draws it, so that the page needs no encoder.
    return { survey, shown, host, code: drawQrCode(`${origin}/answer/${params.id}/board`) };
  } catch (thrown) {
    return throwForScreen(thrown);
  }
}

export const links = () => [{ rel: "stylesheet", href: roomSheet }];

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta({
        title: texts.screenOf(loaderData.shown.title),
        description: texts.screenOf(loaderData.shown.title),
        path: `/room/${loaderData.survey._id}/screen`,
        matches,
        hidden: true,
      })
    : [];

/** What the projector shows. It has no controls: the host's phone decides. */
export default function ProjectorScreen({ loaderData }: Route.ComponentProps) {
  const { survey, shown, host, code } = loaderData;
  const { room, vote, problem, isLive } = useShownRoom(survey._id);
  const isVote = room?.screen === "vote";
  useFullScreen();
  return (
    <main id="main" className="room">
      <div className="room-main">
        {problem ? (
          <div className="room-hero">
            <h1 className="display text-[3em]">{problem.title}</h1>
            <p className="room-wanted">{problem.text}</p>
          </div>
        ) : room ? (
          <WrittenLanguage value={shown.written}>
            <Shown id={survey._id} shown={shown} room={room} vote={vote} />
          </WrittenLanguage>
        ) : (
          <h1 {...shown.text} className="sr-only">
            {shown.title}
          </h1>
        )}
        <p role="status" className="text-[1.25em] text-soft empty:hidden">
          {room?.open === false ? texts.closed : room && !isLive ? texts.lost : null}
        </p>
      </div>
      <aside className="room-join">
        <div>
          <h2 className="display">
            {isVote ? (room.open ? texts.voteHere : texts.voteOver) : texts.join}
          </h2>
          <p className="room-address display">
            <span className={classNames("text-soft", sizeOf(host))}>{host}</span>
            <br />
            <span className="whitespace-nowrap">
              {shortPath}
              {survey.code}
            </span>
            {isVote ? null : (
              <>
                <wbr />
                <span className="whitespace-nowrap">{shortBoard}</span>
              </>
            )}
          </p>
        </div>
        {isVote ? (
          // It leads to the questions, and the vote among them.
          <img
            src={`/api/surveys/${survey._id}/qr.svg`}
            alt={texts.qrOfVote}
            className="w-full rounded-md border border-line"
          />
        ) : (
          <DrawnQrCode drawn={code} label={texts.qr} />
        )}
        <div className="room-facts">
          {room && !isVote ? (
            <>
              <p>{texts.people(room.people)}</p>
              <p>{texts.left(room.left)}</p>
            </>
          ) : null}
        </div>
      </aside>
    </main>
  );
}

/** So that it stays on one line: people type it. */
function sizeOf(host: string): string | undefined {
  if (host.length <= 18) return undefined;
  if (host.length <= 28) return "text-[0.62em]";
  return host.length <= 38 ? "text-[0.47em]" : "text-[0.36em]";
}

type ShownProps = { id: string; shown: SurveyLanguage; room: LiveRoom; vote: Room["vote"] };

function Shown({ id, shown, room, vote }: ShownProps) {
  if (room.screen === "vote" && vote)
    return <VoteShown id={id} language={shown} room={room} vote={vote} />;
  if (room.screen === "wanted") return <QuestionsShown room={room} />;
  if (room.screen === "question") return <QuestionShown survey={shown} room={room} />;
  return (
    <h1 {...shown.text} className="sr-only">
      {shown.title}
    </h1>
  );
}

/** A browser fills the screen at a press alone. */
function useFullScreen(): void {
  useEffect(() => {
    const fill = () => {
      if (!document.fullscreenElement)
        document.documentElement.requestFullscreen?.().catch(() => {});
    };
    window.addEventListener("pointerup", fill);
    return () => window.removeEventListener("pointerup", fill);
  }, []);
}
