import { useState } from "react";
import type { CrossTab, CrossTabGroups } from "#contract/cross-tabs.ts";
import { crossTabTexts as texts } from "#texts/cross-tab.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/select.tsx";
import { groupLabel, groupsIn, type SideName, singleAnswers } from "./group-words.ts";
import type { Variable } from "./variables.ts";

type GroupEditorProps = {
  table: CrossTab;
  sides: Record<SideName, Variable>;
  groups: CrossTabGroups | null;
  onChange: (groups: CrossTabGroups | null) => void;
};

const maxGroups = 6;

/** Groups the answers of a table where cells are hidden, and lets people change the groups. */
export function GroupEditor({ table, sides, groups, onChange }: GroupEditorProps) {
  const isGrouped = [...table.rows, ...table.columns].some(({ of }) => of !== undefined);
  if (groups === null)
    return table.hidden > 0 || table.sparse ? (
      <div>
        <Button variant="quiet" size="small" onClick={() => onChange("auto")}>
          {texts.group}
        </Button>
      </div>
    ) : null;
  return (
    <>
      <Button variant="quiet" size="small" className="print:hidden" onClick={() => onChange(null)}>
        {texts.ungroup}
      </Button>
      <div className="grid basis-full gap-3 print:hidden">
        {isGrouped ? null : (
          <p className="text-sm text-soft">
            {table.hidden > 0 ? texts.cannotGroup : texts.needsNoGroups}
          </p>
        )}
        <details>
          <summary className="cursor-pointer text-sm font-semibold">{texts.changeGroups}</summary>
          <div className="sheet mt-3 grid gap-6 p-4 sm:p-6">
            <p className="text-sm text-soft">{texts.groupsAre}</p>
            {(["rows", "columns"] as const).map((side) =>
              table.several[side] ? null : (
                <Side
                  key={side}
                  table={table}
                  side={side}
                  variable={sides[side]}
                  onChange={(own) => onChange(withoutAlone({ ...groupsIn(table), [side]: own }))}
                />
              ),
            )}
          </div>
        </details>
      </div>
    </>
  );
}

type SideProps = {
  table: CrossTab;
  side: SideName;
  variable: Variable;
  onChange: (groups: string[][]) => void;
};

function Side({ table, side, variable, onChange }: SideProps) {
  // A group begins with one answer, and has its name until another one joins it.
  const [begun, setBegun] = useState<string | null>(null);
  const shown = groupsIn(table)[side].filter((group) => group.length > 1);
  const isBegun = begun !== null && !shown.some((group) => group.includes(begun));
  const groups = isBegun ? [...shown, [begun]] : shown;
  const choices = [
    { value: "", label: texts.alone },
    ...groups.slice(0, maxGroups).map((group, at) => {
      return { value: `${at}`, label: texts.groupNamed(at + 1, groupLabel(variable, group)) };
    }),
    ...(groups.length < maxGroups ? [{ value: `${groups.length}`, label: texts.newGroup }] : []),
  ];
  const move = (moved: string, to: string) => {
    const left = groups.map((group) => group.filter((option) => option !== moved));
    const at = to === "" ? -1 : Number(to);
    const isNew = at >= left.length;
    setBegun(isNew ? moved : moved === begun ? null : begun);
    const found = left.map((group, place) => (place === at ? [...group, moved] : group));
    const isChanged = found.some((group, place) => group.length > 1 || shown[place] !== undefined);
    if (isChanged) onChange(found);
  };
  return (
    <fieldset className="grid min-w-0 grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] items-end gap-x-6 gap-y-3">
      <legend className="pb-2 font-semibold wrap-anywhere" dir="auto">
        {variable.name}
      </legend>
      {singleAnswers(table, side, variable).map((option) => {
        const place = groups.findIndex((group) => group.includes(option));
        return (
          <Select
            key={option}
            label={groupLabel(variable, [option])}
            choices={choices}
            value={place < 0 ? "" : `${place}`}
            onChange={(event) => move(option, event.target.value)}
          />
        );
      })}
    </fieldset>
  );
}

/** Those of one answer need no group. */
function withoutAlone(groups: Record<SideName, string[][]>): CrossTabGroups {
  const several = (each: string[][]) => each.filter((group) => group.length > 1);
  return { rows: several(groups.rows), columns: several(groups.columns) };
}
