import { memo, startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Definition } from "#engine/definition.ts";
import { screenHasProblem } from "#engine/screens.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { ScreenForm } from "#web/answer/screen-form.tsx";
import type { Answers } from "#web/answer/use-answers.ts";
import type { Keeping } from "#web/answer/use-keeping.ts";
import { wayOf } from "#web/answer/way.ts";
import { useDraft, useView } from "#web/editing/draft-context.ts";
import { screenWith } from "#web/editing/played.ts";
import { fieldId } from "#web/questions/ask-props.ts";
import { plainWording } from "#web/questions/ask-wording.ts";
import { CopyText } from "#web/questions/copy-text.tsx";
import { Button } from "#web/ui/button.tsx";
import { useSettled } from "../shell/use-settled.ts";
import { answeringFor } from "./answering-for.ts";
import { useAside } from "./use-aside.ts";
import { useVoteWords } from "./use-vote-words.ts";

/** Nothing of a preview is kept anywhere. */
const keeping: Keeping = {
  where: null,
  changedElsewhere: 0,
  ended: null,
  save: async () => {},
  isSaved: () => false,
  forget: () => {},
};

/** The respondent's page, by its own renderer. Its answers stay while one edits. */
export const Phone = memo(function Phone({ definition: whole }: { definition: Definition }) {
  const { language, author } = useDraft();
  const chosen = useSettled(useView((view) => view.chosen));
  const [given, setGiven] = useState<Readonly<Record<string, unknown>>>({});
  const [key, setKey] = useState<string | undefined>();
  const [isChecked, setIsChecked] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const [seed, setSeed] = useState(1);
  const [variables, setVariables] = useState<Readonly<Record<string, string>>>({});
  const [day, setDay] = useState<string | undefined>();
  const played = useView((view) => view.played);
  const shown = useRef(played);
  const summary = useRef<HTMLElement>(null);

  const data = useMemo(
    () => answeringFor(whole, { language, author, seed }),
    [whole, language, author, seed],
  );
  const { definition, draft } = data;
  const today = day ?? data.today;
  const way = useMemo(
    () => wayOf(definition, { answers: given, variables, seed, today, fullQuotas: new Set() }, {}),
    [definition, given, variables, seed, today],
  );
  const answer = useCallback(
    (name: string, value: unknown) => setGiven((before) => ({ ...before, [name]: value })),
    [],
  );
  const answers = useMemo(
    (): Answers => ({
      timed: {},
      given,
      way,
      answer,
      merge: () => [],
      takeTyped: () => {},
      pass: () => {},
      current: () => ({}),
    }),
    [given, way, answer],
  );
  const voteWords = useVoteWords(definition, language);
  const aside = useAside(whole, language);
  const wording = useMemo(
    () => plainWording({ ...data, voteWords, language: data.documentLanguage.tag }),
    [data, voteWords],
  );
  const { screens, path } = way;
  const found = screens.findIndex((screen) => screen.key === key);
  const at = Math.max(0, found);
  const screen = screens[at];

  // What is being written is what is shown, if somebody with these answers gets there.
  const own = screens.find(({ elements }) => elements.some(({ element }) => element.id === chosen));
  const ownKey = own?.key;
  useEffect(() => {
    if (chosen === null || ownKey === undefined) return;
    // Twenty questions may come up: a key that is pressed meanwhile goes first.
    startTransition(() => {
      setKey(ownKey);
      setIsDone(false);
      setIsChecked(false);
    });
  }, [chosen, ownKey]);

  useEffect(() => {
    if (!played || played === shown.current) return;
    shown.current = played;
    const { answers: theirs, variables: named = {}, today: theirDay, at: goal } = played;
    const now = { answers: theirs, variables: named, seed, fullQuotas: new Set<string>() };
    const { screens: ways } = wayOf(definition, { ...now, today: theirDay ?? data.today }, {});
    setGiven(theirs);
    setVariables(named);
    setDay(theirDay);
    setKey(screenWith(ways, goal)?.key ?? ways.at(-1)?.key);
    setIsDone(definition.endings.some(({ id }) => id === goal));
    setIsChecked(true);
  }, [played, definition, seed, data.today]);

  const shownKey = screen?.key;
  useEffect(() => {
    if (chosen !== null && shownKey !== undefined) showInPhone(chosen);
  }, [chosen, shownKey]);

  function next(): void {
    if (!screen) return;
    setIsChecked(screenHasProblem(screen));
    if (screenHasProblem(screen)) return;
    const following = screens[at + 1];
    if (following) setKey(following.key);
    else setIsDone(true);
  }

  function restart(): void {
    setGiven({});
    setVariables({});
    setDay(undefined);
    setKey(undefined);
    setIsDone(false);
    setIsChecked(false);
    setSeed((before) => before + 1);
  }

  return (
    <>
      <div
        className="a-main b-phone-page"
        lang={data.documentLanguage.tag}
        dir={data.documentLanguage.direction}
        data-setting={data.documentLanguage.setting}
      >
        {screen === undefined ? (
          <p className="b-note">{texts.nothingToAnswer}</p>
        ) : isDone ? (
          <div className="a-end">
            {path.ending ? <CopyText blocks={wording.blocks(path.ending.text)} /> : null}
          </div>
        ) : (
          <ScreenForm
            key={`${screen.key} ${draft.seed}`}
            data={aside ? { ...data, aside } : data}
            answers={answers}
            keeping={keeping}
            wording={wording}
            screen={screen}
            at={at}
            summary={summary}
            showsProblems={isChecked}
            isSending={false}
            isArrival={false}
            isReady
            news={null}
            onNext={next}
            onBack={() => setKey(screens[at - 1]?.key)}
            onLanguage={() => {}}
          />
        )}
      </div>
      {given === undefined || screen === undefined ? null : (
        <Button size="small" variant="plain" onClick={restart}>
          {texts.startOver}
        </Button>
      )}
    </>
  );
});

/** Scrolls the phone alone to a question. */
function showInPhone(id: string): void {
  const asked = document.getElementById(fieldId(id))?.closest<HTMLElement>(".q");
  const phone = asked?.closest<HTMLElement>(".b-phone");
  if (!asked || !phone) return;
  const above = asked.getBoundingClientRect().top - phone.getBoundingClientRect().top;
  phone.scrollTop += above - 24;
}
