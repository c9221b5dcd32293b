import { afterAll, beforeAll, expect, it } from "vitest";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { exportFile } from "./support/exported-file.ts";
import { answer } from "./support/questionnaires/answering.ts";
import {
  anyOf,
  choice,
  definition,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import { savRows } from "./support/sav-rows.ts";
import { xlsxRows } from "./support/xlsx-rows.ts";

/** A choice that somebody wasn't offered is missing in workbooks and data files, not "not chosen". */
let candor: Candor;
let sam: Person;
let surveyId: string;

const coded = (id: string, more = {}) => choice(id, { code: id.slice(0, 4), ...more });
const onlyFor = (said: string) => ({ showIf: anyOf("hascar0000", said) });
const [bike, auto, boat] = ["bike000000", "auto000000", "boat000000"];
const [bikes, autos, walks] = ["bike000001", "auto000001", "walk000001"];

function asked(hasBoat: boolean) {
  const withCodes = (code: string) => ({ code }) as never as object;
  return definition([
    page("pageone000", [question("hascar0000", { kind: "yes-no", ...withCodes("car") })]),
    page("pagetwo000", [
      question("means00000", {
        kind: "multiple-choice",
        ...withCodes("means"),
        choices: [coded(bike), coded(auto, onlyFor("yes")), ...(hasBoat ? [coded(boat)] : [])],
      }),
      question("order00000", {
        kind: "ranking",
        top: 1,
        ...withCodes("order"),
        choices: [coded(bikes), coded(autos, onlyFor("yes")), coded(walks)],
      }),
    ]),
  ]);
}

beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
  ({ surveyId } = await publishDefinition(sam, asked(true), { access: "link", identity: "named" }));
  const says = (yes: boolean) => ({ hascar0000: { choice: yes ? "yes" : "no" } });
  const rides = { means00000: { choices: [bike] } };
  await answer(candor.visitor, surveyId, { ...says(true), ...rides });
  await answer(candor.visitor, surveyId, { ...says(false), ...rides });
  await answer(candor.visitor, surveyId, { ...says(false), order00000: { ranking: [walks] } });
  await candor.database.pool.query(
    `with made as (
       insert into survey_versions (survey_id, number, definition, hash, meanings, decisions)
       select survey_id, 2, $2::jsonb || jsonb_build_object('settings', definition -> 'settings'), hash, meanings, decisions
         from survey_versions where survey_id = $1)
     update surveys set version = 2 where id = $1`,
    [surveyId, JSON.stringify(asked(false))],
  );
  await answer(candor.visitor, surveyId, { ...says(true), ...rides }, { version: 2 });
});
afterAll(() => candor.close());

const columns = ["car", "means_bike", "means_auto", "means_boat"];
const ranked = ["order_bike", "order_auto", "order_walk"];
const none = "not asked";

it("in a workbook", async () => {
  const { bytes } = await exportFile(sam, surveyId, { format: "xlsx", labels: false });
  const [head = new Map<string, string>(), ...rows] = xlsxRows(bytes);
  const letters = [...columns, ...ranked].map(
    (name) => [...head].find(([, title]) => title === name)?.[0] ?? name,
  );
  expect(rows.map((row) => letters.map((letter) => row.get(letter) ?? "").join())).toEqual([
    ["yes", 1, 0, 0, "", "", ""].join(),
    ["no", 1, none, 0, "", none, ""].join(),
    ["no", "", none, "", "", none, 1].join(),
    ["yes", 1, 0, none, "", "", ""].join(),
  ]);
}, 120_000);

it("in a data file of SPSS", async () => {
  const { bytes } = await exportFile(sam, surveyId, { format: "sav" });
  const [notAsked, skipped] = [-99, -98];
  expect(savRows(bytes).map((row) => row.slice(-columns.length - ranked.length))).toEqual([
    [1, 1, 0, 0, skipped, skipped, skipped],
    [2, 1, notAsked, 0, skipped, notAsked, skipped],
    [2, skipped, notAsked, skipped, null, notAsked, 1],
    [1, 1, 0, notAsked, skipped, skipped, skipped],
  ]);
}, 120_000);

it("in a table", async () => {
  const { text } = await exportFile(sam, surveyId, { format: "csv", labels: false, mark: false });
  const own = text
    .trimEnd()
    .split("\r\n")
    .map((row) => row.split(",").slice(-7).join());
  expect(own).toEqual([
    [...columns, ...ranked].join(),
    `yes,1,0,0,,,`,
    `no,1,${none},0,,${none},`,
    `no,,${none},,,${none},1`,
    `yes,1,0,${none},,,`,
  ]);
}, 120_000);
