import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import type { Filter } from "#contract/filters.ts";
import type { Survey } from "#contract/surveys.ts";
import type { Margin } from "#contract/weights.ts";
import { maxCompared } from "#limits/limits.ts";
import { crossTabTexts as texts } from "#texts/cross-tab.ts";
import { sideTexts } from "#texts/side-by-side.ts";
import { dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { ButtonChoice } from "#web/ui/button-choice.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Select } from "#web/ui/select.tsx";
import type { SharesOf } from "./cross-tab-words.ts";
import { Differences } from "./differences.tsx";
import { narrowedQuery, readFilters, readWeights, written } from "./filter-address.ts";
import { FilterBar } from "./filter-bar.tsx";
import { readGroups, writtenGroups } from "./group-address.ts";
import { GroupEditor } from "./group-editor.tsx";
import { Instead } from "./instead.tsx";
import { ResultsFrame } from "./results-frame.tsx";
import { ResultsSheet } from "./results-sheet.tsx";
import { ShownCrossTab } from "./shown-cross-tab.tsx";
import { useCrossTab } from "./use-cross-tab.ts";
import { useOpeningSides } from "./use-opening-sides.ts";
import { useVariables } from "./use-variables.ts";
import type { Variable } from "./variables.ts";
import { readVersion } from "./version-address.ts";
import { WeightsNote } from "./weights-note.tsx";

export const meta = dashboardMeta(texts.title);

const none: readonly Variable[] = [];

export default function CrossTabScreen() {
  const { id = "" } = useParams();
  return <ResultsFrame id={id}>{(survey) => <Compared survey={survey} />}</ResultsFrame>;
}

function Compared({ survey }: { survey: Survey }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const variables = useVariables(survey);
  const compared = variables.filter(({ compares }) => compares);
  const tooLong = variables.filter((each) => !each.compares && each.options.length > maxCompared);
  const hasRanges = variables.some(
    ({ of, bounds, isPoints }) => bounds && of !== "time" && !isPoints,
  );
  const [filters, version] = [readFilters(params), readVersion(params)];
  const weights = readWeights(params);
  const find = (of: string | null) => compared.find((each) => each.of === of);
  const isOpening = !params.has("rows") && !params.has("columns");
  const asked = {
    version: version ?? undefined,
    where: written(filters),
    weights: written(weights),
  };
  const opening = useOpeningSides(survey._id, isOpening ? compared : none, asked);
  const sides = isOpening
    ? opening
    : { rows: find(params.get("rows")), columns: find(params.get("columns")) };
  const groups = isOpening ? "auto" : readGroups(params);
  const address = `/dashboard/results/${survey._id}/cross-tab`;
  const sharesOf: SharesOf = params.get("shares") === "rows" ? "rows" : "columns";
  const addressOf = (
    chosen: readonly Filter[],
    side: Record<string, string> = {},
    margins: readonly Margin[] = weights,
  ) => {
    const kept = {
      rows: sides.rows?.of ?? "",
      columns: sides.columns?.of ?? "",
      shares: sharesOf === "rows" ? "rows" : "",
      // Other questions have other answers.
      groups: side.rows || side.columns ? (groups === null ? "" : "auto") : writtenGroups(groups),
      ...side,
    };
    const more = Object.fromEntries(Object.entries(kept).filter(([, of]) => of !== ""));
    return address + narrowedQuery({ version, filters: chosen, weights: margins }, more);
  };
  const choose = (side: Record<string, string>) =>
    void navigate(addressOf(filters, side), { replace: true, preventScrollReset: true });
  const table = useCrossTab(survey._id, {
    rows: sides.rows?.of ?? "",
    columns: sides.columns?.of ?? "",
    ...(groups !== null && { groups: JSON.stringify(groups) }),
    ...asked,
  });
  const choices = compared.map(({ of, name }) => ({ value: of, label: name }));
  return (
    <div className="grid gap-8">
      <ResultsSheet />
      <FilterBar
        surveyId={survey._id}
        variables={variables}
        filters={filters}
        left={table.data?.filters.map(({ n }) => n) ?? []}
        addressOf={addressOf}
      />
      <p className="text-sm print:hidden">
        <Link to={`${address}/side-by-side`} className="font-semibold">
          {sideTexts.link}
        </Link>
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {(["rows", "columns"] as const).map((side) => (
          <Select
            key={side}
            label={texts[side]}
            placeholder={texts.choose}
            choices={choices}
            value={sides[side]?.of ?? ""}
            onChange={(event) => choose({ [side]: event.target.value })}
          />
        ))}
      </div>
      {tooLong.length > 0 ? (
        <p className="max-w-text text-xs text-soft">
          {texts.tooLong(
            tooLong.map(({ name }) => name),
            maxCompared,
          )}
        </p>
      ) : null}
      {hasRanges ? <p className="max-w-text text-xs text-soft">{texts.byRange}</p> : null}
      {table.data?.weights && !table.isPlaceholderData ? (
        <WeightsNote
          weighting={table.data.weights}
          of={weights.map(({ of }) => of)}
          variables={variables}
          smallestGroup={table.data.smallestGroup}
          change={`/dashboard/results/${survey._id}/weights${narrowedQuery({ version, filters, weights })}`}
          plain={addressOf(filters, {}, [])}
        />
      ) : null}
      {sides.rows && sides.columns ? (
        <ShownCrossTab table={table} rows={sides.rows} columns={sides.columns} sharesOf={sharesOf}>
          <ButtonChoice
            label={texts.sharesOf}
            choices={["columns", "rows"]}
            value={sharesOf}
            nameOf={(each) => texts.sides[each]}
            onChange={(each) => choose({ shares: each === "rows" ? "rows" : "" })}
          />
          {table.data ? (
            <GroupEditor
              table={table.data}
              sides={{ rows: sides.rows, columns: sides.columns }}
              groups={groups}
              onChange={(changed) => choose({ groups: writtenGroups(changed) })}
            />
          ) : null}
        </ShownCrossTab>
      ) : (
        <Notice>{isOpening && sides.columns ? texts.loading : texts.start}</Notice>
      )}
      {table.isPlaceholderData ? null : (
        <Instead
          because={table.data?.because}
          filters={filters}
          variables={variables}
          addressOf={addressOf}
        />
      )}
      {sides.columns ? (
        <Differences
          id={survey._id}
          columns={sides.columns}
          variables={compared}
          asked={asked}
          addressOf={(of) => addressOf(filters, { rows: of, groups: "auto" })}
        />
      ) : null}
    </div>
  );
}
