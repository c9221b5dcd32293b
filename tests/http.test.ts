import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "#contract/calls.ts";
import { requestBodyBytes } from "#limits/limits.ts";
import { clientAddress } from "#server/http/client-address.ts";
import { writesPerPerson } from "#server/http/rate-limits.ts";
import { type Candor, openCandor, type Person, refusal } from "./support/candor.ts";

let candor: Candor;
let sam: Person;
const json = { "content-type": "application/json" };

beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
});
afterAll(() => candor.close());

describe("a response", () => {
  it("has a request id, and keeps a harmless one from a proxy", async () => {
    const own = await candor.visitor.raw("GET", "/healthz");
    expect(own.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
    const given = await candor.visitor.raw("GET", "/healthz", {
      headers: { "x-request-id": "proxy-made-1234" },
    });
    expect(given.headers.get("x-request-id")).toBe("proxy-made-1234");
    const odd = await candor.visitor.raw("GET", "/healthz", {
      headers: { "x-request-id": "<script>" },
    });
    expect(odd.headers.get("x-request-id")).not.toBe("<script>");
  });

  it("has the security headers and is never stored", async () => {
    const { headers } = await candor.visitor.raw("GET", "/surveys");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("for an unknown path is a problem document too", async () => {
    const answer = await candor.visitor.raw("GET", "/nothing-here");
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(await answer.json()).toMatchObject({
      code: "not-found",
      status: 404,
      requestId: expect.any(String),
    });
  });
});

describe("invalid input", () => {
  it("of every kind is refused, and is never a bug", async () => {
    const sent: [string, number, BodyInit, Record<string, string>][] = [
      ["broken JSON", 400, "{", json],
      ["broken UTF-8", 400, new Uint8Array([0x22, 0xff, 0x22]), json],
      ["an array", 400, "[]", json],
      ["null", 400, "null", json],
      ["a bare string", 400, '"hello"', json],
      ["nothing", 400, "", json],
      ["a form", 415, "title=x", { "content-type": "application/x-www-form-urlencoded" }],
      ["no content type", 415, new Uint8Array([123, 125]), {}],
      ["deep nesting", 400, "[".repeat(20_000) + "]".repeat(20_000), json],
      ["a prototype", 400, '{"__proto__":{"title":"x"}}', json],
      ["too much", 413, JSON.stringify({ title: "x".repeat(requestBodyBytes) }), json],
    ];
    for (const [what, status, body, headers] of sent) {
      const answer = await sam.raw("POST", "/surveys", { body, headers });
      expect([what, answer.status]).toEqual([what, status]);
    }
  });

  it("may be 64 objects deep, and no deeper", async () => {
    const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
    const reasonAt = async (depth: number) => {
      const answer = await sam.raw("POST", "/surveys", { body: nested(depth), headers: json });
      const { reason } = (await answer.json()) as { reason?: { code: string } };
      return reason?.code;
    };
    expect(await reasonAt(65)).toBe("json-too-deep");
    expect(await reasonAt(64)).not.toBe("json-too-deep");
  });

  it("names every wrong field at once", async () => {
    const no = await refusal(
      sam.api("POST /surveys", {
        body: {
          title: "x",
          description: "too short",
          category: "Event Planning",
          deadline: "2026-02-31",
        },
      }),
    );
    expect(no.code).toBe("invalid-input");
    expect(Object.keys(no.fields ?? {})).toEqual(["title", "description", "deadline"]);
  });

  it("is refused with a message for people", async () => {
    const asked: [string, string, string][] = [
      ["/surveys?page=0", "page", "This has to be 1 or more."],
      ["/surveys?page=1e9", "page", "This has to be 1,000,000 or less."],
      ["/surveys?page=1.5", "page", "This has to be a whole number."],
      ["/surveys?page=abc", "page", "This has to be a number."],
      [
        "/all-surveys?sort=timestamp_DESC",
        "sort",
        "Please choose one of: voteCount_DESC, voteCount_ASC.",
      ],
      [`/surveys?search=${"x".repeat(141)}`, "search", "Please write at most 140 characters."],
    ];
    for (const [path, field, words] of asked) {
      const answer = await candor.visitor.raw("GET", path);
      expect([path, await answer.json()]).toMatchObject([path, { fields: { [field]: words } }]);
    }
    const written: [unknown, string, string][] = [
      [{ title: 5 }, "title", "This has to be text."],
      [{ deadline: "2026-02-30" }, "deadline", "Please enter a valid date, as YYYY-MM-DD."],
      [{ option: "maybe" }, "option", "Please choose one of: yes, no."],
      [[], "body", "This has to be a JSON object."],
    ];
    for (const [body, field, words] of written) {
      const answer = await sam.raw("POST", "/surveys", {
        body: JSON.stringify(body),
        headers: json,
      });
      expect(await answer.json()).toMatchObject({ fields: { [field]: words } });
    }
    const elsewhere: [string, object, string, string][] = [
      ["/responses", { answers: [] }, "answers", "This has to be a JSON object."],
      ["/contact-lists", { contacts: {} }, "contacts", "This has to be a list."],
      ["/contact-lists", { contacts: [] }, "contacts", "This list needs at least 1."],
      ["/drafts", { from: { files: 1 } }, "from", "This can't have files."],
    ];
    for (const [path, body, field, words] of elsewhere) {
      const answer = await sam.raw("POST", path, { body: JSON.stringify(body), headers: json });
      expect(await answer.json()).toMatchObject({ fields: { [field]: words } });
    }
  });

  it("in a path or query is not found or refused", async () => {
    const sent: [string, number][] = [
      ["/survey/not-an-id", 404],
      ["/survey/%00", 404],
      ["/survey/%E0%A4%A", 404],
      [`/survey/${"x".repeat(4000)}`, 404],
      ["/surveys?sort=sideways", 400],
      ["/surveys?page=0", 400],
      ["/surveys?page=1e9", 400],
      ["/surveys?page=abc", 400],
      ["/surveys?size=101&page=1", 400],
      ["/all-surveys?filter=Nonsense", 400],
      ["/all-surveys?search=%00%25_%5C'\"--", 200],
      [`/all-surveys?search=${"x".repeat(141)}`, 400],
      ["/surveys-count?search=%F0%9F%98%80", 200],
    ];
    for (const [path, status] of sent) {
      const answer = await candor.visitor.raw("GET", path);
      expect([path, answer.status]).toEqual([path, status]);
    }
  });
});

describe("limits", () => {
  it("let a person write 120 times a minute, and say when to try again", async () => {
    const now = new Date("2026-11-21T12:00:10Z");
    const limited = await openCandor({ clock: () => now });
    const mia = await limited.person("Mia", "surveyor");
    const write = () => mia.raw("PUT", "/users", { body: "{}", headers: json });
    for (let write_ = 0; write_ < writesPerPerson.max; write_++)
      expect((await write()).status).toBe(400);
    const tooMany = await write();
    expect(tooMany.status).toBe(429);
    expect(tooMany.headers.get("retry-after")).toBe("50");
    expect((await mia.raw("GET", "/surveys")).status).toBe(200);
    await limited.close();
  });

  it("use the address from a trusted proxy, and from no other client", () => {
    const behindProxy = clientAddress(["10.0.0.1", "fd00::/8"]);
    expect(behindProxy("10.0.0.1", "203.0.113.9, 198.51.100.7")).toBe("198.51.100.7");
    expect(behindProxy("198.51.100.200", "203.0.113.9")).toBe("198.51.100.200");
    expect(behindProxy("10.0.0.1", "198.51.100.7, 10.0.0.1")).toBe("198.51.100.7");
    expect(behindProxy("::ffff:10.0.0.1", "198.51.100.7")).toBe("198.51.100.7");
    expect(behindProxy("10.0.0.1", "made up")).toBe("10.0.0.1");
    expect(behindProxy("10.0.0.1", "198.51.100.7:5678")).toBe("198.51.100.7");
    expect(behindProxy("10.0.0.1", "[2001:db8::1]:443")).toBe(behindProxy("2001:db8::1", null));
    expect(behindProxy("2001:db8::1", null)).toBe(behindProxy("2001:db8::ffff", null));
    expect(behindProxy("2001:db8:0:1::1", null)).not.toBe(behindProxy("2001:db8::1", null));
    expect(behindProxy(undefined, null)).toBe("unknown");
  });
});

describe("monitoring", () => {
  it("reports that the process runs and that the database answers", async () => {
    expect(await candor.visitor.api("GET /healthz")).toEqual({ status: "ok" });
    expect(await candor.visitor.api("GET /readyz")).toEqual({ status: "ok" });
  });

  it("describes every call from the server's own table", async () => {
    const document = (await candor.visitor.api("GET /openapi.json")) as {
      paths: Record<string, object>;
    };
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(Object.keys(contract).toSorted());
  });
});
