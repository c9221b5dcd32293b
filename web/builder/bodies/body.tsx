import { memo } from "react";
import type { Element } from "#engine/definition.ts";
import { isSameBelow } from "#web/editing/document/same-below.ts";
import { ChoicesBody } from "./choices-body.tsx";
import { MatrixBody } from "./matrix-body.tsx";
import { RatingBody } from "./rating-body.tsx";
import {
  ConsentBody,
  DateBody,
  FileBody,
  NumberBody,
  StatementBody,
  TextBody,
  TextListBody,
  YesNoBody,
} from "./written-bodies.tsx";

type BodyProps = { element: Element; isOpen: boolean };

/** What is below a question: what can be answered. */
export const Body = memo(
  BodyOfKind,
  (one, other) => one.isOpen === other.isOpen && isSameBelow(one.element, other.element),
);

function BodyOfKind({ element, isOpen }: BodyProps) {
  switch (element.kind) {
    case "yes-no":
      return <YesNoBody question={element} isOpen={isOpen} />;
    case "single-choice":
    case "multiple-choice":
    case "ranking":
    case "constant-sum":
      return <ChoicesBody question={element} isOpen={isOpen} />;
    case "rating":
      return <RatingBody question={element} isOpen={isOpen} />;
    case "matrix":
      return <MatrixBody question={element} isOpen={isOpen} />;
    case "text":
      return <TextBody question={element} />;
    case "number":
      return <NumberBody question={element} />;
    case "date":
      return <DateBody question={element} />;
    case "text-list":
      return <TextListBody question={element} isOpen={isOpen} />;
    case "file":
      return <FileBody question={element} />;
    case "consent":
      return <ConsentBody question={element} isOpen={isOpen} />;
    case "statement":
      return <StatementBody statement={element} isOpen={isOpen} />;
  }
}
