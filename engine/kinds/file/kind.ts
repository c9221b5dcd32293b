import { amountWords } from "../answer-words.ts";
import { type Kind, record, refused, stringSet, unanswered } from "../kind.ts";
import type { QuestionOf } from "../kind-shape.ts";
import { answerOf, distinct } from "../typed-fields.ts";
import type { fileShape } from "./shape.ts";

export type FileQuestion = QuestionOf<"file", typeof fileShape>;
/** Ids of uploaded files. Whether they are the respondent's own is checked by the server alone. */
export type FileAnswer = { files: string[] };

/** Pictures that can be made again without the place where they were taken. */
export const remadePictures = ["image/jpeg", "image/png", "image/webp", "image/gif"] as const;

const fileId = /^[0-9a-f-]{36}$/;

export const file: Kind<FileQuestion, FileAnswer> = {
  read({ max }, given) {
    const answer = record(given, ["files"]);
    const files = stringSet(answer?.files ?? []);
    if (!answer || !files) return refused({ code: "wrong-kind" });
    if (!files.every((id) => fileId.test(id))) return refused({ code: "unknown-part" });
    if (files.length === 0) return unanswered;
    const problem = files.length > max ? ({ code: "too-many", max } as const) : null;
    return { answer: { files }, problem };
  },
  typed: (_question, { all }) => answerOf("files", distinct(all())),
  words: ({ files }, _question, { language }) => amountWords(files.length, language),
  seconds: () => 30,
  problemTexts: ({ max }) => ({
    required: ["requiredFile"],
    "too-many": ["tooManyFiles", { count: max }],
  }),
  count: ({ files }) => files.length,
};
