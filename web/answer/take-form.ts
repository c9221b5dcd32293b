import { isQuestion } from "#engine/definition.ts";
import { passedOver } from "#engine/timed-answers.ts";
import { isRefusal } from "#web/api.ts";
import type { Answering } from "./answering-data.ts";
import { changesIn, isStateNow, type SentForm } from "./form-changes.ts";
import { loadAnswering } from "./load-answering.ts";
import { dayFor, wayOfData } from "./place-for.ts";
import { putFirst } from "./save-draft.ts";
import { addressOf, firstLeft, screenIn, stopAfter, type Way } from "./way.ts";

/** Too many requests, or the database is away. */
const passing = [429, 503];

export type Unsaved = { status: number; page: Answering };
type FormRequest = Parameters<typeof loadAnswering>[0] & { screen: string | undefined };

/**
 * Takes a screen's form without JavaScript, and returns the address to go to. What was typed is
 * kept whether it is in order or not, so the next page can show it with what is wrong. Where the
 * server takes nothing at the moment, returns the same screen with what was typed.
 */
export async function takeForm(asked: FormRequest, form: SentForm): Promise<string | Unsaved> {
  // The page's own language, so that numbers are read as its fields say.
  const language = form.fields.get("language")?.[0];
  if (language) asked.url.searchParams.set("lang", language);
  const data = await loadAnswering(asked);
  if (data.state !== "open") return asked.home;
  const first = (name: string) => form.fields.get(name)?.[0] ?? "";
  const [go, seed] = [first("go"), Number(first("seed"))];
  if (data.draft.revision === 0 && Number.isInteger(seed) && seed >= 0 && seed <= 0xffffffff)
    data.draft.seed = seed;
  const lang = first("lang");
  let isTaken = false;
  try {
    // A guest sends files with the cookie of a draft.
    if (data.draft.revision === 0 && form.files.length > 0)
      await save(data, asked, { changed: {}, passed: [], screen: asked.screen }, form);
    const { changed, shown, refused } = await changesIn(data, form, asked.api);
    if (go.startsWith("clear ")) changed[go.slice(6)] = null;
    const saved = { changed, passed: take(data.draft, changed, shown) };
    isTaken = true;
    data.today = dayFor(data);
    const way = wayOfData(data);
    const query = new URLSearchParams();
    if (!asked.reader.hasGuestKey && asked.reader.account === null) query.set("kept", "1");
    if (lang !== "") query.set("lang", lang);
    for (const [question, code] of refused) query.set("refused", `${question} ${code}`);
    const isStaying = lang !== "" || refused.length > 0;
    const address = next(asked, way, { go, shown, query, isStaying });
    await save(
      data,
      asked,
      { ...saved, screen: screenIn(new URL(address, asked.url).pathname) },
      form,
    );
    // A form of a version that has ended: they are told before they go on.
    if (data.notices.lost !== null) return `${asked.home}?carried=${data.notices.lost}`;
    const isLast = firstLeft(way) === way.screens.length && !isStaying;
    if (go !== "send" || !isLast || data.isPreview) return address;
    return await send(data, asked, way, first("submission"));
  } catch (thrown) {
    if (isRefusal(thrown) && isStateNow(thrown.code)) return asked.home;
    if (!isTaken || !isRefusal(thrown) || !passing.includes(thrown.status)) throw thrown;
    const notices = { ...data.notices, unsaved: true };
    return { status: thrown.status, page: { ...data, notices, checked: false, cameUp: 0 } };
  }
}

/** Puts what was sent into the draft. Returns the questions that were seen and passed over. */
function take(
  draft: Answering["draft"],
  changed: Readonly<Record<string, unknown>>,
  shown: readonly string[],
): readonly string[] {
  const answers = Object.entries({ ...draft.answers, ...changed });
  draft.answers = Object.fromEntries(answers.filter(([, answer]) => answer !== null));
  const known = { ...draft.ages, ...draft.answers, ...changed };
  const passed = shown.filter((key) => !Object.hasOwn(known, key));
  const now = [...Object.keys(changed), ...passed].map((key) => [key, 0] as const);
  draft.ages = { ...draft.ages, ...Object.fromEntries(now) };
  return passed;
}

