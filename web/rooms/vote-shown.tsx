import { useEffect, useState } from "react";
import type { LiveRoom, Room } from "#contract/rooms.ts";
import type { Tally } from "#contract/voting.ts";
import { wordsIn } from "#engine/copy-text.ts";
import { plainText } from "#engine/markdown.ts";
import { roomTexts as texts } from "#texts/rooms.ts";
import type { SurveyLanguage } from "#web/answer/survey-language.ts";
import { api } from "#web/session/api.ts";
import { sizeOf } from "./questions-shown.tsx";

type VoteShownProps = {
  id: string;
  language: SurveyLanguage;
  room: LiveRoom;
  vote: NonNullable<Room["vote"]>;
};

/** So many choices fit. */
const maxShown = 8;

/** The survey's vote: what is asked and offered, and how it ended once everybody may know. */
export function VoteShown({ id, language, room, vote }: VoteShownProps) {
  const tally = useTally(id, vote.question, !room.open);
  const said = (words: Record<string, string>) => plainText(wordsIn(words, language.tag));
  const prompt = said(vote.prompt);
  return (
    <>
      <p className="room-top">
        <span />
        {room.voters === undefined ? null : (
          <span className="room-aside">{texts.voted(room.voters)}</span>
        )}
      </p>
      <div className="room-hero">
        <h1 {...language.text} className="display" style={{ fontSize: sizeOf(prompt) }}>
          {prompt}
        </h1>
        <p className={tally ? "room-wanted room-result" : "room-wanted"} dir="auto">
          {tally ? tally.sentence : texts.voteHidden}
        </p>
      </div>
      <ul className="room-next room-list">
        {vote.choices.slice(0, maxShown).map((choice) => (
          <li key={choice.id}>
            <span className="room-count" />
            <span
              {...language.text}
              className={tally?.winners.includes(choice.id) ? "font-semibold" : ""}
            >
              {said(choice.label)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Null until it is final: what some may see before that isn't for all in the room. */
function useTally(id: string, question: string, mayBeFinal: boolean): Tally | null {
  const [tally, setTally] = useState<Tally | null>(null);
  useEffect(() => {
    if (!mayBeFinal) return;
    const leaving = new AbortController();
    const options = { signal: leaving.signal, expects403: true };
    api("GET /surveys/{id}/tally/{question}", { params: { id, question }, query: {} }, options)
      .then((found) => setTally(found.final ? found : null))
      // It stays hidden here.
      .catch(() => setTally(null));
    return () => leaving.abort();
  }, [id, question, mayBeFinal]);
  return tally;
}
