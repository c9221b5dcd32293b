import { html } from "hono/html";
import type { AuthorizationRequest, Grants } from "./grants.ts";
import { sandboxPage } from "./page.ts";
import { type Person, person } from "./persons.ts";
import type { Locale, LocaleOf } from "./words.ts";

/** A provider's configuration for its account picker. */
type Picker = {
  provider: "google" | "github";
  /** Shown on its page. */
  name: string;
  clientId: string;
  /** The only allowed redirect URI. */
  redirectUri: string;
  scopes: readonly string[];
  persons: readonly Person[];
  grants: Grants;
  localeOf: LocaleOf;
};

/** Shows the account picker, or the error of an invalid authorization request. */
export async function showPicker(picker: Picker, request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const authorization = parseRequest(picker, query);
  const locale = picker.localeOf(request.headers);
  const { words } = locale;
  if (typeof authorization === "string") return refusal(picker, locale, authorization);
  return sandboxPage({
    locale,
    title: words.signIn(picker.name),
    body: html`<h1>${words.asIf(picker.name)}</h1>
<p>${words.asks}</p>
<form method="post"><ul>${picker.persons.map(
      (
        each,
        at,
      ) => html`<li><button class="choice" name="account" value="${at}"><span>${each.name ?? words.nameless}</span>
<span class="soft">${each.email}${each.emailVerified ? "" : ` · ${words.notConfirmed}`}</span></button></li>`,
    )}</ul></form>
<form method="post" class="card"><label for="email">${words.otherEmail}</label>
<input id="email" name="email" type="email" required maxlength="254" autocomplete="off">
<label for="name">${words.name}</label><input id="name" name="name" maxlength="300" autocomplete="off">
<button class="quiet" name="account" value="other">${words.goOn}</button></form>
<form method="post"><button class="quiet" name="account" value="none">${words.deny}</button></form>`,
  });
}

/** Redirects back with a code, or with `access_denied`. */
export async function takeChoice(picker: Picker, request: Request): Promise<Response> {
  const authorization = parseRequest(picker, new URL(request.url).searchParams);
  if (typeof authorization === "string")
    return refusal(picker, picker.localeOf(request.headers), authorization);
  const chosen = chosenFrom(picker, await request.formData());
  const back = new URL(authorization.redirectUri);
  if (chosen) back.searchParams.set("code", picker.grants.allow(authorization, chosen));
  else {
    back.searchParams.set("error", "access_denied");
    back.searchParams.set("error_description", "The person said no.");
  }
  back.searchParams.set("state", authorization.state);
  return new Response(null, {
    status: 302,
    headers: { location: back.href, "cache-control": "no-store" },
  });
}

function chosenFrom(picker: Picker, form: FormData): Person | null {
  const account = String(form.get("account"));
  if (account !== "other") return picker.persons[Number(account)] ?? null;
  const [name, email] = [
    String(form.get("name") ?? "").trim(),
    String(form.get("email") ?? "").trim(),
  ];
  return /^\S+@\S+$/.test(email) ? person(picker.provider, { name: name || null, email }) : null;
}

/**
 * Parses an authorization request, or returns its error. An invalid request is never redirected, so
 * that the sandbox is no open redirect.
 */
function parseRequest(picker: Picker, query: URLSearchParams): AuthorizationRequest | string {
  const given = (name: string) => query.get(name) ?? "";
  if (given("client_id") !== picker.clientId) return "The application is not known here.";
  if (given("redirect_uri") !== picker.redirectUri)
    return "The application names another address to return to.";
  if (given("response_type") !== "code") return "Only response_type=code is spoken here.";
  if (given("code_challenge_method") !== "S256" || !/^[\w-]{43}$/.test(given("code_challenge"))) {
    return "The application has to prove itself by PKCE (S256).";
  }
  const scopes = given("scope")
    .split(/[\s,]+/)
    .filter(Boolean);
  const missing = picker.scopes.find((scope) => !scopes.includes(scope));
  if (missing) return `The application does not ask for ${missing}.`;
  if (!given("state")) return "The application sends no state.";
  return {
    redirectUri: given("redirect_uri"),
    state: given("state"),
    scopes,
    challenge: given("code_challenge"),
    nonce: query.get("nonce"),
  };
}

function refusal({ name }: Picker, locale: Locale, reason: string): Promise<Response> {
  const { notTaken, says } = locale.words;
  return sandboxPage({
    locale,
    title: notTaken,
    status: 400,
    body: html`<h1>${notTaken}</h1><p>${says(name, reason)}</p>`,
  });
}
