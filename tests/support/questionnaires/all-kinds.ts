import type { Definition, Element } from "#engine/definition.ts";
import { choice, copy, definition, page, question } from "./build-definition.ts";

const named = (id: string, label: string, more: object = {}) =>
  choice(id, { label: copy(label), ...more });

/** One question of each kind, in the manner of a library's survey, over five pages. */
export function allKinds(more: Partial<Definition> = {}): Definition {
  const ask = (
    id: string,
    prompt: string,
    rest: Record<string, unknown> & { kind: Element["kind"] },
  ): Element => ({ ...question(id, rest as never), prompt: copy(prompt) });
  const hours = [
    named("hours00000", "The opening hours don’t suit me"),
    named("findwhat00", "I can’t find what I want"),
    named("noisy00000", "It’s too noisy to work"),
    named("faraway000", "It’s too far away"),
    named("otherone00", "Something else", { role: "other" }),
  ];
  const row = (id: string, label: string) => ({ id, code: id, label: copy(label) });
  const scale = ["Very poor", "Poor", "Neither", "Good", "Very good"].map((label, at) =>
    named(`column000${at}`, label, { value: at + 1 }),
  );
  return definition(
    [
      page("pageone000", [
        ask("recommend0", "How likely are you to recommend the library to a friend or neighbour?", {
          kind: "rating",
          from: 0,
          to: 10,
          required: true,
          preset: "nps",
          low: copy("Not at all likely"),
          high: copy("Extremely likely"),
        }),
        ask("holdsback0", "What’s the main thing holding you back?", {
          kind: "single-choice",
          choices: hours,
          showIf: { test: "between", of: { question: "recommend0" }, max: 8 },
        }),
        ask("branch0000", "How are these at your branch?", {
          kind: "matrix",
          columns: scale,
          everyRow: false,
          rows: [
            row("rowhours00", "Opening hours"),
            row("rowbooks00", "Choice of books"),
            row("rowquiet00", "Quiet places to work"),
            row("rowstaff00", "Staff"),
          ],
        }),
      ]),
      page("pagetwo000", [
        ask("member0000", "Are you a member?", { kind: "yes-no", required: true }),
        ask("services00", "Which of these have you used?", {
          kind: "multiple-choice",
          max: 3,
          required: true,
          choices: [
            named("printing00", "Printing"),
            named("ebooks0000", "E-books"),
            named("courses000", "Courses"),
            named("rooms00000", "Meeting rooms"),
            named("otheruse00", "Something else", { role: "other" }),
            named("noneuse000", "None of these", { role: "exclusive" }),
          ],
        }),
        ask("cityname00", "Where do you live?", {
          kind: "single-choice",
          look: "menu",
          choices: [
            named("north00000", "Northside"),
            named("south00000", "Southside"),
            named("elsewhere0", "Elsewhere", { role: "other" }),
          ],
        }),
        ask("staffstars", "How friendly are we?", {
          kind: "rating",
          from: 1,
          to: 5,
          look: "stars",
          low: copy("Not friendly"),
          high: copy("Very friendly"),
        }),
        ask("feelings00", "How did you feel after your last visit?", {
          kind: "rating",
          from: 1,
          to: 5,
          look: "faces",
          low: copy("Sad"),
          middle: copy("So-so"),
          high: copy("Happy"),
        }),
      ]),
      page("pagethree0", [
        ask("matters000", "What matters most to you?", {
          kind: "ranking",
          required: true,
          choices: [
            named("rankbooks0", "Books"),
            named("rankquiet0", "Quiet"),
            named("rankhours0", "Long hours"),
            named("rankcourse", "Courses"),
          ],
        }),
        ask("money00000", "How would you spend our money?", {
          kind: "constant-sum",
          total: 100,
          unit: copy("%"),
          choices: [
            named("sumbooks00", "Books"),
            named("sumstaff00", "Staff"),
            named("sumrooms00", "Rooms"),
          ],
        }),
        ask("scores0000", "How good an idea is each of these?", {
          kind: "score",
          low: copy("bad"),
          high: copy("very good"),
          choices: [named("scorepark0", "A reading garden"), named("scorepool0", "Longer hours")],
        }),
        ask("visits0000", "How often were you here last year?", {
          kind: "number",
          min: 0,
          max: 400,
          unit: copy("times"),
        }),
        ask("distance00", "How far is it from your home?", {
          kind: "number",
          min: 0,
          max: 20,
          decimals: 1,
          look: "slider",
          unit: copy("km"),
        }),
        ask("lastvisit0", "When were you here last?", { kind: "date", to: "today" }),
        ask("closing000", "Until when should we stay open?", { kind: "date", with: "time" }),
      ]),
      page(
        "pagefour00",
        [
          {
            kind: "statement",
            id: "statement0",
            prompt: copy("Nearly done. **Thank you** so far."),
          },
          ask("mailaddres", "Where can we reach you?", {
            kind: "text",
            format: "email",
            help: copy("We write once, when we’ve decided."),
          }),
          ask("anything00", "Anything else?", { kind: "text", long: true, max: 200 }),
          ask("address000", "Your address", {
            kind: "text-list",
            fields: [
              { ...row("name000000", "Name"), required: true, autocomplete: "name" },
              { ...row("street0000", "Street"), required: false, autocomplete: "street-address" },
            ],
          }),
          ask("picture000", "A picture of your favourite place", {
            kind: "file",
            types: ["image/*", "application/pdf"],
            max: 2,
            megabytes: 5,
          }),
          ask("consent000", "May we quote you?", {
            kind: "consent",
            required: true,
            statement: copy("You may quote my answers **without my name** in the yearly report."),
          }),
        ],
        { title: copy("About you") },
      ),
    ],
    {
      title: copy("How is the library working for you?"),
      description: copy(
        "Nine short questions about the Northside branch. We read every answer before the January rebuild.",
      ),
      endings: [
        {
          id: "endingdone",
          kind: "done",
          text: copy(
            "Thank you. That helps.\n\nWe’ll put up what we change on the noticeboard by 15 January.",
          ),
        },
      ],
      ...more,
    },
  );
}
