import type { Site } from "#web/session/use-site.ts";
import type { CardGateway } from "./card-gateway.ts";

/** Loads the code of the one that this site uses, and only that. Throws when it cannot be reached. */
export async function openGateway({ kind, publishableKey }: NonNullable<Site["cards"]>): Promise<CardGateway> {
  const gateway = await (kind === "stripe" ? import("./stripe-gateway.tsx") : import("./sandbox-gateway.tsx"));
  return gateway.openGateway(publishableKey);
}
