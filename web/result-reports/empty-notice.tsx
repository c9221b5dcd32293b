import type { ReactNode } from "react";
import type { ReportKind } from "#limits/limits.ts";
import { reportEditorTexts as texts } from "#texts/result-reports.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { type EmptyBecause, isLater, isSpare } from "./empty-parts.ts";

export type EmptyPart = { id: string; name: string; because: EmptyBecause };

type EmptyNoticeProps = {
  empty: readonly EmptyPart[];
  /** Of all parts that have figures. */
  written: number;
  /** The survey's, YYYY-MM-DD. */
  deadline: string;
  kind: ReportKind;
  /** Takes parts out of the report; null where it can't be changed. */
  onLeaveOut: ((ids: readonly string[]) => void) | null;
};

/** What readers won't see, why, and what its author can do: first what stays so, then the rest. */
export default function EmptyNotice({ empty, ...props }: EmptyNoticeProps) {
  const later = empty.filter(({ because }) => isLater(because));
  const never = empty.filter(({ because }) => !isLater(because));
  return (
    <>
      {never.length > 0 ? <Never {...props} empty={never} /> : null}
      {later.length > 0 ? <Later {...props} empty={later} /> : null}
    </>
  );
}

function Never({ empty, written, onLeaveOut }: EmptyNoticeProps) {
  const spare = empty.filter(({ because }) => isSpare(because)).map(({ id }) => id);
  return (
    <Which empty={empty} title={texts.emptyParts(empty.length, written)} saysWhy>
      {empty.some(({ because }) => because === "owner") ? <p>{texts.writeInstead}</p> : null}
      {spare.length > 0 && onLeaveOut ? (
        <p className="pt-2">
          <Button variant="quiet" size="small" onClick={() => onLeaveOut(spare)}>
            {texts.leaveOut(spare.length)}
          </Button>
        </p>
      ) : null}
    </Which>
  );
}

function Later({ empty, written, deadline, kind }: EmptyNoticeProps) {
  const untilClose = kind === "live" && empty.every(({ because }) => because === "closing");
  const title = untilClose
    ? texts.emptyUntil(empty.length, written, deadline)
    : // What never comes in a frozen report would come in a live one.
      (kind === "live" ? texts.emptyYet : texts.emptyParts)(empty.length, written);
  return (
    <Which empty={empty} title={title} saysWhy={!untilClose && kind === "live"}>
      {untilClose ? null : <p>{kind === "frozen" ? texts.freezeLater : texts.fillsUp}</p>}
    </Which>
  );
}

type WhichProps = {
  empty: readonly EmptyPart[];
  title: string;
  saysWhy: boolean;
  children: ReactNode;
};

function Which({ empty, title, saysWhy, children }: WhichProps) {
  const reasons = [...Map.groupBy(empty, ({ because }) => because)];
  const [only] = reasons;
  return (
    <Notice title={title}>
      {saysWhy && only && reasons.length === 1 ? <p>{texts.empty[only[0]]}</p> : null}
      {children}
      <details className="pt-1">
        <summary className="w-fit cursor-pointer font-semibold">{texts.which}</summary>
        <ul className="grid gap-2 pt-2">
          {reasons.map(([because, parts]) => (
            <li key={because}>
              {reasons.length > 1 ? <p>{texts.empty[because]}</p> : null}
              <ul className="list-disc ps-5 text-soft">
                {parts.map(({ id, name }) => (
                  <li key={id} className="wrap-anywhere">
                    {name}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </details>
    </Notice>
  );
}
