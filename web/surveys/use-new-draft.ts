import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { DraftSource } from "#contract/drafts.ts";
import { api } from "#web/session/api.ts";
import { draftAddress } from "./draft-address.ts";

type Beginning = {
  from: DraftSource | undefined;
  title: string | undefined;
  at?: string | undefined;
};

/** One draft, however often and wherever it's pressed until it is open. */
let running: Promise<void> | null = null;

/** Makes a draft, or finds the one of a survey's next version, and opens it in the builder. */
export function useNewDraft(
  onFailure: (error: unknown) => void,
  /** Whether the way back leads past this screen. */
  { replace = false }: { replace?: boolean } = {},
) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);

  /** `title` instead of what the source has; `at` is the part to write first. */
  async function begin(from?: DraftSource, title?: string, at?: string): Promise<void> {
    return beginWith(async () => ({ from, title, at }));
  }

  /** With what has to be fetched first. */
  async function beginWith(read: () => Promise<Beginning>): Promise<void> {
    setPending(true);
    running ??= make(read).finally(() => {
      running = null;
    });
    try {
      await running;
    } catch (error) {
      onFailure(error);
      setPending(false);
    }
  }

  async function make(read: () => Promise<Beginning>): Promise<void> {
    const { from, title, at } = await read();
    const { _id: id } = await api("POST /drafts", { body: { from, title } });
    await queryClient.invalidateQueries({ queryKey: ["drafts"] });
    await navigate(at ? `${draftAddress(id)}#${at}` : draftAddress(id), { replace });
  }
  return { begin, beginWith, pending };
}
