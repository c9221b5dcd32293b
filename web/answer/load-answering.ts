import { redirect } from "react-router";
import type { ResponseDraft } from "#contract/response-drafts.ts";
import type { ResponseFile } from "#contract/response-files.ts";
import type { EmailRefusal } from "#contract/shapes.ts";
import type { Survey } from "#contract/surveys.ts";
import { privacyOf } from "#engine/answer-privacy.ts";
import { boardIn } from "#engine/boards/board-in.ts";
import { type Definition, questionsOf } from "#engine/definition.ts";
import { isFileQuestion } from "#engine/kinds/file/asked-files.ts";
import { planOf, readAnswerKey } from "#engine/plan.ts";
import { hiddenField } from "#limits/hidden-field.ts";
import { type IdentityPolicy, keepsApart } from "#limits/limits.ts";
import { siteLanguage } from "#limits/survey-language.ts";
import { emailFenceTexts } from "#texts/email-fence.ts";
import { format, language as readersLanguage } from "#texts/language.ts";
import { type Api, isRefusal } from "#web/api.ts";
import type { PageReader } from "#web/load-context.ts";
import { listIn } from "#web/questions/ask-props.ts";
import { fill } from "#web/questions/fill.ts";
import { loginAddress } from "#web/session/return-path.ts";
import { stagesOf } from "#web/stages/stages-of.ts";
import { isClosed } from "#web/surveys/deadline.ts";
import { domainList } from "#web/surveys/domain-list.ts";
import { asksWhoCatalogues } from "#web/texts/asks-who-catalogues.ts";
import { stageCatalogues } from "#web/texts/stage-catalogues.ts";
import { frameFor, languageFor, languageNames } from "./answer-languages.ts";
import type { AnswerData, AnswerFrame, Answering, NotOpen } from "./answering-data.ts";
import { asksWhoWords } from "./asks-who-words.ts";
import { fileRefusal } from "./file-words.ts";
import { loadDefinition } from "./load-definition.ts";
import { dayFor } from "./place-for.ts";

export type AnsweringRequest = {
  id: string;
  /** Where its first page is. */
  home: string;
  /** Whether another site shows it. Then nobody can log in, and links lead out of the frame. */
  isFramed: boolean;
  url: URL;
  api: Api;
  reader: PageReader;
};

/** What an address of a questionnaire shows its reader. Throws redirects. Loaders alone call it. */
export async function loadAnswering(asked: AnsweringRequest): Promise<AnswerData> {
  const { id, home, isFramed, url, api, reader } = asked;
  const survey = await find(api, id);
  if (!survey) return notOpen("missing", null, asked);
  const { version } = survey;
  const isQuestionnaire = survey.option && version !== undefined;
  const isLocked = survey.access === "account" && reader.account === null && !isClosed(survey);
  if (isFramed && (isLocked || !isQuestionnaire)) return notOpen("elsewhere", survey, asked);
  if (!isQuestionnaire) throw redirect(`/survey/${id}`, 302);
  if (isLocked) throw redirect(loginAddress({ pathname: url.pathname, search: url.search }), 302);
  const begun = await api("GET /surveys/{id}/response-draft", { params: { id } });
  const { response, tookPart } = begun;
  if (response || (tookPart && survey.identity === "unlinked")) {
    const wanted = url.searchParams.get("lang") ?? response?.language;
    const { definition, language } = await loadDefinition(
      api,
      { id, number: response?.version ?? version },
      (languages) => languageFor(languages, wanted, reader.languages),
    );
    const { surveyor } = survey;
    return {
      ...frameFor(language, { definition, isFramed }),
      state: "answered",
      response,
      definition,
      isClosed: isClosed(survey),
      survey: { id, home, surveyor: surveyor.name },
    };
  }
  if (isClosed(survey)) return notOpen("closed", survey, asked);
  if (survey.access === "invited" && !begun.invited) return notOpen("invited", survey, asked);
  if (begun.refused) return await otherEmail(begun.refused, survey, asked);
  return open(asked, survey, begun);
}

