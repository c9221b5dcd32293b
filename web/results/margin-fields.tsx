import type { ReactNode } from "react";
import { minVotesForShares } from "#limits/limits.ts";
import { format } from "#texts/language.ts";
import { weightTexts as texts } from "#texts/weights.ts";
import { countWords, shareWords } from "#web/figures/figure-words.ts";
import { failureText } from "#web/session/failure-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Select } from "#web/ui/select.tsx";
import { FailedResults } from "./failed-results.tsx";
import { labelIn } from "./group-words.ts";
import { type AnswerCounts, type Entry, givenQuery, sumOf } from "./margin-entry.ts";
import { useCrossTab } from "./use-cross-tab.ts";
import type { Variable } from "./variables.ts";

type MarginFieldsProps = {
  surveyId: string;
  version: number | null;
  entry: Entry;
  variables: readonly Variable[];
  problem: string | null;
  onChange: (entry: Entry) => void;
  /** Null where it is the only one. */
  onRemove: (() => void) | null;
};

const said = {
  sum: "text-end text-sm text-soft tabular-nums",
  problem: "text-end text-sm font-semibold text-no tabular-nums",
};

/** One question to weight by: its answers with their shares now, and a field for the real one. */
export function MarginFields(props: MarginFieldsProps) {
  const { entry, variables, problem, onChange, onRemove } = props;
  const { of } = entry;
  const variable = variables.find((each) => each.of === of);
  const { data, error, refetch, isPlaceholderData } = useCrossTab(
    props.surveyId,
    givenQuery(of, props.version),
  );
  const given = data && !isPlaceholderData && data.loading === undefined ? data.rows : null;
  return (
    <fieldset className="grid gap-4 border-t border-line pt-6">
      <legend className="sr-only">{variable?.name ?? texts.question}</legend>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          className="min-w-0 flex-1 basis-64"
          label={texts.question}
          placeholder={texts.choose}
          choices={variables.map(({ of: value, name }) => ({ value, label: name }))}
          value={of}
          onChange={(event) => onChange({ ...entry, of: event.target.value, typed: {} })}
        />
        {onRemove ? (
          <Button
            variant="quiet"
            aria-label={texts.removeOf(variable?.name ?? texts.question)}
            onClick={onRemove}
          >
            {texts.remove}
          </Button>
        ) : null}
      </div>
      {error ? (
        <FailedResults
          title={texts.failed}
          reason={failureText(error)}
          retry={() => void refetch()}
        />
      ) : of === "" ? null : given?.length === 0 ? (
        // Of a group that is too small to be shown, or that is nobody.
        <Notice>{texts.problems["too-few"](minVotesForShares)}</Notice>
      ) : given ? (
        <Targets entry={entry} given={given} variable={variable} onChange={onChange}>
          <p aria-live="polite" className={problem ? said.problem : said.sum}>
            {problem ?? sumOf(entry, given).words}
          </p>
        </Targets>
      ) : (
        <Notice>{texts.loading}</Notice>
      )}
      {of === "" && problem ? <p className={said.problem}>{problem}</p> : null}
    </fieldset>
  );
}

type TargetsProps = Pick<MarginFieldsProps, "entry" | "onChange"> & {
  given: AnswerCounts;
  variable: Variable | undefined;
  children: ReactNode;
};

function Targets({ entry, given, variable, onChange, children }: TargetsProps) {
  const people = given.reduce((sum, { count }) => sum + (count ?? 0), 0);
  return (
    <div className="grid max-w-text gap-2">
      <table className="r-margin">
        <caption className="sr-only">{variable?.name}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.answer}</th>
            <th scope="col">{texts.now}</th>
            <th scope="col">{texts.target}</th>
          </tr>
        </thead>
        <tbody>
          {given.map(({ option, count }) => {
            const label = labelIn(variable, option);
            return (
              <tr key={option}>
                <th scope="row" dir="auto">
                  {label}
                </th>
                <td>
                  {count === null
                    ? countWords(null)
                    : count === 0
                      ? texts.nobodyNow
                      : `${shareWords(count / people)} (${format.number(count)})`}
                </td>
                <td>
                  <input
                    inputMode="decimal"
                    autoComplete="off"
                    aria-label={texts.targetOf(label)}
                    className="control r-target"
                    value={entry.typed[option] ?? ""}
                    onChange={(event) =>
                      onChange({
                        ...entry,
                        typed: { ...entry.typed, [option]: event.target.value },
                      })
                    }
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {children}
    </div>
  );
}
