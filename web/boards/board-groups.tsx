import { use, useEffect, useEffectEvent, useState } from "react";
import type { GroupedItem, BoardGroups as Groups } from "#contract/boards.ts";
import { boardGroupTexts as texts } from "#texts/board-groups.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { WrittenLanguage } from "./written-language.ts";

type Found = Extract<Groups, { found: true }>;
type Props = {
  load: () => Promise<Groups>;
  /** What the server found for a reader without JavaScript. */
  found?: Groups | "failed" | null;
};

/** Groups of people who answer alike, if there are any. */
export default function BoardGroups({ load, found = null }: Props) {
  const [groups, setGroups] = useState(found);
  const ask = useEffectEvent(async () => {
    setGroups(null);
    setGroups(await load().catch(() => "failed" as const));
  });
  const isFound = found !== null;
  useEffect(() => {
    if (!isFound) void ask();
  }, [isFound]);
  return (
    <section className="grid gap-4" aria-labelledby="groups">
      <h2 id="groups" className="display text-xl">
        {texts.title}
      </h2>
      {groups === null ? (
        <p role="status" className="text-soft">
          {texts.looking}
        </p>
      ) : groups === "failed" ? (
        <Failed again={load} onLoaded={setGroups} />
      ) : groups.found ? (
        <Shown groups={groups} />
      ) : (
        <div className="grid max-w-text gap-1">
          <p className="font-semibold">{texts.none}</p>
          <p className="text-sm text-soft">{texts.why[groups.why]}</p>
        </div>
      )}
    </section>
  );
}

function Failed({ again, onLoaded }: { again: Props["load"]; onLoaded(groups: Groups): void }) {
  const [pending, setPending] = useState(false);
  async function press() {
    setPending(true);
    const groups = await again().catch(() => null);
    setPending(false);
    if (groups) onLoaded(groups);
  }
  return (
    <Notice
      tone="problem"
      title={texts.failed}
      action={
        <Button variant="quiet" size="small" pending={pending} onClick={() => void press()}>
          {texts.again}
        </Button>
      }
    />
  );
}

function Shown({ groups }: { groups: Found }) {
  const { agreed, apart, mine, shuffled } = groups;
  return (
    <>
      <div className="grid max-w-text gap-2">
        <p dir="auto" className="display text-xl text-pretty wrap-anywhere">
          {texts.headline(groups.groups.length, agreed[0]?.text, apart[0]?.text)}
        </p>
        <p className="text-soft">
          {texts.lead} {texts.clear(shuffled)}
        </p>
        <ul className="flex flex-wrap gap-x-6 gap-y-1 font-semibold">
          {groups.groups.map(({ people }, at) => (
            <li key={texts.group(at)}>{texts.size(at, people)}</li>
          ))}
        </ul>
        {mine === undefined ? null : <p className="text-sm">{texts.mine(mine)}</p>}
      </div>
      <Statements
        title={texts.agreed}
        note={agreed.length > 0 ? texts.agreedNote : texts.noneAgreed}
        items={agreed}
      />
      <Statements
        title={texts.apart}
        note={apart.length > 0 ? texts.apartNote : texts.noneApart}
        items={apart}
      />
    </>
  );
}

type StatementsProps = { title: string; note: string; items: readonly GroupedItem[] };

function Statements({ title, note, items }: StatementsProps) {
  const inLanguage = use(WrittenLanguage);
  return (
    <div className="grid gap-3">
      <div className="grid gap-1">
        <h3 className="display text-lg">{title}</h3>
        <p className="max-w-text text-sm text-soft">{note}</p>
      </div>
      {items.length > 0 ? (
        <ul className="grid border-t border-line">
          {items.map(({ id, text, groups }) => (
            <li key={id} className="grid gap-3 border-b border-line py-4 sm:grid-cols-2 sm:gap-8">
              <p {...inLanguage} className="wrap-anywhere">
                {text}
              </p>
              <ul className="grid gap-3">
                {groups.map((group, at) => (
                  <InGroup key={texts.group(at)} at={at} group={group} />
                ))}
              </ul>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Who agrees from the one side, who disagrees from the other. */
function InGroup({ at, group }: { at: number; group: GroupedItem["groups"][number] }) {
  const shareOf = (count: number) => (group ? Math.round((100 * count) / group.saw) : 0);
  const [plus, minus] = [shareOf(group?.plus ?? 0), shareOf(group?.minus ?? 0)];
  return (
    <li className="grid gap-1 text-sm">
      <p className="flex flex-wrap gap-x-3">
        <span className="font-semibold">{texts.group(at)}</span>
        <span className="text-soft">{group ? texts.share(plus, minus, group.saw) : texts.few}</span>
      </p>
      {group ? (
        <div className="flex h-2 justify-between bg-sunk" aria-hidden="true">
          <div className="bg-yes" style={{ inlineSize: `${plus}%` }} />
          <div className="bg-no" style={{ inlineSize: `${minus}%` }} />
        </div>
      ) : null}
    </li>
  );
}
