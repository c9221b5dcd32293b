import { html } from "hono/html";
import type { Asked, Grants } from "./grants.ts";
import { sandboxPage } from "./page.ts";
import { type Person, person } from "./persons.ts";
import type { Said, SaidTo } from "./words.ts";

/** One stand-in's side of an authorization request. */
type Picker = {
  provider: "google" | "github";
  /** As its page says it. */
  name: string;
  clientId: string;
  /** The only place that a person is sent back to. */
  redirectUri: string;
  scopes: readonly string[];
  persons: readonly Person[];
  grants: Grants;
  saidTo: SaidTo;
};

/** Asks the person which account to use, or why the application asked wrongly. */
export async function showPicker(picker: Picker, request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const asked = readAsked(picker, query);
  const said = picker.saidTo(request.headers);
  const { words } = said;
  if (typeof asked === "string") return refusal(picker, said, asked);
  return sandboxPage({
    said,
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

/** Sends the person back with a code, or with their refusal. */
export async function takeChoice(picker: Picker, request: Request): Promise<Response> {
  const asked = readAsked(picker, new URL(request.url).searchParams);
  if (typeof asked === "string") return refusal(picker, picker.saidTo(request.headers), asked);
  const chosen = chosenFrom(picker, await request.formData());
  const back = new URL(asked.redirectUri);
  if (chosen) back.searchParams.set("code", picker.grants.allow(asked, chosen));
  else {
    back.searchParams.set("error", "access_denied");
    back.searchParams.set("error_description", "The person said no.");
  }
  back.searchParams.set("state", asked.state);
  return new Response(null, { status: 302, headers: { location: back.href, "cache-control": "no-store" } });
}

function chosenFrom(picker: Picker, form: FormData): Person | null {
  const account = String(form.get("account"));
  if (account !== "other") return picker.persons[Number(account)] ?? null;
  const [name, email] = [String(form.get("name") ?? "").trim(), String(form.get("email") ?? "").trim()];
  return /^\S+@\S+$/.test(email) ? person(picker.provider, { name: name || null, email }) : null;
}

/** What is asked for, or what is wrong with it. Nobody is sent to an address that this stand-in does not know. */
function readAsked(picker: Picker, query: URLSearchParams): Asked | string {
  const given = (name: string) => query.get(name) ?? "";
  if (given("client_id") !== picker.clientId) return "The application is not known here.";
  if (given("redirect_uri") !== picker.redirectUri) return "The application names another address to return to.";
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

function refusal({ name }: Picker, said: Said, reason: string): Promise<Response> {
  const { notTaken, says } = said.words;
  return sandboxPage({
    said,
    title: notTaken,
    status: 400,
    body: html`<h1>${notTaken}</h1><p>${says(name, reason)}</p>`,
  });
}
