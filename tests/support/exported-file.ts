import { createHash } from "node:crypto";
import { expect } from "vitest";
import type { ExportChoices } from "#contract/exports.ts";
import type { Person } from "./candor.ts";

/** Has a file of a survey made, and downloads it. */
export async function exportFile(
  person: Pick<Person, "api" | "raw">,
  id: string,
  body: Partial<ExportChoices> & Pick<ExportChoices, "format">,
) {
  const { exportId } = await person.api("POST /surveys/{id}/exports", { params: { id }, body });
  const params = { id: exportId };
  await expect
    .poll(async () => (await person.api("GET /exports/{id}", { params })).state, {
      timeout: 50_000,
    })
    .toBe("done");
  const job = await person.api("GET /exports/{id}", { params });
  const answer = await person.raw("GET", job.href ?? "");
  const bytes = Buffer.from(await answer.arrayBuffer());
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { job, bytes, text: bytes.toString(), sha256 };
}
