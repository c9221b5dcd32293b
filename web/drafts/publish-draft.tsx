import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import type { Survey } from "#contract/surveys.ts";
import { nameOfFinding } from "#engine/checker/finding.ts";
import type { Definition } from "#engine/definition.ts";
import { dayOf } from "#limits/day.ts";
import { type Category, keepsApart, limits, lotSize } from "#limits/limits.ts";
import { impactTexts } from "#texts/definition.ts";
import { fenceTexts } from "#texts/fences.ts";
import { publishTexts as texts } from "#texts/publish.ts";
import { surveyFormTexts } from "#texts/surveys-dashboard.ts";
import { isRefusal } from "#web/api.ts";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { ClosesAfterField, closesAfterAsked } from "#web/surveys/closes-after-field.tsx";
import { fenceAsked, fenceOf } from "#web/surveys/fence-fields.tsx";
import { Check, deadlineRules, TermsFields } from "#web/surveys/terms-fields.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import type { Checked } from "./check-draft.ts";
import { DespiteErrors } from "./despite-errors.tsx";
import { FindingsList } from "./findings-list.tsx";
import { type Decision, ImpactList } from "./impact-list.tsx";
import { OneVersion } from "./one-version.tsx";
import { placeNames } from "./place-name.ts";
import { findingsOf, type Refused } from "./refused-findings.ts";
import { type Settings, SettingsFields } from "./settings-fields.tsx";
import type { Names } from "./shown-value.ts";

type PublishDraftProps = { checked: Checked; userName: string };

/** The last step, for a first version or, with what it changes, for the next one. */
export function PublishDraft({ checked, userName }: PublishDraftProps) {
  const { surveyId } = checked.draft;
  const published = useQuery({
    queryKey: ["surveys", "one", surveyId],
    enabled: surveyId !== undefined,
    queryFn: ({ signal }) =>
      api("GET /survey/{id}", { params: { id: surveyId ?? "" } }, { signal }),
  });
  const versions = useQuery({
    queryKey: ["versions", surveyId, published.data?.version],
    enabled: published.data?.version !== undefined,
    queryFn: ({ signal }) =>
      api(
        "GET /surveys/{id}/versions/{number}",
        { params: { id: surveyId ?? "", number: published.data?.version ?? 1 } },
        { signal },
      ),
  });
  if (surveyId !== undefined && (!published.data || !versions.data)) {
    const failed = published.error ?? versions.error;
    return failed ? <Notice tone="problem" title={failureText(failed)} /> : null;
  }
  if (hasOneVersion(published.data)) return <OneVersion definition={checked.draft.definition} />;
  const before = versions.data?.definition;
  const now = checked.draft.definition;
  const names: Names = {
    language: now.languages[0] ?? "en",
    nameOf: placeNames([...(before ? [before] : []), now]),
    definition: before ? both(now, before) : now,
  };
  return (
    <PublishForm
      checked={checked}
      survey={published.data ?? null}
      names={names}
      userName={userName}
    />
  );
}

type PublishFields = Settings & {
  category: Category | "";
  deadline: string;
  listed: boolean;
  slowsScripts: boolean;
  /** As typed. */
  closesAfter: string;
  note: string;
};

type PublishFormProps = PublishDraftProps & {
  /** What is published now. */
  survey: Survey | null;
  names: Names;
};

