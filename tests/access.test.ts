import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Access, Call } from "#contract/call.ts";
import { contract } from "#contract/calls.ts";
import type { Role } from "#contract/roles.ts";
import { roles } from "#limits/limits.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";

/**
 * Makes every call of the contract as a visitor and as each role, about themselves and about
 * someone else. The bodies are empty: access is checked before a body is read, so admitted callers
 * get past 401 and 403.
 */
const nobody = "018f0000-0000-7000-8000-000000000000";
const somebodyElse = "somebody.else@candor.example";
const callers = ["visitor", ...roles] as const;

let candor: Candor;
const people = new Map<string, Person>();

beforeAll(async () => {
  candor = await openCandor();
  for (const role of roles) people.set(role, await candor.person(`A ${role}`, role));
});
afterAll(() => candor.close());

describe.each(Object.entries<Call>(contract))("%s", (line, call) => {
  const [method = "", path = ""] = line.split(" ");
  for (const caller of callers) {
    for (const whose of path.includes("{email}") ? ["own", "another's"] : ["no"]) {
      const expected = expectedStatus(call.access, caller, whose);
      it(`${expected ? `refuses (${expected})` : "admits"} ${caller} with ${whose} e-mail`, async () => {
        const answer = await send(method, path, caller, whose);
        if (expected) expect(answer.status).toBe(expected);
        else if (line !== "POST /jwt") expect([401, 403]).not.toContain(answer.status);
        expect(answer.status).toBeLessThan(500);
        expect(answer.headers.get("x-request-id")).toBeTruthy();
      });
    }
  }
});

function send(method: string, path: string, caller: string, whose: string): Promise<Response> {
  const person = people.get(caller);
  const email = whose === "own" && person ? person.email : somebodyElse;
  const filled = path.replace("{email}", encodeURIComponent(email)).replace("{id}", nobody);
  const raw = person?.raw ?? candor.visitor.raw;
  return raw(
    method,
    filled,
    method === "GET" ? {} : { body: "{}", headers: { "content-type": "application/json" } },
  );
}

/** The rule, implemented a second time, independently of server/http/access.ts. */
function expectedStatus(
  access: Access,
  caller: (typeof callers)[number],
  whose: string,
): 401 | 403 | null {
  if (access === "anyone") return null;
  if (caller === "visitor") return 401;
  if (access === "signed-in") return null;
  if (typeof access === "string") return caller === "admin" || whose === "own" ? null : 403;
  if ("self" in access)
    return caller === "admin" || (whose === "own" && has(access.self, caller)) ? null : 403;
  return has(access, caller) ? null : 403;
}

function has(admitted: readonly Role[], role: Role): boolean {
  return admitted.includes(role);
}
