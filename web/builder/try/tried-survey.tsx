import { useMemo, useState } from "react";
import { Link, useNavigate } from "react-router";
import { type Definition, questionsOf } from "#engine/definition.ts";
import { offeredLanguages } from "#engine/offered-languages.ts";
import { builderTexts } from "#texts/builder.ts";
import { tryTexts as texts } from "#texts/builder-try.ts";
import { languageFor, languageNames } from "#web/answer/answer-languages.ts";
import { AnswerPage } from "#web/answer/answer-page.tsx";
import type { Answering } from "#web/answer/answering-data.ts";
import { type Kiosk, KioskContext } from "#web/answer/kiosk-context.ts";
import { oneLine } from "#web/logic/one-line.ts";
import { QuestionSheet } from "#web/questions/question-sheet.tsx";
import { Button } from "#web/ui/button.tsx";
import { backIcon, Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { answeringFor } from "../preview/answering-for.ts";
import { useAside } from "../preview/use-aside.ts";
import { useVoteWords } from "../preview/use-vote-words.ts";
import { triedFiles } from "./tried-files.ts";

type TriedSurveyProps = {
  id: string;
  definition: Definition;
  author: string;
  /** The language that was asked for. */
  wanted: string | null;
  screen: string | undefined;
  onAgain(): Promise<void>;
};

type Size = keyof typeof texts.sizes;

/** The respondent's page below a line that says that nothing counts. Sending shows the ending. */
export function TriedSurvey(props: TriedSurveyProps) {
  const { id, definition, author, wanted, screen, onAgain } = props;
  const [size, setSize] = useState<Size>("desk");
  const [ended, setEnded] = useState<string | null>(null);
  const navigate = useNavigate();
  const home = `/dashboard/builder/${id}/try`;
  const data = useMemo(
    () => triedAs(definition, { wanted, author, home }),
    [definition, wanted, author, home],
  );
  const kiosk = useMemo(
    (): Kiosk => ({
      files: triedFiles,
      send(response, ending) {
        setEnded(ending);
        return {
          key: "",
          body: { ...response, submissionId: "", madeAt: 0 },
          kept: false,
          resumed: false,
          announcedElsewhere: false,
          inFlight: false,
          slow: false,
          failures: 0,
          problem: null,
          outcome: { saved: true, ending, receipt: null },
        };
      },
    }),
    [],
  );
  const redirect = definition.endings.find((each) => each.id === ended)?.redirect;
  const { tag, direction, setting } = data.documentLanguage;
  const voteWords = useVoteWords(data.definition, tag);
  const aside = useAside(definition, tag);
  const name = oneLine(definition.title, tag) || builderTexts.untitled;

  async function again(): Promise<void> {
    await navigate(home, { replace: true });
    await onAgain();
    scrollTo(0, 0);
  }

  return (
    <>
      <QuestionSheet />
      <aside className="t-banner" aria-label={texts.banner}>
        <p className="t-banner-words">{texts.banner}</p>
        <fieldset className="t-sizes">
          <legend className="sr-only">{texts.size}</legend>
          {(["desk", "phone"] as const).map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="size"
                value={each}
                checked={each === size}
                onChange={() => setSize(each)}
              />
              <span>{texts.sizes[each]}</span>
            </label>
          ))}
        </fieldset>
        <Button size="small" variant="quiet" onClick={() => void again()}>
          {texts.again}
        </Button>
        <Link to={`/dashboard/builder/${id}`} className="t-back">
          <Icon shape={backIcon} className="size-4" />
          {texts.back}
        </Link>
      </aside>
      <div className="t-page" data-size={size} lang={tag} dir={direction} data-setting={setting}>
        {questionsOf(definition).length === 0 ? (
          <main id="main" tabIndex={-1} className="a-main">
            <div className="a-column a-state">
              <h1>{texts.empty}</h1>
              <p>{texts.emptyText}</p>
            </div>
          </main>
        ) : (
          <KioskContext value={kiosk}>
            <AnswerPage data={{ ...data, voteWords, aside }} screen={screen} />
          </KioskContext>
        )}
        {redirect ? (
          <div className="a-column pb-8">
            <Notice>{texts.onward(hostOf(redirect))}</Notice>
          </div>
        ) : null}
      </div>
      {/* After the survey's own. */}
      <title>{texts.title(name)}</title>
    </>
  );
}

/** What the respondent's page would be sent. */
function triedAs(
  definition: Definition,
  { wanted, author, home }: { wanted: string | null; author: string; home: string },
): Answering {
  const languages = offeredLanguages(definition);
  const language = languageFor(languages, wanted ?? languages[0], []);
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  const data = answeringFor(definition, { language, author, seed });
  return { ...data, survey: { ...data.survey, home }, languages: languageNames(languages) };
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}