function PublishForm({ checked, survey, names, userName }: PublishFormProps) {
  const { draft, changes } = checked;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [decisions, setDecisions] = useState<Record<string, Decision>>({});
  const [isFixed, setIsFixed] = useState(false);
  /** What keeps it from being published until this deadline. */
  const [refused, setRefused] = useState<Refused | null>(null);
  useEffect(() => {
    if (refused) document.getElementById("proven-errors")?.focus();
  }, [refused]);
  const { register, handleSubmit, setError, clearErrors, setValue, watch, formState } =
    useForm<PublishFields>({
      defaultValues: initialFields(checked, survey),
      mode: "onTouched",
    });
  const { errors, isSubmitting } = formState;
  const undecided = new Set(
    changes.filter(({ class: kind, at }) => kind === "wording" && !decisions[at]).map((c) => c.at),
  );
  const version = (survey?.version ?? 0) + 1;
  // Another deadline may be one that all can meet.
  const found = refused?.until === watch("deadline") ? refused.findings : checked.findings;
  const errorsFound = found.filter(({ severity }) => severity === "error");
  // Those of the check stand above.
  const others = found.filter((each) => found !== checked.findings && each.severity !== "error");
  const [isAccepted, setAccepted] = useState(false);
  const isHeld = errorsFound.length > 0 && !isAccepted;
  const identity = watch("identity");
  const canSlow = watch("fence") === "link" && !keepsApart(identity);
  const earliest = dayOf(new Date());

  const publish = handleSubmit(
    async ({ category, note, closesAfter, fence, domains, ...fields }) => {
      if (category === "" || undecided.size > 0 || isHeld) return;
      const asked = fenceAsked({ fence, domains });
      if (!asked) return setError("domains", { message: fenceTexts.domainsMissing });
      try {
        const published = await api("POST /drafts/{id}/publish", {
          params: { id: draft._id },
          body: {
            ...fields,
            ...asked,
            slowsScripts: fields.slowsScripts && canSlow,
            category,
            closesAfter: closesAfterAsked(closesAfter),
            ...(note.trim() !== "" && { note }),
            meanings: decisions,
            ...(isAccepted && { despite: [...new Set(errorsFound.map(nameOfFinding))] }),
            revision: draft.revision,
          },
        });
        queryClient.invalidateQueries({ queryKey: ["surveys"] });
        if ("requestId" in published) return;
        const { surveyId: id, version } = published;
        toast.success(texts.publishedNow(draft.title, version));
        const { listed, code, access } = await api("GET /survey/{id}", { params: { id } });
        const live = { id, title: draft.title, listed, code, access, version };
        navigate("/dashboard/survey-update", { state: { live } });
      } catch (error) {
        for (const [field, message] of Object.entries((isRefusal(error) && error.fields) || {}))
          if (field === "access" || field.startsWith("emails")) setError("domains", { message });
          else if (field in fields || ["category", "closesAfter", "note"].includes(field))
            setError(field as keyof PublishFields, { message });
        const findings = findingsOf(error);
        if (findings) {
          setAccepted(false);
          setRefused({ until: fields.deadline, findings });
        } else if (isRefusal(error) && error.code === "already-answered") setIsFixed(true);
        else toast.error(failureText(error));
      }
    },
  );

  return (
    <form onSubmit={publish} noValidate className="grid gap-8">
      {survey ? (
        <ImpactList
          changes={changes}
          version={version}
          names={names}
          decisions={decisions}
          onDecide={(id, decision) => setDecisions((before) => ({ ...before, [id]: decision }))}
        />
      ) : null}
      <section aria-labelledby="publish" className="grid gap-6">
        <h2 id="publish" className="display text-xl">
          {survey ? texts.next(version) : texts.title}
        </h2>
        <TermsFields
          category={{
            error: errors.category?.message,
            ...register("category", { required: surveyFormTexts.categoryMissing }),
          }}
          deadline={{
            min: earliest,
            error: errors.deadline?.message,
            ...register("deadline", deadlineRules(earliest)),
          }}
          listed={register("listed")}
          onPreset={(date) =>
            setValue("deadline", date, { shouldDirty: true, shouldValidate: true })
          }
        />
        <ClosesAfterField
          label={texts.closesAfter}
          hint={texts.closesAfterHint(keepsApart(identity) ? lotSize : null)}
          step={keepsApart(identity) ? lotSize : 1}
          error={errors.closesAfter?.message}
          {...register("closesAfter")}
        />
        <SettingsFields
          fields={watch()}
          onChange={({ fence, domains, results, identity }) => {
            if (fence) setValue("fence", fence);
            if (domains !== undefined) setValue("domains", domains);
            clearErrors(["domains", "identity"]);
            if (results) setValue("results", results);
            if (identity) setValue("identity", identity);
          }}
          surveyor={userName}
          eligible={checked.eligible}
          isNew={survey === null}
          isFixed={(survey?.voteCount ?? 0) > 0}
          errors={{ identity: errors.identity?.message, fence: errors.domains?.message }}
        />
        {canSlow ? (
          <Check
            label={texts.slowsScripts}
            note={texts.slowsScriptsNote}
            {...register("slowsScripts")}
          />
        ) : null}
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
        {others.length > 0 ? (
          <FindingsList findings={others} definition={draft.definition} nameOf={names.nameOf} />
        ) : null}
        {errorsFound.length > 0 ? (
          <DespiteErrors
            errors={errorsFound}
            definition={draft.definition}
            nameOf={names.nameOf}
            checked={isAccepted}
            onChange={({ target }) => setAccepted(target.checked)}
          />
        ) : null}
        {isFixed ? <OneVersion definition={draft.definition} /> : null}
        <div className="flex flex-wrap items-center gap-4">
          <Button
            type="submit"
            pending={isSubmitting}
            disabled={undecided.size > 0 || isHeld || isFixed}
          >
            {survey ? texts.next(version) : texts.publish}
          </Button>
          <p aria-live="polite" className="text-sm text-soft">
            {undecided.size > 0
              ? impactTexts.open(undecided.size)
              : isHeld
                ? texts.despiteOpen
                : null}
          </p>
        </div>
      </section>
    </form>
  );
}

/** The server refuses the next version from the first participation, which may not be counted yet. */
function hasOneVersion(survey: Survey | undefined): boolean {
  return survey?.identity !== undefined && keepsApart(survey.identity) && survey.voteCount > 0;
}

/** All that a name can be looked up in; what is now comes first. */
function both(now: Definition, before: Definition): Definition {
  return {
    ...now,
    pages: [...now.pages, ...before.pages],
    computed: [...now.computed, ...before.computed],
  };
}

/** As the survey is, or else as the definition says. */
function initialFields({ draft }: Checked, survey: Survey | null): PublishFields {
  const { settings } = draft.definition;
  const access = settings?.access ?? survey?.access ?? "account";
  const results = typeof survey?.results === "string" ? survey.results : undefined;
  return {
    category: survey?.category ?? "",
    deadline: survey?.deadline ?? "",
    listed: survey?.listed ?? true,
    slowsScripts: survey?.slowsScripts ?? false,
    ...fenceOf(access, settings ? settings.emails : survey?.domains),
    results: settings?.results ?? results ?? "after-answer",
    identity:
      settings?.identity ?? survey?.identity ?? (access === "link" ? "confidential" : "named"),
    closesAfter: String(settings?.closesAfter ?? survey?.closesAfter ?? ""),
    note: "",
  };
}
