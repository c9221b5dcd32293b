import { expect } from "vitest";
import { blockingFindings } from "#engine/checker/blocking.ts";
import type { Definition } from "#engine/definition.ts";
import { definitionSchema } from "#engine/definition-schema.ts";
import type { Imported } from "#web/import/imported.ts";

/**
 * What every import promises: the server accepts the definition as it is, and nothing keeps it from
 * being published but texts that the report asks for.
 */
export function expectImportable({ definition, report }: Imported, about: string): void {
  const parsed = definitionSchema.safeParse(definition);
  expect(parsed.error?.issues, about).toBeUndefined();
  expect(JSON.parse(JSON.stringify(parsed.data)), about).toEqual(
    JSON.parse(JSON.stringify(definition)),
  );
  const asked = new Set(
    report.filter(({ reason }) => reason?.code === "needs-text").map(({ at }) => at),
  );
  const saysTitle = report.some(({ reason }) => reason?.code === "title-length");
  const findings = blockingFindings(parsed.data as Definition).filter(
    ({ code, at }) =>
      !(code === "missing-text" && asked.has(at)) && !(code === "title-length" && saysTitle),
  );
  expect(findings, about).toEqual([]);
}
