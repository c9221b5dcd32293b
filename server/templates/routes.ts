import { Refusal } from "#contract/refusals.ts";
import type { templateCalls } from "#contract/templates.ts";
import type { Handlers } from "#server/http/implement.ts";
import { templates } from "./templates.ts";

export function templateRoutes(): Handlers<typeof templateCalls> {
  return {
    "GET /templates": async () =>
      [...templates().values()].map(({ definition: _, ...summary }) => summary),

    "GET /templates/{name}": async ({ params }) => {
      const template = templates().get(params.name);
      if (!template) throw new Refusal("not-found");
      return template;
    },
  };
}
