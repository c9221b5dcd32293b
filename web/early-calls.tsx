import { use } from "react";
import { useLocation } from "react-router";
import { storageKeys } from "#limits/limits.ts";
import allClasses from "#web/app.css?url";
import resultsSheet from "#web/results/results.css?url";
import { startEarlyCalls } from "./early-calls-script.ts";
import { ScriptNonce } from "./script-nonce.ts";

/**
 * Asks for what the results of a survey need as soon as their page arrives, because its scripts
 * take a phone a second to come, and for its style sheets. web/session/early-answers.ts hands the
 * answers out.
 */
export function EarlyCalls() {
  const { pathname } = useLocation();
  const nonce = use(ScriptNonce);
  return /^\/dashboard\/results\/[^/]+$/.test(pathname) ? (
    <script nonce={nonce}>{script()}</script>
  ) : null;
}

/** Made only where it is rendered, so that no page's own scripts have it. */
function script(): string {
  const settings = { tokenKey: storageKeys.accessToken, sheets: [allClasses, resultsSheet] };
  return `(${startEarlyCalls})(${JSON.stringify(settings)})`;
}
