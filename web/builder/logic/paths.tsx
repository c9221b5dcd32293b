import { type Definition, isQuestion } from "#engine/definition.ts";
import { builderTexts } from "#texts/builder.ts";
import { logicTexts as texts } from "#texts/builder-logic.ts";
import { useDraft } from "#web/editing/draft-context.ts";
import { pageName, short } from "#web/editing/names.ts";
import { oneLine } from "#web/logic/one-line.ts";
import { piecesOf, sentenceOf, strong } from "#web/logic/sentence.ts";
import { pathMap, type Stop, type Way } from "./path-map.ts";
import { Pieces } from "./sentence-text.tsx";

/** In CSS pixels: a stop with the space below it, and a lane. */
const row = 56;
const lane = 18;

export default function Paths({ definition }: { definition: Definition }) {
  const { language } = useDraft();
  const { stops, ways, lanes } = pathMap(definition);
  const names = stops.map((stop, at) => nameOf(definition, stop, at, language));
  const forSome = definition.pages
    .flatMap(({ elements }) => elements)
    .filter((each) => isQuestion(each) && each.showIf).length;
  const said = (way: Way) => [
    ...piecesOf(
      texts.mapRoute(strong(names[way.from] ?? ""), strong(names[way.to] ?? ""), "\u0002"),
    ),
  ];
  return (
    <div className="grid gap-5">
      <p className="text-sm text-soft">
        {ways.length > 0
          ? texts.mapLead
          : stops.some(({ isForSome }) => isForSome)
            ? texts.mapSomePages
            : texts.mapNoRoutes}
        {forSome > 0 ? ` ${texts.mapConditional(forSome)}` : null}
      </p>
      <div className="b-map" style={{ "--lanes": `${lanes * lane + 12}px` } as React.CSSProperties}>
        <ol className="b-map-stops">
          {stops.map((stop, at) => (
            <li
              key={stop.id}
              className="b-map-stop"
              data-kind={stop.kind}
              data-some={stop.isForSome || undefined}
            >
              <span className="b-map-name">{names[at]}</span>
              <span className="b-note">
                {stop.kind === "page"
                  ? builderTexts.questions(questionsOn(definition, stop.id))
                  : null}
                {stop.isForSome ? ` · ${texts.mapSkipped}` : null}
                {stop.kind === "page" ? conditionalOn(definition, stop) : null}
              </span>
            </li>
          ))}
        </ol>
        <svg
          className="b-map-ways"
          width={lanes * lane + 12}
          height={stops.length * row}
          aria-hidden="true"
        >
          {ways.map((way) => {
            const x = (way.lane + 1) * lane;
            const [top, end] = [way.from * row + 28, way.to * row + 16];
            return (
              <g key={`${way.from}-${way.to}-${way.lane}`}>
                <path d={`M0 ${top}H${x - 6}q6 0 6 6V${end - 6}q0 6 -6 6H2`} />
                <path d={`M7 ${end - 4}L1 ${end}l6 4`} />
              </g>
            );
          })}
        </svg>
      </div>
      {ways.length > 0 ? (
        <ul className="b-map-list">
          {ways
            .toSorted((one, other) => one.from - other.from)
            .map((way) => (
              <li key={`${way.from}-${way.to}-${way.lane}`}>
                <Pieces
                  pieces={said(way).flatMap((piece) =>
                    piece.text.includes("\u0002")
                      ? [
                          { ...piece, text: piece.text.split("\u0002")[0] ?? "" },
                          ...sentenceOf(way.when, { definition, language }),
                        ]
                      : [piece],
                  )}
                />
              </li>
            ))}
        </ul>
      ) : null}
    </div>
  );
}

function nameOf(definition: Definition, { id, kind }: Stop, at: number, language: string): string {
  const page = definition.pages[at];
  if (kind === "page" && page) return short(pageName(page, at, language));
  const words = oneLine(definition.endings.find((each) => each.id === id)?.text, language);
  return `${texts.mapEnding}: ${short(words) || texts.unwritten}`;
}

/** How many of a page's questions not everyone is asked who comes there. */
function conditionalOn({ pages }: Definition, { id, isForSome }: Stop): string | null {
  const elements = pages.find((page) => page.id === id)?.elements ?? [];
  const many = elements.filter((each) => isQuestion(each) && each.showIf).length;
  return many === 0 || isForSome ? null : ` · ${texts.mapSome(many)}`;
}

function questionsOn({ pages }: Definition, id: string): number {
  const elements = pages.find((page) => page.id === id)?.elements ?? [];
  return elements.filter(isQuestion).length;
}
