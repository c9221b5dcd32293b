import { expect, type Locator, type Page } from "@playwright/test";
import type { Element, Question } from "#engine/definition.ts";
import { plain } from "../pictures.ts";
import { choice, copy, question } from "./build-definition.ts";

/** A question, what a respondent does with all of its fields, and what shows that it's still done. */
export type FilledIn = {
  element: Element;
  give(fields: Locator): Promise<void>;
  holds(fields: Locator): Promise<void>;
  /** What becomes of it once it is sent; files are known by their number. */
  sent: unknown;
};

const named = (id: string, label: string, more: object = {}) =>
  choice(id, { label: copy(label), ...more });
const row = (id: string, label: string) => ({ id, code: id, label: copy(label) });
const drinks = (id: string) => [
  named(`${id}tea0`, "Tea"),
  named(`${id}mate`, "Mate"),
  named(`${id}else`, "Something else", { role: "other" }),
];
const box = (fields: Locator, name: string) => fields.getByLabel(name, { exact: true });
const cell = (fields: Locator, name: string) =>
  fields
    .getByRole("radio", { name, exact: true })
    .or(fields.getByRole("checkbox", { name, exact: true }));
const points = (fields: Locator, name: string) =>
  fields.getByRole("radiogroup", { name, exact: true }).getByRole("radio");
const is = (fields: Locator, value: string) =>
  expect(fields.getByRole("textbox")).toHaveValue(value);

function dated(id: string, form: "date" | "month" | "time" | "date-time", date: string): FilledIn {
  const field = (fields: Locator) => fields.locator("input.q-date");
  return {
    element: question(id, { kind: "date", with: form }),
    give: (fields) => field(fields).fill(date),
    holds: (fields) => expect(field(fields)).toHaveValue(date),
    sent: { date },
  };
}

function rated(id: string, look: "numbers" | "stars" | "faces"): FilledIn {
  const point = (fields: Locator) => fields.getByRole("radio").nth(3);
  return {
    element: question(id, { kind: "rating", look }),
    give: (fields) => point(fields).check(),
    holds: (fields) => expect(point(fields)).toBeChecked(),
    sent: { number: 4 },
  };
}

function written(
  id: string,
  value: string,
  more: Partial<Extract<Question, { kind: "text" }>>,
): FilledIn {
  return {
    element: question(id, { kind: "text", ...more }),
    give: (fields) => fields.getByRole("textbox").fill(value),
    holds: (fields) => is(fields, value),
    sent: { text: value },
  };
}

function chosen(id: string, look: "list" | "buttons" | "menu"): FilledIn {
  const isMenu = look === "menu";
  return {
    element: question(`${id}0000`, { kind: "single-choice", look, choices: drinks(id) }),
    give: async (fields) => {
      if (isMenu) await fields.getByRole("combobox").selectOption("Something else");
      else await box(fields, "Something else").check();
      await box(fields, "What is it?").fill("API");
    },
    holds: async (fields) => {
      if (isMenu) await expect(fields.getByRole("combobox")).toHaveValue(`${id}else`);
      else await expect(box(fields, "Something else")).toBeChecked();
      await expect(box(fields, "What is it?")).toHaveValue("API");
    },
    sent: { choice: `${id}else`, text: "API" },
  };
}

const matrix = (id: string, each: "one" | "many"): FilledIn => ({
  element: question(id, {
    kind: "matrix",
    each,
    everyRow: false,
    rows: [row(`${id}hours`, "Hours"), row(`${id}staff`, "Staff"), row(`${id}books`, "Books")],
    columns: [named(`${id}poor0`, "Poor"), named(`${id}good0`, "Good")],
  }),
  give: async (fields) => {
    await cell(fields, "Hours Good").check();
    await cell(fields, "Books Poor").check();
    if (each === "many") await cell(fields, "Books Good").check();
  },
  holds: async (fields) => {
    await expect(cell(fields, "Hours Good")).toBeChecked();
    await expect(cell(fields, "Hours Poor")).not.toBeChecked();
    await expect(cell(fields, "Books Poor")).toBeChecked();
    await expect(cell(fields, "Books Good")).toBeChecked({ checked: each === "many" });
    await expect(cell(fields, "Staff Good")).not.toBeChecked();
  },
  sent: {
    cells: {
      [`${id}hours`]: [`${id}good0`],
      [`${id}books`]: [`${id}poor0`, ...(each === "many" ? [`${id}good0`] : [])],
    },
  },
});

