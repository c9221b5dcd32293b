import type { ReactNode } from "react";
import type { ShownFinding } from "#contract/drafts.ts";
import { findingSentences } from "#engine/checker/finding-text.ts";
import type { Definition } from "#engine/definition.ts";
import { findingTexts as texts } from "#texts/definition.ts";
import { findingWords } from "#texts/findings.ts";
import { publishTexts } from "#texts/publish.ts";
import { Notice } from "#web/ui/notice.tsx";
import { PlaceLink } from "./place-link.tsx";
import { groupsOf, isUnwritten, ownersIn } from "./problems.ts";

/** What matters most comes first. */
const severities = ["blocking", "error", "warning", "note"];
/** The rest is folded, so that the way to publish stays in sight. */
const atFirst = 5;

/** What the checker found, each with the place that it is about. */
export function FindingsList({
  draftId,
  findings,
  definition,
  nameOf,
  isRest = false,
}: {
  draftId: string;
  findings: readonly ShownFinding[];
  definition: Definition;
  nameOf: (at: string) => string;
  /** Something else is to be mended or decided: then no findings aren't "ready to publish". */
  isRest?: boolean;
}) {
  const said = (finding: ShownFinding) => findingSentences(finding, definition, findingWords);
  const length = findings.find(({ code }) => code === "path-length");
  const problems = findings.filter((each) => each !== length);
  const weight = ({ severity }: ShownFinding) => severities.indexOf(severity);
  // Said and counted once, as in the builder.
  const lines = groupsOf(definition, problems)
    .flatMap((group) => group.findings)
    .sort((one, other) => weight(one) - weight(other));
  const isBlocking = ({ severity }: ShownFinding) => severity === "blocking";
  const stops = lines.filter(isBlocking);
  const rest = lines.filter((each) => !isBlocking(each));
  const placeOf = ({ at }: ShownFinding) => ownersIn(definition).get(at);
  const nameOfOne = (finding: ShownFinding) => {
    const place = placeOf(finding);
    const all = problems.filter((each) => isUnwritten(each) && placeOf(each) === place);
    return nameOf(isUnwritten(finding) && all.length > 1 && place ? place : finding.at);
  };
  const line = (finding: ShownFinding) => {
    const { what, why } = said(finding);
    const key = JSON.stringify([finding.code, finding.at, finding.values]);
    if (finding.code === "missing-text" && finding.at === "title")
      return (
        <li key={key}>
          <PlaceLink draftId={draftId} at={finding.at} name={texts.giveTitle} />
        </li>
      );
    return (
      <li key={key} className="grid gap-0.5">
        <PlaceLink draftId={draftId} at={finding.at} name={nameOfOne(finding)} />
        <span>
          {finding.severity === "blocking" ? null : `${texts.severities[finding.severity]}: `}
          {what} {why}
        </span>
      </li>
    );
  };
  const wayThrough = length ? <p className="mt-2">{said(length).what}</p> : null;
  if (problems.length === 0)
    return isRest ? null : (
      <Notice tone="good" title={texts.none}>
        {wayThrough}
      </Notice>
    );
  return (
    <div className="grid gap-4">
      {stops.length > 0 ? (
        <Notice tone="problem" title={texts.blocked(stops.length)}>
          <Folded lines={stops.map(line)} />
        </Notice>
      ) : null}
      {rest.length > 0 ? (
        <Notice title={titleOf(rest)}>
          <Folded lines={rest.map(line)} />
          {stops.length > 0 ? null : wayThrough}
        </Notice>
      ) : null}
    </div>
  );
}

function Folded({ lines }: { lines: readonly ReactNode[] }) {
  return (
    <>
      <ul className="mt-2 grid gap-2">{lines.slice(0, atFirst)}</ul>
      {lines.length > atFirst ? (
        <details className="mt-2">
          <summary className="cursor-pointer font-semibold">
            {texts.more(lines.length - atFirst)}
          </summary>
          <ul className="mt-2 grid gap-2">{lines.slice(atFirst)}</ul>
        </details>
      ) : null}
    </>
  );
}

/** What is proven is apart from what only may be wrong. */
function titleOf(lines: readonly ShownFinding[]): string {
  const count = (asked: string) => lines.filter(({ severity }) => severity === asked).length;
  const [errors, others, hints] = [count("error"), count("warning"), count("note")];
  return [
    ...(errors > 0 ? [publishTexts.errors(errors)] : []),
    ...(others > 0 ? [texts.others(others)] : []),
    ...(hints > 0 ? [texts.hints(hints)] : []),
  ].join(" ");
}
