import { memo } from "react";
import type { Definition, Element, Statement } from "#engine/definition.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { BoardBody } from "#web/editing/board-body.tsx";
import { elementPath } from "#web/editing/document/edits.ts";
import { isSameBelow } from "#web/editing/document/same-below.ts";
import { Picture, RemovePicture } from "#web/editing/picture.tsx";
import { editOf } from "#web/kinds/edits.ts";

type BodyProps = { element: Element; isOpen: boolean };

/** What is below a question: what can be answered. */
export const Body = memo(
  BodyOfKind,
  (one, other) => one.isOpen === other.isOpen && isSameBelow(one.element, other.element),
);

function BodyOfKind({ element, isOpen }: BodyProps) {
  if (element.kind === "board") return <BoardBody board={element} isOpen={isOpen} />;
  if (element.kind === "statement") return <StatementBody statement={element} isOpen={isOpen} />;
  const { Body: QuestionBody } = editOf(element);
  return <QuestionBody question={element} isOpen={isOpen} />;
}

function StatementBody({
  statement,
  isOpen,
}: {
  statement: Pick<Statement, "id" | "image">;
  isOpen: boolean;
}) {
  const { id, image } = statement;
  const path = (now: Definition) => elementPath(now, id);
  if (!isOpen && !image) return null;
  return (
    <div className="b-statement-picture">
      <Picture path={path} image={image} name={texts.statement} isOpen={isOpen} isLarge />
      {isOpen && image ? <RemovePicture path={path} className="b-add" /> : null}
    </div>
  );
}