/** Every kind, in each of its forms, with all that can be written beside it. */
const filledIn: Record<Question["kind"], readonly FilledIn[]> = {
  "yes-no": [
    {
      element: question("member0000", { kind: "yes-no" }),
      give: (fields) => box(fields, "No").check(),
      holds: (fields) => expect(box(fields, "No")).toBeChecked(),
      sent: { choice: "no" },
    },
  ],
  "single-choice": [
    chosen("list00", "list"),
    chosen("button", "buttons"),
    chosen("menu00", "menu"),
  ],
  "multiple-choice": [
    {
      element: question("severa0000", { kind: "multiple-choice", choices: drinks("severa") }),
      give: async (fields) => {
        await box(fields, "Tea").check();
        await box(fields, "Something else").check();
        await box(fields, "What is it?").fill("API");
      },
      holds: async (fields) => {
        await expect(box(fields, "Tea")).toBeChecked();
        await expect(box(fields, "Mate")).not.toBeChecked();
        await expect(box(fields, "Something else")).toBeChecked();
        await expect(box(fields, "What is it?")).toHaveValue("API");
      },
      sent: { choices: ["severatea0", "severaelse"], text: "API" },
    },
  ],
  ranking: [
    {
      element: question("ranking000", { kind: "ranking", top: 2, choices: drinks("ranked") }),
      give: async (fields) => {
        await fields.getByRole("combobox", { name: "Place of Mate" }).selectOption("1");
        await fields.getByRole("combobox", { name: "Place of Tea" }).selectOption("2");
      },
      holds: async (fields) => {
        for (const [name, place] of Object.entries({ Mate: "1", Tea: "2", "Something else": "" }))
          await expect(fields.getByRole("combobox", { name: `Place of ${name}` })).toHaveValue(
            place,
          );
      },
      sent: { ranking: ["rankedmate", "rankedtea0"] },
    },
  ],
  rating: [
    rated("numbers000", "numbers"),
    rated("stars00000", "stars"),
    rated("faces00000", "faces"),
  ],
  matrix: [matrix("onein", "one"), matrix("manys", "many")].map((each, at) => ({
    ...each,
    element: { ...each.element, id: `matrix000${at}`, code: `matrix000${at}` } as Element,
  })),
  "constant-sum": [
    {
      element: question("budget0000", {
        kind: "constant-sum",
        total: 10,
        unit: copy("€"),
        choices: [named("sumbooks00", "Books"), named("sumstaff00", "Staff")],
      }),
      give: async (fields) => {
        await box(fields, "Books").fill("2.5");
        await box(fields, "Staff").fill("7.5");
      },
      holds: async (fields) => {
        await expect(box(fields, "Books")).toHaveValue("2.5");
        await expect(box(fields, "Staff")).toHaveValue("7.5");
      },
      sent: { parts: { sumbooks00: 2.5, sumstaff00: 7.5 } },
    },
  ],
  score: [
    {
      element: question("scores0000", {
        kind: "score",
        choices: [named("scorepark0", "Park"), named("scorepool0", "Pool")],
      }),
      give: async (fields) => {
        await points(fields, "Park").nth(4).check();
        await points(fields, "Pool").nth(1).check();
      },
      holds: async (fields) => {
        await expect(points(fields, "Park").nth(4)).toBeChecked();
        await expect(points(fields, "Pool").nth(1)).toBeChecked();
      },
      sent: { scores: { scorepark0: 4, scorepool0: 1 } },
    },
  ],
  text: [
    written("short00000", "More light", {}),
    written("long000000", "More light\nand fewer stairs", { long: true }),
    written("email00000", "vera@candor.example", { format: "email" }),
    written("phone00000", "+49 89 1234567", { format: "phone" }),
    written("address000", "https://candor.example", { format: "url" }),
    written("postcode00", "80331", { format: "pattern", pattern: "[0-9]{5}" }),
  ],
  number: [
    {
      element: question("visits0000", { kind: "number", decimals: 1, unit: copy("km") }),
      give: (fields) => fields.getByRole("textbox").fill("12.5"),
      holds: (fields) => is(fields, "12.5"),
      sent: { number: 12.5 },
    },
    {
      element: question("slider0000", { kind: "number", look: "slider", min: 0, max: 20 }),
      give: (fields) => fields.getByRole("slider").fill("7"),
      holds: async (fields) => {
        await is(fields, "7");
        await expect(fields.getByRole("slider")).toHaveValue("7");
      },
      sent: { number: 7 },
    },
  ],
  date: [
    dated("day0000000", "date", "2026-11-24"),
    dated("month00000", "month", "2026-10"),
    dated("time000000", "time", "14:30"),
    dated("daytime000", "date-time", "2026-11-24T14:30"),
  ],
  "text-list": [
    {
      // A browser fills in what it knows, and leaves the rest.
      element: question("whoareyou0", {
        kind: "text-list",
        fields: [
          { ...row("name000000", "Name"), required: false, autocomplete: "name" },
          { ...row("street0000", "Street"), required: false, autocomplete: "street-address" },
          { ...row("note000000", "Note"), required: false },
        ],
      }),
      give: async (fields) => {
        await box(fields, "Name").fill("Vera");
        await box(fields, "Note").fill("Back door");
      },
      holds: async (fields) => {
        await expect(box(fields, "Name")).toHaveValue("Vera");
        await expect(box(fields, "Street")).toHaveValue("");
        await expect(box(fields, "Note")).toHaveValue("Back door");
      },
      sent: { fields: { name000000: "Vera", note000000: "Back door" } },
    },
  ],
  file: [
    {
      element: question("picture000", { kind: "file", types: ["image/*"], max: 2 }),
      give: async (fields) => {
        const file = { name: "desk.png", mimeType: "image/png", buffer: await plain("#2a6") };
        await fields.locator("input[type=file]").setInputFiles(file);
        // A process looks at each file, with a low priority.
        await expect(fields.getByText("0.1 MB")).toBeVisible({ timeout: 40_000 });
      },
      holds: (fields) => expect(fields.getByText("desk.png")).toBeVisible(),
      sent: { files: 1 },
    },
  ],
  consent: [
    {
      element: question("consent000", { kind: "consent" }),
      give: (fields) => box(fields, "I agree").check(),
      holds: (fields) => expect(box(fields, "I agree")).toBeChecked(),
      sent: { agreed: true },
    },
  ],
};

export const everyQuestion = Object.values(filledIn).flat();

/** The fields of one question. */
export function fieldsOf(page: Page, { element }: Pick<FilledIn, "element">): Locator {
  return page.locator(".q", { has: page.locator(`#q-${element.id}`) });
}
