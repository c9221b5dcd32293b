import { definitionSchema } from "#engine/definition-schema.ts";
import type { DemoQuestionnaire } from "./demo-questionnaire.ts";
import { one } from "./drawn-answers.ts";

const coming = (id: string, code: string, en: string, de: string) => ({
  id,
  code,
  label: { words: { en, de } },
});

const definition = definitionSchema.parse({
  format: 1,
  languages: ["en", "de"],
  title: {
    words: { en: "Questions for our annual meeting", de: "Fragen an unsere Jahresversammlung" },
  },
  description: {
    words: {
      en: "Our club’s committee answers what most members want to know. Ask, and support what others asked.",
      de: "Unser Vorstand beantwortet, was die meisten wissen wollen. Fragen Sie, und unterstützen Sie die Fragen anderer.",
    },
  },
  pages: [
    {
      id: "pageasked1",
      elements: [
        {
          kind: "board",
          id: "askedboard",
          code: "questions",
          prompt: {
            words: {
              en: "What should the committee answer?",
              de: "Was soll der Vorstand beantworten?",
            },
          },
          mode: "questions",
          review: "before",
        },
        {
          kind: "single-choice",
          id: "comingask1",
          code: "coming",
          prompt: { words: { en: "Will you come?", de: "Kommen Sie?" } },
          required: true,
          choices: [
            coming("comingyes1", "yes", "Yes, to the clubhouse", "Ja, ins Vereinsheim"),
            coming("comingweb1", "online", "Yes, online", "Ja, online"),
            coming("comingnot1", "no", "No", "Nein"),
          ],
        },
      ],
    },
  ],
  endings: [
    {
      id: "endasked01",
      kind: "done",
      text: { words: { en: "Thank you. See you there.", de: "Vielen Dank. Bis dann." } },
    },
  ],
});

/** With a board of questions that runs. Some of them wait to be read. */
export const asked: DemoQuestionnaire = {
  template: { category: "Event Planning", definition },
  by: 0,
  days: [-2, 12],
  settings: { access: "link", results: "public", identity: "confidential" },
  guests: 118,
  turnout: 0,
  visitors: false,
  mood: 0.5,
  german: 0.2,
  items: [
    { text: "Why did the membership fee go up?", liking: 0.62, decided: "shown" },
    { text: "When will the new courts be finished?", liking: 0.55, decided: "shown" },
    { text: "Could the hall be open on Sundays?", liking: 0.34, decided: "shown" },
    { text: "Cheap rackets at my shop on Mill Street", liking: 0, decided: "advertises" },
    { text: "Who decides which team trains when?", liking: 0.28, decided: "shown" },
    { text: "Is there money for a second trainer?", liking: 0.48, decided: "shown" },
    { text: "Can we have showers that are warm in winter?", liking: 0.7, decided: "shown" },
    { text: "What happens to the old clubhouse?", liking: 0.41, decided: "shown" },
    { text: "Why are the youth teams always last?", liking: 0.2, decided: "shown" },
    { text: "Will there be a summer party again?", liking: 0.37, decided: null },
    { text: "Could members see the accounts online?", liking: 0.3, decided: null },
  ],
  answers: { coming: one({ yes: 6, online: 3, no: 2 }) },
};
