import { logicTexts as texts } from "#texts/builder-logic.ts";
import type { Readable } from "#web/logic/readable.ts";

/** A menu of everything that can be read, in groups by page. */
export function SourcePick({
  readables,
  value,
  missing,
  label = texts.answerTo,
  onSet,
}: {
  readables: readonly Readable[];
  value: string;
  /** The name of a source that can't be read here any more. */
  missing?: string | undefined;
  label?: string;
  onSet: (readable: Readable) => void;
}) {
  const groups = Map.groupBy(readables, ({ group }) => group);
  return (
    <label className="b-setting b-source">
      <span className="b-setting-label">{label}</span>
      <select
        className="b-input"
        value={value}
        aria-invalid={(missing !== undefined && value !== "") || undefined}
        onChange={(event) => {
          const found = readables.find(({ key }) => key === event.target.value);
          if (found) onSet(found);
        }}
      >
        {missing === undefined ? null : <option value={value}>{missing}</option>}
        {[...groups].map(([group, members]) => (
          <optgroup key={group} label={group}>
            {members.map((each) => (
              <option key={each.key} value={each.key}>
                {each.label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}
