import { useEffect, useId, useState } from "react";
import { useForm } from "react-hook-form";
import type { Survey } from "#contract/surveys.ts";
import { votedIn } from "#engine/votes.ts";
import { dayOf } from "#limits/day.ts";
import { fewestEligible, keepsApart, limits, lotSize } from "#limits/limits.ts";
import { impactTexts } from "#texts/definition.ts";
import { publishTexts as texts } from "#texts/publish.ts";
import { surveyFormTexts } from "#texts/surveys-dashboard.ts";
import { useUser } from "#web/session/use-session.ts";
import { useSite } from "#web/session/use-site.ts";
import { ClosesAfterField } from "#web/surveys/closes-after-field.tsx";
import { draftAddress } from "#web/surveys/draft-address.ts";
import { deadlineRules, TermsFields } from "#web/surveys/terms-fields.tsx";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { audienceOf, isCounted, secretOf, termsFor } from "./audience.ts";
import { AudienceCards } from "./audience-cards.tsx";
import { BeforeTheyStart } from "./before-they-start.tsx";
import type { Checked } from "./check-draft.ts";
import { DespiteErrors } from "./despite-errors.tsx";
import { DraftRequest } from "./draft-request.tsx";
import { FindingsList } from "./findings-list.tsx";
import { ImpactList } from "./impact-list.tsx";
import { areNamesAsked, NamesAsked } from "./names-asked.tsx";
import { OneVersion } from "./one-version.tsx";
import { initialFields, type PublishFields } from "./publish-fields.ts";
import type { Names } from "./shown-value.ts";
import { type Terms, voteTerms } from "./terms.ts";
import { TermsSentence } from "./terms-sentence.tsx";
import { useKeptDecisions, useKeptFields } from "./use-kept-fields.ts";
import { usePublishing } from "./use-publishing.ts";

type PublishFormProps = {
  checked: Checked;
  /** What is published now. */
  survey: Survey | null;
  /** What is written is what is published now. */
  isSame: boolean;
  names: Names;
  userName: string;
  isHeaded: boolean;
};

