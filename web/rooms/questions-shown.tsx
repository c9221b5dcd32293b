import { use } from "react";
import type { LiveRoom, RoomItem } from "#contract/rooms.ts";
import { roomTexts as texts } from "#texts/rooms.ts";
import type { SurveyLanguage } from "#web/answer/survey-language.ts";
import { WrittenLanguage } from "#web/boards/written-language.ts";

/** A few of the next ones stand below what is being answered. */
const below = 3;

type QuestionProps = { survey: Pick<SurveyLanguage, "title" | "text">; room: LiveRoom };

/** What is being answered, as large as it fits, and what comes next. */
export function QuestionShown({ survey, room }: QuestionProps) {
  const inLanguage = use(WrittenLanguage);
  const { now, next, answered, left } = room;
  if (!now) return <Pause survey={survey} room={room} />;
  return (
    <>
      <p className="room-top">
        <span className="room-now">{texts.now}</span>
        <span className="room-aside">{texts.number(answered + 1, answered + 1 + left)}</span>
      </p>
      <div className="room-hero">
        <h1 {...inLanguage} className="display" style={{ fontSize: sizeOf(now.text) }}>
          {now.text}
        </h1>
        {now.support !== undefined && now.saw > 0 ? (
          <p className="room-wanted">{texts.wanted(now.support, now.saw)}</p>
        ) : null}
      </div>
      {next.length > 0 ? (
        <section className="room-next" aria-labelledby="room-next">
          <h2 id="room-next">{texts.next}</h2>
          <List items={next.slice(0, below)} />
        </section>
      ) : null}
    </>
  );
}

/** Before, between and after questions: what meets here, and what waits. */
function Pause({ survey: { title, text }, room }: QuestionProps) {
  const { next, answered, showsMarks } = room;
  return (
    <>
      <span />
      <div className="room-hero">
        <h1 {...text} className="display" style={{ fontSize: sizeOf(title) }}>
          {title}
        </h1>
        {next.length === 0 ? (
          <p className="room-wanted">{answered > 0 ? texts.all : texts.nothingYet}</p>
        ) : null}
      </div>
      {next.length > 0 ? (
        <section className="room-next" aria-labelledby="room-next">
          <h2 id="room-next">{showsMarks ? texts.mostWanted : texts.asked}</h2>
          <List items={next} />
        </section>
      ) : null}
    </>
  );
}

/** The first of those that wait. */
export function QuestionsShown({ room }: { room: LiveRoom }) {
  const { next, showsMarks, answered } = room;
  return (
    <>
      <h1 className="room-top">{showsMarks ? texts.mostWanted : texts.asked}</h1>
      {next.length > 0 ? (
        <List items={next} isLarge />
      ) : (
        <p className="room-hero display text-[3em]">
          {answered > 0 ? texts.all : texts.nothingYet}
        </p>
      )}
    </>
  );
}

function List({ items, isLarge = false }: { items: readonly RoomItem[]; isLarge?: boolean }) {
  const inLanguage = use(WrittenLanguage);
  return (
    <ol className={isLarge ? "room-list room-large" : "room-list"}>
      {items.map(({ id, text, support, saw }) => (
        <li key={id}>
          <span className="room-count">
            {support === undefined || saw === 0 ? null : (
              <>
                <b>{support}</b> {texts.of(saw)}
              </>
            )}
          </span>
          <span {...inLanguage}>{text}</span>
        </li>
      ))}
    </ol>
  );
}

/** Up to 140 characters fit, on three or four lines. */
export function sizeOf(text: string): string {
  if (text.length <= 45) return "5em";
  return text.length <= 90 ? "4.1em" : "3.4em";
}
