import { Link } from "react-router";
import { format } from "#texts/language.ts";
import { summaryTexts as texts } from "#texts/summary.ts";
import { DateText } from "#web/ui/date-text.tsx";
import type { ShownSummary } from "./shown-summary.ts";

type VersionPickerProps = {
  shown: Pick<ShownSummary, "published" | "disclosed">;
  /** The one that is shown alone; null for all. */
  version: number | null;
  /** Where the results of one version are, or of all. */
  addressOf: (version: number | null) => string;
};

const look =
  "r-version flex min-h-11 items-center gap-2 rounded-md border border-edge bg-card px-3 text-xs font-semibold no-underline hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper";

/** All versions, or one: links, so that it works without JavaScript. Nothing for a single one. */
export function VersionPicker({ shown, version, addressOf }: VersionPickerProps) {
  const { published } = shown;
  if (published.length < 2) return null;
  const all = published.reduce((sum, { responses }) => sum + responses, 0);
  const one = published.find(({ number }) => number === version);
  const choices = [
    { number: null, name: texts.allVersions, responses: all },
    ...published.map((each) => ({ ...each, name: texts.version(each.number) })),
  ];
  return (
    <div className="grid gap-3 pt-2">
      <nav aria-label={texts.versionsLabel} className="print:hidden">
        <ul className="flex flex-wrap gap-2">
          {choices.map(({ number, name, responses }) => (
            <li key={number ?? 0}>
              <Link
                to={addressOf(number)}
                preventScrollReset
                aria-current={number === version ? "true" : undefined}
                className={look}
              >
                {name}
                <span className="font-normal tabular-nums">
                  <span aria-hidden="true">{format.number(responses)}</span>
                  <span className="sr-only">{texts.versionResponses(responses)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {one ? (
        <p className="max-w-text text-sm text-soft">
          {texts.published(one.number)} <DateText at={one.publishedAt} />.
          {one.note ? <> {texts.note(one.note)}</> : null}
          {shown.disclosed ? <> {texts.oneDisclosed}</> : null}
        </p>
      ) : null}
    </div>
  );
}
