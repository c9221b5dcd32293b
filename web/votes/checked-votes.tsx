import type { ReactNode } from "react";
import { generalText } from "#engine/copy-text.ts";
import type { Question } from "#engine/definition.ts";
import { smallestGroup } from "#limits/limits.ts";
import type { VoteRecount } from "#proof/vote-recount.ts";
import { checkVotesTexts as texts } from "#texts/check-votes.ts";
import { language } from "#texts/language.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { CheckedVote } from "./check-votes.ts";

/** What was found of each vote of a survey, from what is public. */
export function CheckedVotes({ votes }: { votes: readonly CheckedVote[] }) {
  const isOpen = votes.some((vote) => vote.state === "checked" && vote.check.from !== null);
  return (
    <Votes note={isOpen ? `${texts.openTo} ${texts.compare}` : texts.compare}>
      {votes.map((vote) => (
        <PublicVote key={vote.asked.id} vote={vote} />
      ))}
    </Votes>
  );
}

/** What counting an export's ballots again found. */
export function RecountedVotes({
  votes,
  erased,
}: {
  votes: readonly VoteRecount[];
  /** How many responses lost answers. */
  erased: number;
}) {
  return (
    <Votes note={texts.compare}>
      {votes.map(({ asked, question, winners, hash, agrees }) => {
        const name = promptOf(asked);
        if (!agrees)
          return erased > 0 ? (
            <Notice key={question} title={texts.notWrong(name)}>
              <p>{texts.erased}</p>
              <Fingerprint hash={hash} />
            </Notice>
          ) : (
            <Notice key={question} tone="problem" title={texts.wrong(name)}>
              <p>{texts.differs}</p>
            </Notice>
          );
        return (
          <Notice key={question} tone="good" title={texts.right(name)}>
            <Winners asked={asked} winners={winners} />
            <p>{texts.counted}</p>
            <Fingerprint hash={hash} />
          </Notice>
        );
      })}
    </Votes>
  );
}

function Votes({ note, children }: { note: string; children: ReactNode }) {
  return (
    <section aria-labelledby="votes" className="grid gap-3">
      <h3 id="votes" className="text-lg font-semibold">
        {texts.title}
      </h3>
      {children}
      <p className="max-w-text text-xs text-soft">{note}</p>
    </section>
  );
}

function PublicVote({ vote }: { vote: CheckedVote }) {
  const name = promptOf(vote.asked);
  if (vote.state !== "checked") {
    const isHidden = vote.state === "hidden";
    return (
      <Notice title={isHidden ? texts.hidden(name) : texts.waiting(name)}>
        {isHidden ? texts.hiddenText : texts.waitingText}
      </Notice>
    );
  }
  const { winners, from, drawn, hash, fault } = vote.check;
  if (fault)
    return (
      <Notice tone="problem" title={texts.wrong(name)}>
        <p>{texts.faults[fault]}</p>
        <p>{texts.advice}</p>
      </Notice>
    );
  return (
    <Notice
      tone={from ? "good" : "plain"}
      title={from ? texts.follows(name) : texts.notWrong(name)}
    >
      <Winners asked={vote.asked} winners={winners} />
      {from ? (
        <>
          <p>{texts.checked[from]}</p>
          {drawn ? <p>{texts.drawn}</p> : null}
          <p>{texts.open[from]}</p>
        </>
      ) : (
        <>
          <p>{texts.few(smallestGroup.unlinked)}</p>
          {drawn ? <p>{texts.drawn}</p> : null}
        </>
      )}
      <Fingerprint hash={hash} />
    </Notice>
  );
}

function Winners({ asked, winners }: { asked: Question; winners: readonly string[] }) {
  const all = "choices" in asked ? asked.choices : [];
  const names = winners.map((id) => {
    const found = all.find((each) => each.id === id);
    return (found && (generalText(found.label, language.tag) || found.code)) || id;
  });
  const said = names.length > 0 ? texts.won(names.join(", ")) : texts.nobody;
  return <p dir="auto">{said}</p>;
}

function Fingerprint({ hash }: { hash: string }) {
  return (
    <p className="pt-1 wrap-anywhere">
      {texts.fingerprint} <code className="text-xs">{hash}</code>
    </p>
  );
}

function promptOf(asked: Question): string {
  return generalText(asked.prompt, language.tag) || asked.code;
}
