import { useMutation } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import type { ResultReport } from "#contract/result-reports.ts";
import {
  type ReportAudience,
  type ReportKind,
  reportAudiences,
  reportKinds,
} from "#limits/limits.ts";
import { reportPublishTexts as publishTexts } from "#texts/report-publishing.ts";
import { reportTexts, reportEditorTexts as texts } from "#texts/result-reports.ts";
import { isRefusal } from "#web/api.ts";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { CopyReport } from "./copy-report.tsx";
import EmptyNotice, { type EmptyPart } from "./empty-notice.tsx";

type PublishPanelProps = {
  report: ResultReport;
  revision: number;
  /** Whether all of it is saved, and there is something to read. */
  isReady: boolean;
  hasParts: boolean;
  /** Parts that readers wouldn't see, of all that have figures. */
  empty: readonly EmptyPart[];
  written: number;
  /** The survey's, YYYY-MM-DD. */
  deadline: string;
  onLeaveOut: (ids: readonly string[]) => void;
  onDone: (report: ResultReport) => void;
};

/** Who reads a report, whether its figures stay, and its address once it has one. */
export function PublishPanel(props: PublishPanelProps) {
  const { report } = props;
  const isFrozen = report.state === "published" && report.kind === "frozen";
  const panel = useRef<HTMLDivElement>(null);
  const onDone = (after: ResultReport) => {
    props.onDone(after);
    // Its address stands at the top.
    panel.current?.closest("dialog")?.scrollTo({ top: 0 });
  };
  return (
    <div ref={panel} className="grid gap-6">
      {report.state === "published" ? <Address report={report} onDone={onDone} /> : null}
      {isFrozen ? <CopyReport report={report} /> : <Settings {...props} onDone={onDone} />}
    </div>
  );
}

function Settings({
  report,
  revision,
  isReady,
  hasParts,
  empty,
  written,
  deadline,
  onLeaveOut,
  onDone,
}: PublishPanelProps) {
  const { _id: id, state } = report;
  const [kind, setKind] = useState<ReportKind>(report.kind);
  const [audience, setAudience] = useState<ReportAudience>(report.audience);
  const [password, setPassword] = useState("");
  const [asked, setAsked] = useState(false);
  const names = { kind: useId(), audience: useId() };
  const publish = useMutation({
    mutationFn: () =>
      api("POST /result-reports/{id}/publish", {
        params: { id },
        body: {
          revision,
          kind,
          audience,
          ...(audience === "password" && password !== "" && { password }),
        },
      }),
    onSuccess: (after) => {
      toast.success(publishTexts.published);
      setPassword("");
      onDone(after);
    },
    onSettled: () => setAsked(false),
  });
  const fields = isRefusal(publish.error) ? publish.error.fields : undefined;
  const other = publish.error && !fields?.password ? failureText(publish.error) : null;
  const keepsPassword = state === "published" && report.audience === "password";
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (kind === "frozen") setAsked(true);
        else publish.mutate();
      }}
    >
      <RadioCards
        legend={<span className="font-semibold">{publishTexts.figures}</span>}
        name={names.kind}
        value={kind}
        onChange={(value) => setKind(value as ReportKind)}
        cards={reportKinds.map((value) => ({ value, ...reportTexts.kinds[value] }))}
      />
      <RadioCards
        legend={<span className="font-semibold">{publishTexts.readers}</span>}
        name={names.audience}
        value={audience}
        onChange={(value) => setAudience(value as ReportAudience)}
        cards={reportAudiences.map((value) => ({ value, ...reportTexts.audiences[value] }))}
      />
      {audience === "password" ? (
        <TextField
          type="password"
          autoComplete="new-password"
          label={publishTexts.password}
          hint={
            keepsPassword
              ? `${publishTexts.passwordHint} ${publishTexts.passwordKept}`
              : publishTexts.passwordHint
          }
          value={password}
          maxLength={128}
          error={fields?.password ?? null}
          onChange={(event) => setPassword(event.target.value)}
          className="max-w-text"
        />
      ) : null}
      {other ? (
        <p role="alert" className="font-semibold text-no">
          {other}
        </p>
      ) : null}
      {empty.length > 0 ? (
        <EmptyNotice
          empty={empty}
          written={written}
          deadline={deadline}
          kind={kind}
          onLeaveOut={onLeaveOut}
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          // Once it is published, its link is what people come for.
          variant={state === "published" ? "quiet" : "primary"}
          pending={publish.isPending}
          disabled={!isReady}
        >
          {state === "published" ? publishTexts.change : texts.publish}
        </Button>
        {hasParts ? null : <span className="text-sm text-soft">{publishTexts.nothingYet}</span>}
      </div>
      <ConfirmDialog
        open={asked}
        title={publishTexts.freezeTitle}
        text={
          empty.length === 0
            ? publishTexts.freezeText
            : `${texts.staysEmpty(empty.length, written)} ${publishTexts.freezeText}`
        }
        confirm={publishTexts.freeze}
        pending={publish.isPending}
        onConfirm={() => publish.mutate()}
        onClose={() => setAsked(false)}
      />
    </form>
  );
}

function Address({ report, onDone }: Pick<PublishPanelProps, "report" | "onDone">) {
  const { _id: id } = report;
  const [asked, setAsked] = useState(false);
  const revoke = useMutation({
    mutationFn: () => api("POST /result-reports/{id}/revoke", { params: { id } }),
    onSuccess: (after) => {
      toast.success(publishTexts.revoked);
      onDone(after);
    },
    onError: (error) => toast.error(failureText(error)),
    onSettled: () => setAsked(false),
  });
  const address = `${location.origin}/report/${id}`;
  return (
    <div className="grid gap-3">
      <p className="wrap-anywhere">
        <span className="font-semibold">{publishTexts.address}: </span>
        {address}
      </p>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={address} label={publishTexts.copyLink} variant="primary" />
        <LinkButton to={`/report/${id}`} variant="quiet" size="small">
          {publishTexts.open}
        </LinkButton>
        <Button variant="danger" size="small" onClick={() => setAsked(true)}>
          {publishTexts.revoke}
        </Button>
      </div>
      <ConfirmDialog
        open={asked}
        title={publishTexts.revokeTitle}
        text={publishTexts.revokeText}
        confirm={publishTexts.revoke}
        danger
        pending={revoke.isPending}
        onConfirm={() => revoke.mutate()}
        onClose={() => setAsked(false)}
      />
    </div>
  );
}
