import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type NoticeProps = {
  tone?: "plain" | "problem" | "good";
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
};

const tones = {
  plain: "border-s-ink bg-sunk",
  problem: "border-s-no bg-no-wash",
  good: "border-s-good bg-good-wash",
};

/** A message in place. Screen readers announce a problem. */
export function Notice({ tone = "plain", title, children, action }: NoticeProps) {
  return (
    <div
      role={tone === "problem" ? "alert" : undefined}
      className={classNames(
        "flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-sm border-s-4 px-4 py-3 text-sm",
        tones[tone],
      )}
    >
      <div className="grid gap-0.5">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
      {action}
    </div>
  );
}
