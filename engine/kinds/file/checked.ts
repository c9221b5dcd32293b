import { cellDomain } from "../../checker/domains/cells.ts";
import { type Checked, none } from "../checked.ts";
import { type FileQuestion, remadePictures } from "./kind.ts";

export const checkedFile: Checked<FileQuestion> = {
  domain(space, question, needs) {
    const cells = Array.from({ length: question.max }, (_, at) => ({
      answer: { files: fileIds(at + 1) },
    }));
    return cellDomain(space, question, needs, cells);
  },
  examples: () => [{ files: fileIds(1) }],
  problem: ({ types }) => (types.every(isNeverTaken) ? "no-file-type" : undefined),
  options: none,
  scale: [],
};

function fileIds(count: number): string[] {
  return Array.from(
    { length: count },
    (_, at) => `00000000-0000-7000-8000-${String(at).padStart(12, "0")}`,
  );
}

/** Whether a media type is of a picture, and none that can be made again. */
function isNeverTaken(type: string): boolean {
  return /^image\/(?!\*$)/.test(type) && !remadePictures.some((each) => each === type);
}