type Begun = {
  draft: ResponseDraft | null;
  files: readonly ResponseFile[];
  fullQuotas: readonly string[];
  invited: boolean;
  holder: string | null;
};

async function open(
  { id, home, isFramed, url, api, reader }: AnsweringRequest,
  survey: Survey,
  { draft, files, fullQuotas, invited, holder }: Begun,
): Promise<Answering> {
  const version = draft?.version ?? survey.version ?? 1;
  const asked = url.searchParams.get("lang") ?? draft?.language;
  const { definition, language, languages, consentHashes, voteWords, asksWho } =
    await loadDefinition(api, { id, number: version }, (known) =>
      languageFor(known, asked, reader.languages),
    );
  // A board has a page of its own.
  if (!isFramed && questionsOf(definition).length === 0 && boardIn(definition))
    throw redirect(`/answer/${id}/board${langIn(url)}`, 302);
  // An invitation goes before an account.
  const account = invited ? null : reader.account;
  const settings = definition.settings ?? {
    access: survey.access ?? "account",
    identity: survey.identity ?? "named",
    results: "after-answer",
  };
  const slowsScripts = survey.slowsScripts === true && account === null && !invited;
  const needsScript = slowsScripts && url.searchParams.has("slowed");
  const frame = slowed(frameFor(language, { definition, isFramed }), needsScript);
  const ballotKey = settings.identity === "sealed" ? await fingerprintOf(api, id) : null;
  const tag = siteLanguage(language) ?? readersLanguage.tag;
  const begun: Answering = {
    ...frame,
    state: "open",
    survey: { id, home, surveyor: survey.surveyor.name, version },
    definition,
    consentHashes,
    voteWords,
    stages: stagesOf(survey, stageCatalogues[tag]),
    fullQuotas,
    languages: languageNames(languages),
    ballotKey,
    ballotHolder: holder ?? account?.id ?? null,
    slowsScripts,
    aside:
      [
        asksWhoWords(asksWho, settings.identity, asksWhoCatalogues[tag], tag),
        slowsScripts ? frame.texts.slowed : asideFor(settings.identity, ballotKey, frame.texts),
      ]
        .map((each) => each && `${each} `)
        .join("") || null,
    privacy: privacyOf(settings, account || invited ? "account" : "guest"),
    account: account?.id ?? null,
    isPreview: account?.role === "surveyor" || account?.role === "admin",
    today: "",
    draft: {
      answers: withKnownFiles(definition, draft?.answers ?? {}, files),
      ages: draft?.ages ?? {},
      revision: draft?.revision ?? 0,
      screen: draft?.screen,
      seed: draft?.seed ?? reader.fresh.seed,
      variables: variablesIn(draft, url, definition),
    },
    files: files.map(({ id: file, name, bytes }) => ({ id: file, name, bytes, state: "sent" })),
    notices: {
      lost: draft?.carriedOver?.lost ?? carriedIn(url, draft),
      // The save before this page has set one.
      noCookies:
        needsScript || (url.searchParams.has("kept") && !reader.hasGuestKey && account === null),
      refusedFile: refusedIn(url, { ...frame, definition }),
    },
    submissionId: reader.fresh.submissionId,
    checked: url.searchParams.has("look"),
    cameUp: Math.min(99, Number(url.searchParams.get("more")) || 0),
  };
  return { ...begun, today: dayFor(begun) };
}

/** The language that was asked for, to ask for it again. */
function langIn({ searchParams }: URL): string {
  const lang = searchParams.get("lang");
  return lang ? `?${new URLSearchParams({ lang })}` : "";
}

/** Where a form was sent without JavaScript, in place of what is said without cookies. */
function slowed(frame: AnswerFrame, needsScript: boolean): AnswerFrame {
  if (!needsScript) return frame;
  const { texts } = frame;
  return {
    ...frame,
    texts: { ...texts, kept: { ...texts.kept, noCookies: texts.slowedScript } },
  };
}

/** Of a key: enough to compare with others, and with the first line of the chain. */
const shownDigits = 16;

