import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Duels } from "#contract/duels.ts";
import type { Filter } from "#contract/filters.ts";
import { answerKey } from "#engine/plan.ts";
import { duelTexts as texts } from "#texts/duels.ts";
import { filterTexts } from "#texts/filters.ts";
import { format } from "#texts/language.ts";
import type { AskedQuestion } from "#web/figures/asked-question.ts";
import { countWords } from "#web/figures/figure-words.ts";
import { WideTable } from "#web/figures/wide-table.tsx";
import { labelOf } from "#web/kinds/figures.ts";
import { Loaded } from "#web/layout/loaded.tsx";
import { api } from "#web/session/api.ts";
import { titleFace } from "#web/surveys/title-face.ts";
import { Button } from "#web/ui/button.tsx";
import { Duel } from "./duel.tsx";
import { beatenBy, duelSentences } from "./duel-words.ts";
import { written } from "./filter-address.ts";

type RankingDuelsProps = {
  surveyId: string;
  version: number | null;
  filters: readonly Filter[];
  /** How many responses there are. */
  responses: number;
  asked: AskedQuestion;
};

/** While a large survey is read. */
const readingMs = 700;
/** More are read only when somebody asks for it. */
const atOnce = 50_000;

/** Who of a ranking's choices wins one to one, for those in charge. */
export default function RankingDuels(props: RankingDuelsProps) {
  const [isWanted, setWanted] = useState(props.responses <= atOnce);
  if (isWanted) return <Counted {...props} />;
  return (
    <div className="print:hidden">
      <Button variant="quiet" size="small" onClick={() => setWanted(true)}>
        {texts.count}
      </Button>
    </div>
  );
}

function Counted({ surveyId, version, filters, responses, asked }: RankingDuelsProps) {
  const { id, of, series } = asked.summary;
  const params = { id: surveyId, question: answerKey(id, of) };
  const query = { version: version ?? undefined, series, where: written(filters) };
  const found = useQuery({
    queryKey: ["duels", params, query, responses],
    queryFn: ({ signal }) =>
      api("GET /surveys/{id}/duels/{question}", { params, query }, { signal, expects403: true }),
    refetchInterval: ({ state }) => (state.data?.loading === undefined ? false : readingMs),
  });
  return (
    <Loaded
      isPart
      query={found}
      texts={{ failed: texts.failed, tryAgain: texts.again }}
      skeleton={<p className="text-sm text-soft">{texts.loading}</p>}
    >
      {(duels) =>
        duels.loading !== undefined ? (
          <p className="text-sm text-soft">{filterTexts.reading(duels.loading)}</p>
        ) : duels.hidden ? (
          <p className="text-sm text-soft">{texts.tooFew(duels.smallestGroup)}</p>
        ) : duels.answered === 0 ? (
          <p className="text-sm text-soft">{texts.none}</p>
        ) : (
          <Standing duels={duels} asked={asked} />
        )
      }
    </Loaded>
  );
}

type StandingProps = { duels: Duels; asked: AskedQuestion };

function Standing({ duels, asked: { question, prompt } }: StandingProps) {
  const name = (choice: string) => labelOf(question, choice);
  const [sentence = "", ...more] = duelSentences(duels, name);
  const isHidden = duels.wins.flat().includes(null);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid max-w-text gap-1.5">
        <p className="label-line text-soft">{texts.title}</p>
        <h4 className={`${titleFace(sentence)} text-lg text-pretty wrap-anywhere`}>{sentence}</h4>
        {more.map((words) => (
          <p key={words} className="text-sm text-soft wrap-anywhere">
            {words}
          </p>
        ))}
      </div>
      <Order duels={duels} name={name} />
      <details className="min-w-0">
        <summary className="w-fit cursor-pointer py-1 text-sm font-semibold">{texts.each}</summary>
        <EachAgainstEach duels={duels} name={name} caption={texts.caption(prompt)} />
      </details>
      <p className="max-w-text text-xs text-soft">
        {texts.note} {isHidden ? texts.hiddenNote(duels.smallestGroup) : null}
      </p>
    </div>
  );
}

type NamedProps = { duels: Duels; name: (choice: string) => string };

function Order({ duels, name }: NamedProps) {
  const others = duels.choices.length - 1;
  const placed = duels.order.flatMap((level, at) => {
    const place = duels.order.slice(0, at).flat().length + 1;
    return level.map((choice) => ({ choice, place }));
  });
  return (
    <table className="r-margin max-w-text">
      <caption className="sr-only">{texts.title}</caption>
      <thead>
        <tr>
          {[texts.choice, texts.place, texts.beats, texts.points].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {placed.map(({ choice, place }) => {
          const beaten = beatenBy(duels, choice);
          return (
            <tr key={choice}>
              <th scope="row" dir="auto">
                {name(choice)}
              </th>
              <td>{format.number(place)}</td>
              <td>{beaten === null ? texts.hidden : texts.beatsOf(beaten, others)}</td>
              <td>{countWords(duels.points[duels.choices.indexOf(choice)] ?? null)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function EachAgainstEach({ duels, name, caption }: NamedProps & { caption: string }) {
  const order = duels.order.flat();
  const placeOf = (choice: string) => duels.choices.indexOf(choice);
  return (
    <WideTable label={caption}>
      <table className="r-cross">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.against}</th>
            {order.map((choice) => (
              <th key={choice} scope="col" dir="auto">
                {name(choice)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.map((row) => (
            <tr key={row}>
              <th scope="row" dir="auto">
                {name(row)}
              </th>
              {order.map((column) => (
                <Duel
                  key={column}
                  isSame={row === column}
                  won={duels.wins[placeOf(row)]?.[placeOf(column)] ?? null}
                  lost={duels.wins[placeOf(column)]?.[placeOf(row)] ?? null}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
