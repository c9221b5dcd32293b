import type { Statement } from "#engine/definition.ts";
import { isOwnPicture } from "#limits/own-picture.ts";
import type { AskWording } from "./ask-wording.ts";
import { CopyText } from "./copy-text.tsx";

/** Something to read between the questions. */
export function StatementShown({
  statement,
  wording,
}: {
  statement: Pick<Statement, "prompt" | "image">;
  wording: AskWording;
}) {
  return (
    <div className="q-statement">
      <CopyText blocks={wording.blocks(statement.prompt)} />
      {statement.image && isOwnPicture(statement.image) ? (
        <img src={statement.image} alt="" loading="lazy" />
      ) : null}
    </div>
  );
}