/** What respondents are told where answers are kept apart from who took part. */
function asideFor(
  identity: IdentityPolicy,
  ballotKey: string | null,
  texts: Answering["texts"],
): string | null {
  if (!keepsApart(identity)) return null;
  const key = ballotKey?.slice(0, shownDigits);
  const sealed = key === undefined ? "" : `${fill(texts.sealed, { key })} `;
  return `${sealed}${texts.kept.apart}`;
}

async function fingerprintOf(api: Api, id: string): Promise<string> {
  return (await api("GET /surveys/{id}/ballot-key", { params: { id } })).fingerprint;
}

/** A file whose page was closed before it was sent is nowhere. */
function withKnownFiles(
  definition: Definition,
  answers: Readonly<Record<string, unknown>>,
  files: readonly ResponseFile[],
): Readonly<Record<string, unknown>> {
  const { questions } = planOf(definition);
  const known = new Set(files.map(({ id }) => id));
  return Object.fromEntries(
    Object.entries(answers).flatMap(([key, answer]) => {
      const question = questions.get(readAnswerKey(key).question)?.question;
      if (!question || !isFileQuestion(question)) return [[key, answer]];
      const left = listIn(answer, "files").filter((id) => known.has(id));
      return left.length > 0 ? [[key, { files: left }]] : [];
    }),
  );
}

/** How many answers were lost when a form of an older version, sent without JavaScript, was saved. */
function carriedIn(url: URL, draft: ResponseDraft | null): number | null {
  const lost = url.searchParams.get("carried") ?? "";
  return draft && /^\d{1,3}$/.test(lost) ? Number(lost) : null;
}

/** Why a file that a form sent without JavaScript wasn't taken. */
function refusedIn(url: URL, page: Pick<Answering, "definition" | "texts" | "signs">) {
  const [question = "", code] = (url.searchParams.get("refused") ?? "").split(" ");
  return code ? { question, reason: fileRefusal(page, question, code) } : null;
}

async function find(api: Api, id: string): Promise<Survey | null> {
  try {
    return await api("GET /survey/{id}", { params: { id } });
  } catch (thrown) {
    if (isRefusal(thrown) && thrown.code === "not-found") return null;
    throw thrown;
  }
}

async function otherEmail(
  refused: EmailRefusal,
  survey: Survey,
  asked: AnsweringRequest,
): Promise<NotOpen> {
  const { title, text } = emailFenceTexts[refused];
  const isConfirmed = refused !== "not-confirmed";
  const isStuck = !isConfirmed && (await asked.api("GET /site", {})).mail === null;
  const words = text(domainList(survey.domains ?? []));
  const said = { title, text: isStuck ? `${words} ${emailFenceTexts.noMail}` : words };
  const canConfirm = !isConfirmed && !isStuck;
  return { ...notOpen("invited", survey, asked), state: "email", said, canConfirm };
}

function notOpen(
  state: Exclude<NotOpen["state"], "email">,
  survey: Survey | null,
  { isFramed }: AnsweringRequest,
): NotOpen {
  const frame = frameFor(null, { isFramed });
  return {
    ...frame,
    state,
    said: state === "closed" && survey ? closedWords(frame.texts, survey) : frame.texts[state],
    survey: survey && { id: survey._id, title: survey.title },
    seesResults: survey !== null && survey.results !== "owner",
  };
}

/** When it closed, too. */
function closedWords({ closed }: NotOpen["texts"], { closedAt, deadline }: Survey) {
  const date = format.day(new Date(closedAt ?? deadline));
  return { title: closed.title, text: `${closed.text} ${fill(closed.on, { date })}` };
}

/** The hidden fields that this questionnaire knows, as the draft has them or else the link. */
function variablesIn(
  draft: Pick<ResponseDraft, "variables"> | null,
  url: URL,
  { variables: known }: Definition,
): Readonly<Record<string, string>> {
  const found = known.flatMap(({ name }) => {
    const value = draft ? draft.variables[name] : url.searchParams.get(name);
    return value ? [[name, hiddenField(value)] as const] : [];
  });
  return Object.fromEntries(found);
}
