import type { Survey } from "#contract/surveys.ts";
import { DeadlineMoves } from "./deadline-moves.tsx";
import { InCharge } from "./in-charge.tsx";

type AsideNotesProps = { survey: Survey; isInCharge: boolean; isOwner: boolean; count: number };

/** Notes at the end of the aside that few surveys or readers have. */
export default function AsideNotes({ survey, isInCharge, ...rest }: AsideNotesProps) {
  return (
    <>
      <DeadlineMoves survey={survey} />
      {isInCharge ? <InCharge survey={survey} {...rest} /> : null}
    </>
  );
}
