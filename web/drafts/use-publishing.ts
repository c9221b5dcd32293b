import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useNavigate } from "react-router";
import type { Draft, PublishRequest, ShownFinding } from "#contract/drafts.ts";
import { nameOfFinding } from "#engine/checker/finding.ts";
import { keepsApart } from "#limits/limits.ts";
import { fenceTexts } from "#texts/fences.ts";
import { publishTexts as texts } from "#texts/publish.ts";
import { isRefusal } from "#web/api.ts";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { refreshRole } from "#web/session/session.ts";
import { useUser } from "#web/session/use-session.ts";
import { closesAfterAsked } from "#web/surveys/closes-after-field.tsx";
import { fenceAsked } from "#web/surveys/fence-fields.tsx";
import type { Sent } from "#web/surveys/waiting-notice.tsx";
import { toast } from "#web/ui/toast.ts";
import type { PublishFields } from "./publish-fields.ts";
import { findingsOf, type Refused } from "./refused-findings.ts";

type Said = {
  meanings: PublishRequest["meanings"];
  /** Null unless they were accepted. */
  accepted: readonly ShownFinding[] | null;
};

/** Sends the form: the survey is live, or waits for an admin, or something keeps it from that. */
export function usePublishing(draft: Draft, form: Pick<UseFormReturn<PublishFields>, "setError">) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const user = useUser();
  const [isFixed, setIsFixed] = useState(false);
  /** What keeps it from being published until this deadline. */
  const [refused, setRefused] = useState<Refused | null>(null);

  /** Whether the server took it. */
  async function send(fields: PublishFields, { meanings, accepted }: Said): Promise<boolean> {
    const { category, note, closesAfter, fence, domains, slowsScripts, ...terms } = fields;
    const asked = fenceAsked({ fence, domains });
    if (!asked) form.setError("domains", { message: fenceTexts.domainsMissing });
    if (!asked || category === "") return false;
    const published = await api("POST /drafts/{id}/publish", {
      params: { id: draft._id },
      body: {
        ...terms,
        ...asked,
        slowsScripts: slowsScripts && fence === "link" && !keepsApart(terms.identity),
        category,
        closesAfter: closesAfterAsked(closesAfter),
        ...(note.trim() !== "" && { note }),
        meanings,
        ...(accepted && { despite: [...new Set(accepted.map(nameOfFinding))] }),
        revision: draft.revision,
      },
    });
    if ("requestId" in published) {
      const sent: Sent = { title: draft.title, code: published.code };
      navigate("/dashboard/my-surveys", { state: { sent } });
      return true;
    }
    queryClient.invalidateQueries({ queryKey: ["surveys"] });
    // With the first one, everybody may become a surveyor.
    if (user?.role !== "surveyor") await refreshRole();
    const { surveyId: id, version } = published;
    toast.success(texts.publishedNow(draft.title, version));
    const { listed, code, access } = await api("GET /survey/{id}", { params: { id } });
    const live = { id, title: draft.title, listed, code, access, version };
    navigate("/dashboard/survey-update", { state: { live } });
    return true;
  }

  function explain(error: unknown, fields: PublishFields): void {
    for (const [field, message] of Object.entries((isRefusal(error) && error.fields) || {}))
      if (field === "access" || field.startsWith("emails")) form.setError("domains", { message });
      else if (field in fields) form.setError(field as keyof PublishFields, { message });
    const findings = findingsOf(error);
    if (findings) setRefused({ until: fields.deadline, findings });
    else if (isRefusal(error) && error.code === "already-answered") setIsFixed(true);
    else toast.error(failureText(error));
  }

  return { isFixed, refused, send, explain };
}
