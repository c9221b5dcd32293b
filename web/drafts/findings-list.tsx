import type { ShownFinding } from "#contract/drafts.ts";
import { findingTexts as texts } from "#texts/definition.ts";
import { Notice } from "#web/ui/notice.tsx";

/** What the checker found, each with the place that it is about. */
export function FindingsList({
  findings,
  nameOf,
}: {
  findings: readonly ShownFinding[];
  nameOf: (at: string) => string;
}) {
  const blocking = findings.filter(({ severity }) => severity === "blocking");
  // Said once, however often it is found at a place.
  const once = new Map(
    findings.map((each) => [JSON.stringify([each.code, each.at, each.values]), each]),
  );
  if (findings.length === 0) return <Notice tone="good" title={texts.none} />;
  return (
    <Notice
      tone={blocking.length > 0 ? "problem" : "plain"}
      title={blocking.length > 0 ? texts.blocked(blocking.length) : texts.others(findings.length)}
    >
      <ul className="mt-2 grid gap-2">
        {[...once].map(([key, { severity, code, at, text, values }]) => (
          <li key={key} className="grid gap-x-2 sm:flex sm:flex-wrap">
            <span className="font-semibold">{nameOf(at)}</span>
            <span>
              {severity === "blocking" ? null : `${texts.severities[severity]}: `}
              {texts.text(code, text)} {values ? <Values values={values} /> : null}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Values({ values }: { values: Record<string, string | number> }) {
  return <code className="text-xs text-soft">{Object.values(values).join(", ")}</code>;
}