async function send(
  { survey, documentLanguage, draft, today }: Answering,
  { api, home }: FormRequest,
  way: Way,
  submission: string,
): Promise<string> {
  if (way.path.quota !== undefined) return addressOf(home, way, "check");
  try {
    await api("POST /responses", {
      body: {
        surveyId: survey.id,
        version: survey.version,
        answers: way.path.answers,
        today,
        submissionId: uuid.test(submission) ? submission : crypto.randomUUID(),
        language: documentLanguage.tag,
        variables: { ...draft.variables },
        seed: draft.seed,
      },
    });
    return addressOf(home, way, "done");
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown;
    if (isStateNow(thrown.code)) return home;
    if (thrown.code === "proof-needed") return `${home}?slowed=1`;
    // Filled up since: the page has the ending for that.
    if (thrown.code === "quota-full") return addressOf(home, way, "check");
    const { page } = (thrown.members ?? {}) as { page?: string };
    const at = way.screens.findIndex(({ visit }) => visit.key === page);
    if (thrown.code !== "invalid-answers" || at < 0) throw thrown;
    return `${addressOf(home, way, at)}?look=1#problems`;
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Going = {
  go: string;
  shown: readonly string[];
  query: URLSearchParams;
  isStaying: boolean;
};

function next(asked: FormRequest, way: Way, { go, shown, query, isStaying }: Going): string {
  const found = way.screens.findIndex(({ key }) => key === asked.screen);
  const at = asked.screen === undefined ? 0 : asked.screen === "check" ? way.screens.length : found;
  if (at < 0) return addressOf(asked.home, way, Math.min(way.reached, way.screens.length - 1));
  const leave = (stop: Parameters<typeof addressOf>[2], hash = "") =>
    `${addressOf(asked.home, way, stop)}${query.size > 0 ? `?${query}` : ""}${hash}`;
  const cleared = go.startsWith("clear ") ? `#q-${go.slice(6)}` : "";
  if (isStaying || cleared) return leave(at, cleared);
  if (go === "back") return leave(Math.max(0, at - 1));
  const cameUp = (way.screens[at]?.elements ?? []).filter(
    ({ key, element }) => isQuestion(element) && !shown.includes(key),
  );
  if (cameUp.length > 0) {
    query.set("more", String(cameUp.length));
    return leave(at, `#q-${cameUp[0]?.key ?? ""}`);
  }
  if (way.reached <= at) {
    query.set("look", "1");
    return leave(at, "#problems");
  }
  return leave(stopAfter(way, at));
}

type Saved = {
  changed: Readonly<Record<string, unknown>>;
  /** The questions that were seen for the first time and got no answer. */
  passed: readonly string[];
  /** The one to open next. */
  screen: string | undefined;
};

async function save(
  { survey, draft, definition, documentLanguage }: Answering,
  { api }: FormRequest,
  { changed, passed, screen }: Saved,
  form: SentForm,
): Promise<void> {
  const answers = [
    ...Object.entries(changed).map(([key, answer]) => [key, { answer, age: 0 }]),
    ...passed.map((key) => [key, { answer: passedOver.answer, age: Date.now() - passedOver.at }]),
  ];
  const variables = definition.variables.flatMap(({ name }) => {
    const value = form.fields.get(`v.${name}`)?.[0];
    return value === undefined ? [] : [[name, value]];
  });
  const put = (revision: number, sent: Record<string, { answer: unknown; age: number }>) =>
    api("PUT /surveys/{id}/response-draft", {
      params: { id: survey.id },
      body: {
        version: survey.version,
        revision,
        seed: draft.seed,
        screen,
        language: form.fields.get("lang")?.[0] ?? documentLanguage.tag,
        answers: sent,
        variables: Object.fromEntries(variables),
      },
    });
  const all = Object.fromEntries(answers);
  const { revision } = await (draft.revision > 0 ? put(draft.revision, all) : putFirst(put, all));
  draft.revision = revision;
}
