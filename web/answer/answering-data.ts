import type { OwnResponse } from "#contract/response-drafts.ts";
import type { Privacy } from "#engine/answer-privacy.ts";
import type { Definition } from "#engine/definition.ts";
import type { NumberSigns } from "#limits/number-signs.ts";
import type { TitleSetting } from "#limits/text-direction.ts";
import type { KeptFile } from "#web/kinds/file/file-keeper.ts";
import type { VoteWords } from "#web/questions/ask-wording.ts";
import type { Stages } from "#web/stages/stages-of.ts";
import type { AnswerTexts } from "#web/texts/answer-catalogues.ts";

/** What every page of a questionnaire is given, whatever its state. */
export type AnswerFrame = {
  documentLanguage: {
    tag: string;
    direction: "ltr" | "rtl";
    setting?: TitleSetting | undefined;
  };
  texts: AnswerTexts;
  /** The language of `texts`, where it isn't the survey's. */
  lang: string | undefined;
  /** Of the survey's language. */
  signs: NumberSigns;
  /** Whether another site shows the page. Its links to other pages open new windows. */
  isFramed: boolean;
};

export type AnswerLanguage = { tag: string; name: string };

/** A questionnaire that can be answered, or looked at as a preview. */
export type Answering = AnswerFrame & {
  state: "open";
  /** `home` is where its first page is. */
  survey: { id: string; home: string; surveyor: string; version: number };
  /** In the respondent's language alone. */
  definition: Definition;
  languages: readonly AnswerLanguage[];
  consentHashes: Readonly<Record<string, string>>;
  /** Question → how its vote is counted. */
  voteWords: Readonly<Record<string, VoteWords>>;
  /** From a board to this vote, in the words of `texts`. */
  stages?: Stages | null;
  privacy: Privacy;
  /** Of a sealed survey: the fingerprint of its ballots' key. */
  ballotKey: string | null;
  /** Whose ballot it is, in this browser: an account or an invitation. */
  ballotHolder: string | null;
  /** Whether a guest's browser has to compute something first. */
  slowsScripts: boolean;
  /** What is said where answers are kept apart from who took part. */
  aside: string | null;
  /** Whose answers these are; null for a guest. */
  account: string | null;
  isPreview: boolean;
  today: string;
  fullQuotas: readonly string[];
  draft: {
    answers: Readonly<Record<string, unknown>>;
    /** Milliseconds since each was given or taken back. */
    ages: Readonly<Record<string, number>>;
    revision: number;
    /** The screen that was open last. */
    screen: string | undefined;
    seed: number;
    variables: Readonly<Record<string, string>>;
  };
  files: readonly KeptFile[];
  notices: {
    /** How many answers no longer fit the version that they came along to. */
    lost: number | null;
    /** Whether the browser refuses cookies, so that nothing is kept without JavaScript. */
    noCookies: boolean;
    /** Whether the server took nothing of what the form has, because of too many requests. */
    unsaved?: boolean;
    /** Why a file wasn't taken, by question. */
    refusedFile: { question: string; reason: string } | null;
  };
  /** For sending without JavaScript. */
  submissionId: string;
  /** How it went on without JavaScript: problems are shown, or questions came up. */
  checked: boolean;
  cameUp: number;
};

export type Answered = AnswerFrame & {
  state: "answered";
  survey: { id: string; home: string; surveyor: string };
  definition: Definition;
  /** Null where nobody knows which response is theirs. */
  response: OwnResponse | null;
  isClosed: boolean;
};

export type NotOpen = AnswerFrame & {
  state: "closed" | "elsewhere" | "invited" | "missing" | "email";
  said: { title: string; text: string };
  /** Whether a mail can confirm the reader's email, which would open it. */
  canConfirm?: boolean;
  survey: { id: string; title: string } | null;
  /** Once it is closed. */
  seesResults: boolean;
};

export type AnswerData = Answering | Answered | NotOpen;
