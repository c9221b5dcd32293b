import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Tally } from "#contract/voting.ts";
import { choicesOf } from "#engine/checker/references.ts";
import { generalText } from "#engine/copy-text.ts";
import type { Question } from "#engine/definition.ts";
import { smallestGroup } from "#limits/limits.ts";
import { format, language } from "#texts/language.ts";
import { voteResultTexts as texts } from "#texts/vote-results.ts";
import { voteRuleTexts } from "#texts/vote-rule.ts";
import type { AskedQuestion } from "#web/figures/asked-question.ts";
import { WideTable } from "#web/figures/wide-table.tsx";
import { labelOf } from "#web/kinds/figures.ts";
import { DuelBar } from "./duel-bar.tsx";
import { DuelTable } from "./duel-table.tsx";
import { hasCounts } from "./has-counts.ts";
import { RoundTable } from "./round-table.tsx";
import { TotalBars } from "./total-bars.tsx";

/** So many winners that are level are compared with each other. */
const maxLevel = 4;

type VoteResultProps = {
  surveyId: string;
  asked: Pick<AskedQuestion, "question" | "prompt" | "tally">;
};

/** Why a vote came out as it did, so that anybody can follow it; its sentence stands above. */
export default function VoteResult({ surveyId, asked }: VoteResultProps) {
  const { question, prompt, tally } = asked;
  if (!tally) return null;
  const name = (choice: string) => labelOf(question, choice);
  const { rule, order, winners, counted, duels, rounds, totals, level, otherwise, struck } = tally;
  const { cost, spent } = spending(question, winners);
  const [best] = winners;
  const names = (choices: readonly string[]) =>
    choices.length > 0 ? choices.map((each) => texts.quoted(name(each))).join(", ") : texts.nobody;
  const lots = level.filter(({ by }) => by === "lot");
  // All that are level win where the ballot said so.
  const areLevel = winners.length > 1 && level.some(({ by }) => by === "level");
  const isOrder = counted > 0 && !hasCounts(tally);
  // Only the last two of a runoff meet.
  const met = rule === "runoff" ? Object.keys(rounds?.at(-1)?.counts ?? {}) : order.flat();
  const others = order.flat().filter((each) => each !== best && met.includes(each));
  return (
    <div className="mt-8 grid grid-cols-1 gap-8">
      <p className="max-w-text text-sm text-soft">
        {texts.rule(voteRuleTexts.rules[rule])}. {voteRuleTexts.how[rule]}
        {tally.final ? null : ` ${tally.waitingFor ? texts.waiting : texts.notFinal}`}
        {isOrder ? ` ${orderSaid(tally)}` : null}
      </p>
      {spent === null ? null : <p className="max-w-text font-semibold">{spent}</p>}
      {areLevel && tally.final ? (
        <Part title={texts.why}>
          <p dir="auto" className="text-sm">
            {texts.levelWhy(names(winners))}
          </p>
          {duels ? (
            <ul className="mt-4 grid gap-4">
              {pairsOf(winners).map(([one, other]) => (
                <li key={`${one} ${other}`}>
                  <DuelBar
                    label={texts.between(name(one), name(other))}
                    won={winsIn(duels, one, other)}
                    lost={winsIn(duels, other, one)}
                    of={counted}
                  />
                </li>
              ))}
            </ul>
          ) : null}
        </Part>
      ) : null}
      {duels && best && others.length > 0 && winners.length === 1 ? (
        <Part title={texts.why} note={texts.whyNote(counted)}>
          <ul className="grid gap-4">
            {others.map((other) => (
              <li key={other}>
                <DuelBar
                  label={texts.against(name(other))}
                  won={winsIn(duels, best, other)}
                  lost={winsIn(duels, other, best)}
                  of={counted}
                />
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      <Part title={texts.order}>
        {totals ? (
          <TotalBars tally={tally} name={name} cost={cost} />
        ) : (
          <Order tally={tally} name={name} />
        )}
      </Part>
      {rounds && rounds.length > 0 && rule !== "runoff" ? (
        <Part
          title={rule === "shares" ? texts.purchases : texts.rounds}
          note={
            rule === "shares"
              ? texts.purchasesNote
              : tally.quota === undefined
                ? undefined
                : texts.quota(tally.quota)
          }
        >
          <WideTable label={`${texts.rounds}: ${prompt}`}>
            <RoundTable tally={tally} name={name} caption={`${texts.rounds}: ${prompt}`} />
          </WideTable>
        </Part>
      ) : null}
      {duels && duels.order.length > 2 ? (
        <Part title={texts.compared} note={texts.comparedNote}>
          <WideTable label={`${texts.compared}: ${prompt}`}>
            <DuelTable
              duels={duels}
              order={order.flat()}
              name={name}
              caption={`${texts.compared}: ${prompt}`}
            />
          </WideTable>
        </Part>
      ) : null}
      {otherwise.length > 0 && winners.length > 0 ? (
        <Part title={texts.otherwise} note={texts.otherwiseNote}>
          <dl className="grid gap-3 text-sm">
            {otherwise.map((each) => (
              <div
                key={each.rule}
                className="grid gap-x-6 border-b border-line pb-3 sm:grid-cols-2"
              >
                <dt className="font-semibold">{voteRuleTexts.rules[each.rule]}</dt>
                <dd dir="auto">
                  {areSame(each.winners, winners)
                    ? texts.same(names(each.winners))
                    : texts.other(names(each.winners))}
                </dd>
              </div>
            ))}
          </dl>
        </Part>
      ) : null}
      {lots.length > 0 ? (
        <Part title={texts.lot}>
          <div className="grid gap-3 text-sm">
            {lots.map(({ at, options }) => (
              <p key={`${at} ${options.join()}`} dir="auto">
                {texts.lotBetween(names(options))}
              </p>
            ))}
            <ol className="grid list-decimal gap-1.5 ps-5">
              {texts.lotSteps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            {tally.lot ? <Drawn lot={tally.lot} name={name} /> : null}
          </div>
        </Part>
      ) : null}
      {struck.length > 0 ? (
        <Part title={texts.struck}>
          <ul className="grid gap-2 text-sm">
            {struck.map(({ choice, reason, at }) => (
              <li key={choice} dir="auto" className="wrap-anywhere">
                {texts.struckWhy(name(choice), reason, format.day(new Date(at), true))}
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-soft">
        {texts.voters(counted)}.{isOrder || counted === 0 ? null : ` ${texts.allCounts}`}
        <Link to={`/verify?survey=${surveyId}`} className="font-semibold print:hidden">
          {texts.check}
        </Link>
        {tally.hash ? (
          <span className="wrap-anywhere">
            {texts.fingerprint}: <code>{tally.hash.slice(0, 16)}</code>
          </span>
        ) : null}
      </p>
    </div>
  );
}

/** What each choice costs, and what those that won cost together; nulls without a budget. */
function spending(question: Question, winners: readonly string[]) {
  const { vote } = question;
  if (vote?.budget === undefined) return { cost: () => null, spent: null };
  const unit = generalText(vote.unit, language.tag);
  const costs = new Map(choicesOf(question).map(({ id, cost = 0 }) => [id, cost]));
  const costOf = (choice: string) => costs.get(choice) ?? 0;
  const all = winners.reduce((sum, each) => sum + costOf(each), 0);
  return {
    cost: (choice: string) => texts.amount(costOf(choice), unit),
    spent: texts.spent(texts.amount(all, unit), texts.amount(vote.budget, unit)),
  };
}

/** Why the order is shown alone. */
function orderSaid({ voters, final, waitingFor }: Tally): string {
  const least = smallestGroup.unlinked;
  if (voters < least) return texts.small(least);
  return final || waitingFor ? texts.fewInVersion(least) : texts.countsLater;
}

/** What the lot was drawn from, so that anybody can draw it again. */
function Drawn({
  lot,
  name,
}: {
  lot: NonNullable<Tally["lot"]>;
  name: (choice: string) => string;
}) {
  const { head, draw, drawn } = lot;
  const start = ["candor lot 1", head, ...(draw === undefined ? [] : [draw])].join(" ");
  return (
    <>
      <p className="wrap-anywhere">
        {texts.lotText} <code className="text-xs">{start}</code>
      </p>
      <ol className="grid gap-2">
        {drawn.map(({ choice, hash }) => (
          <li key={choice} className="border-t border-line pt-2">
            <span dir="auto" className="font-semibold">
              {name(choice)}
            </span>{" "}
            <code className="text-xs">{choice}</code>
            <code className="block text-xs text-soft wrap-anywhere">{hash}</code>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Each of some with each of the others; of many, the first ones stand for all. */
function pairsOf(choices: readonly string[]): (readonly [string, string])[] {
  const shown = choices.slice(0, maxLevel);
  return shown.flatMap((one, at) => shown.slice(at + 1).map((other) => [one, other] as const));
}

type PartProps = { title: string; note?: string | undefined; children: ReactNode };

function Part({ title, note, children }: PartProps) {
  return (
    <section className="r-question r-question-wide border-t border-line pt-6">
      <div className="grid max-w-text content-start gap-1.5">
        <h4 className="text-lg font-semibold text-pretty">{title}</h4>
        {note === undefined ? null : <p className="text-xs text-soft">{note}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

/** Best first, with how many others each beats, where that is told. */
function Order({
  tally: { order, winners, duels },
  name,
}: {
  tally: Tally;
  name: (choice: string) => string;
}) {
  const all = order.flat();
  return (
    <ol className="grid text-sm">
      {order.flatMap((choices, at) =>
        choices.map((choice) => (
          <li
            key={choice}
            className="grid grid-cols-[2rem_1fr_auto] items-baseline gap-3 border-b border-line py-2.5"
          >
            <span className="text-lg tabular-nums">
              {format.number(order.slice(0, at).flat().length + 1)}
            </span>
            <span dir="auto" className="wrap-anywhere">
              {winners.includes(choice) ? <b>{name(choice)}</b> : name(choice)}
              {winners.includes(choice) ? <b className="text-act"> ✓ {texts.winner}</b> : null}
            </span>
            <span className="text-soft">
              {duels
                ? texts.beats(
                    all.filter(
                      (other) => winsIn(duels, choice, other) > winsIn(duels, other, choice),
                    ).length,
                    all.length - 1,
                  )
                : choices.length > 1
                  ? texts.level
                  : null}
            </span>
          </li>
        )),
      )}
    </ol>
  );
}

function areSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each) => other.includes(each));
}

type Duels = NonNullable<Tally["duels"]>;

/** How many prefer one choice to another. */
function winsIn({ order, wins }: Duels, one: string, other: string): number {
  return wins[order.indexOf(one)]?.[order.indexOf(other)] ?? 0;
}