/** Who it is for, the terms that this sets, and what there is to look at, on one screen. */
export function PublishForm({
  checked,
  survey,
  isSame,
  names,
  userName,
  isHeaded,
}: PublishFormProps) {
  const { draft, changes, eligible } = checked;
  const { definition } = draft;
  const user = useUser();
  const { site } = useSite();
  const sendsMail = site?.mail !== null;
  const [decisions, decide] = useKeptDecisions(`${user?.id} ${draft._id} ${draft.revision}`);
  const form = useForm<PublishFields>({
    defaultValues: initialFields(checked, survey),
    mode: "onTouched",
  });
  const { register, handleSubmit, clearErrors, setValue, watch, formState } = form;
  const { errors, isSubmitting, dirtyFields } = formState;
  const { request } = draft;
  const { isFixed, refused, send, explain } = usePublishing(draft, form);
  const forget = useKeptFields(`${user?.id} ${draft._id}`, form);
  const fields = watch();
  const { fence, identity } = fields;
  const undecided = new Set(
    changes.filter(({ class: kind, at }) => kind === "wording" && !decisions[at]).map((c) => c.at),
  );
  const version = (survey?.version ?? 0) + 1;
  // Another deadline may be one that all can meet.
  const found = refused?.until === fields.deadline ? refused.findings : checked.findings;
  const errorsFound = found.filter(({ severity }) => severity === "error");
  const others = [...new Set([...checked.findings, ...found])].filter(
    ({ severity }) => severity !== "error",
  );
  /** The findings that were accepted: others may come. */
  const [accepted, setAccepted] = useState<typeof found | null>(null);
  const isAccepted = accepted === found;
  const isHeld = errorsFound.length > 0 && !isAccepted;
  const canSlow = fence === "link" && !keepsApart(identity);
  const [isEarlier, setEarlier] = useState(fields.closesAfter !== "");
  const earliest = dayOf(new Date());
  const audience = audienceOf(fields);
  const isAskedWho = areNamesAsked(definition, fields);
  const isUnsealed =
    survey === null && audience === "election" && identity === "unlinked" && isCounted(fence);
  const isUnchanged = isSame && Object.keys(dirtyFields).every((name) => name === "note");
  /** Nobody has chosen the category. */
  const isPicked = survey === null && draft.terms === undefined;
  const saidId = useId();
  const isSurveyor = user?.role === "surveyor";
  const publishes = isSurveyor || site?.surveyors === "everyone";

  useEffect(() => {
    if (refused) document.getElementById("proven-errors")?.focus();
  }, [refused]);

  function change(changes: Partial<Terms>) {
    clearErrors(["domains", "identity"]);
    for (const [name, value] of Object.entries(changes))
      setValue(name as keyof Terms, value, { shouldDirty: true });
    const { fence: chosen } = changes;
    if (chosen === undefined || changes.identity !== undefined || identity !== "sealed") return;
    // What the new fence can't have.
    const secret = secretOf(chosen, { eligible, sendsMail });
    setValue("identity", chosen === "link" ? "confidential" : secret, { shouldDirty: true });
  }

  const publish = handleSubmit(async (values) => {
    if (undecided.size > 0 || isHeld || isUnchanged) return;
    try {
      const accepted = isAccepted ? errorsFound : null;
      if (await send(values, { meanings: decisions, accepted })) forget();
    } catch (error) {
      explain(error, values);
    }
  });
  const said =
    undecided.size > 0
      ? impactTexts.open(undecided.size)
      : isHeld
        ? texts.despiteOpen
        : isUnchanged
          ? texts.unchanged(version - 1)
          : null;
  const label = publishes
    ? survey
      ? texts.next(version)
      : texts.publish
    : request?.state === "waiting"
      ? texts.sendAgain
      : texts.send;

  return (
    <div className="@container">
      <form
        onSubmit={publish}
        noValidate
        className="grid items-start gap-x-12 gap-y-8 @min-[58rem]:grid-cols-[minmax(0,1fr)_20rem]"
      >
        {request ? <DraftRequest draft={draft} request={request} /> : null}
        {isSurveyor || request?.state === "waiting" ? null : (
          <div className="col-span-full max-w-text">
            <Notice title={publishes ? texts.become : texts.send}>
              {publishes ? null : <p>{texts.sendNote}</p>}
              <p>{texts.becomeWhy}</p>
            </Notice>
          </div>
        )}
        <div className="@container grid gap-7">
          {survey ? (
            <ImpactList
              changes={changes}
              version={version}
              names={names}
              decisions={decisions}
              onDecide={decide}
            />
          ) : (
            <AudienceCards
              chosen={audience}
              onChoose={(chosen) =>
                change({ ...termsFor(chosen, { eligible, sendsMail }), ...voteTerms(definition) })
              }
              isVote={votedIn(definition).length > 0}
              uninvited={sendsMail ? null : texts.audience.noMail}
              isHeaded={isHeaded}
            />
          )}
          <div className="grid gap-3 border-t border-ink pt-6">
            <TermsSentence
              wrong={errors.identity ? "identity" : errors.domains ? "fence" : null}
              fields={fields}
              onChange={change}
              eligible={eligible}
              isNew={survey === null}
              isFixed={(survey?.voteCount ?? 0) > 0}
              slowsScripts={canSlow ? register("slowsScripts") : null}
              errors={{ identity: errors.identity?.message, fence: errors.domains?.message }}
            />
            {isUnsealed && eligible < fewestEligible.refused ? (
              <p className="text-sm text-soft">
                {texts.audience.unsealed(fewestEligible.refused, eligible)}
              </p>
            ) : fence === "invited" && survey === null ? (
              <p className="text-sm text-soft">
                {identity === "sealed"
                  ? texts.audience.ballotsWait(fewestEligible.refused)
                  : texts.audience.inviteNext}
              </p>
            ) : null}
          </div>
          <TermsFields
            category={{
              hint: isPicked && !dirtyFields.category ? texts.categoryPicked : undefined,
              error: errors.category?.message,
              ...register("category", { required: surveyFormTexts.categoryMissing }),
            }}
            deadline={{
              min: earliest,
              error: errors.deadline?.message,
              ...register("deadline", deadlineRules(earliest)),
            }}
            onPreset={(date) =>
              setValue("deadline", date, { shouldDirty: true, shouldValidate: true })
            }
          />
          {isEarlier || errors.closesAfter ? (
            <ClosesAfterField
              label={texts.closesAfter}
              hint={texts.closesAfterHint(keepsApart(identity) ? lotSize : null)}
              step={keepsApart(identity) ? lotSize : 1}
              error={errors.closesAfter?.message}
              {...register("closesAfter")}
            />
          ) : (
            <Button
              variant="plain"
              size="small"
              className="-ms-3 -mt-4 justify-self-start underline whitespace-normal text-start"
              onClick={() => setEarlier(true)}
            >
              {texts.closeEarlier}
            </Button>
          )}
          {survey ? (
            <TextField
              label={texts.note}
              hint={texts.noteHint}
              optional
              maxLength={limits.note.max}
              error={errors.note?.message}
              {...register("note")}
            />
          ) : null}
        </div>
        <div className="grid gap-6">
          <BeforeTheyStart
            fields={fields}
            surveyor={userName}
            isUnnamed={user?.email.split("@")[0] === userName}
            definition={definition}
            length={checked.findings.find(({ code }) => code === "path-length")}
          />
          {isAskedWho ? (
            <NamesAsked
              draftId={draft._id}
              definition={definition}
              nameOf={names.nameOf}
              onName={(survey?.voteCount ?? 0) > 0 ? null : () => change({ identity: "named" })}
            />
          ) : null}
          {errorsFound.length > 0 ? (
            <DespiteErrors
              draftId={draft._id}
              errors={errorsFound}
              definition={definition}
              nameOf={names.nameOf}
              checked={isAccepted}
              onChange={({ target }) => setAccepted(target.checked ? found : null)}
            />
          ) : null}
          <FindingsList
            draftId={draft._id}
            findings={others.filter(({ code }) => code !== "path-length" && code !== "asks-who")}
            definition={definition}
            nameOf={names.nameOf}
            isRest={
              errorsFound.length > 0 ||
              isAskedWho ||
              undecided.size > 0 ||
              fields.category === "" ||
              request?.state === "waiting"
            }
          />
          {isFixed ? <OneVersion definition={definition} /> : null}
        </div>
        <div className="bottom-0 z-10 sticky col-span-full flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-ink bg-paper py-3 before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:mb-px before:h-6 before:bg-linear-to-t before:from-paper [html:has(&)]:scroll-pb-28">
          <p id={saidId} aria-live="polite" className="me-auto text-sm text-soft empty:absolute">
            {said === texts.despiteOpen ? (
              <button type="button" className="text-start underline" onClick={showErrors}>
                {said}
              </button>
            ) : (
              said
            )}
          </p>
          <LinkButton to={draftAddress(draft._id)} variant="quiet" className="max-sm:px-3">
            {texts.keepEditing}
          </LinkButton>
          <Button
            type="submit"
            pending={isSubmitting}
            disabled={undecided.size > 0 || isHeld || isFixed || isUnchanged}
            aria-describedby={saidId}
            className="max-sm:px-3"
          >
            {label}
          </Button>
        </div>
      </form>
    </div>
  );
}

/** On a phone they are far below what is chosen. */
function showErrors(): void {
  const errors = document.getElementById("proven-errors");
  errors?.focus({ preventScroll: true });
  errors?.scrollIntoView({ block: "center" });
}
