import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentPolicy, stripeSources } from "#server/http/content-policy.ts";
import { sharedServer } from "./support/shared-server.ts";
import { type RunningServer, startServer } from "./support/start-server.ts";

const others = [
  "/",
  "/surveys",
  "/pricing",
  "/contact",
  "/login",
  "/signup",
  "/dashboard",
  "/no/such/place",
];
const stripeKeys = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};
let server: { url: string };

async function policyOf(path: string): Promise<Record<string, string>> {
  const { headers } = await fetch(server.url + path);
  const parts = (headers.get("content-security-policy") ?? "").split("; ");
  return Object.fromEntries(
    parts.map((part) => [part.slice(0, part.indexOf(" ")), part.slice(part.indexOf(" ") + 1)]),
  );
}

describe("with Stripe", () => {
  let withStripe: RunningServer;
  beforeAll(async () => {
    withStripe = await startServer({ env: { LOG_LEVEL: "warn", ...stripeKeys } });
    server = withStripe;
  });
  afterAll(() => withStripe.stop());

  it.each(["/payments", "/payments/", "/payments?from=pricing"])(
    "%s may load Stripe, and nothing else from outside",
    async (path) => {
      const policy = await policyOf(path);
      expect(policy["script-src"]?.replaceAll(/ 'sha256-[^']+'/g, "")).toBe(
        "'self' https://js.stripe.com",
      );
      expect(policy["frame-src"]).toBe("https://js.stripe.com https://hooks.stripe.com");
      expect(policy["connect-src"]).toBe("'self' https://api.stripe.com");
      expect(policy["frame-ancestors"]).toBe("'none'");
      expect(JSON.stringify(policy)).not.toContain("unsafe");
    },
  );

  it.each(others)("%s may not", async (path) => {
    const policy = await policyOf(path);
    expect(policy["default-src"]).toBe("'self'");
    expect(policy["connect-src"]).toBe("'self'");
    expect(JSON.stringify(policy)).not.toContain("stripe");
  });
});

describe("pictures", () => {
  let survey: string;
  beforeAll(async () => {
    server = await sharedServer();
    const found = await fetch(`${server.url}/api/surveys?size=100`);
    const all = (await found.json()) as { _id: string; option: boolean }[];
    survey = all.find(({ option }) => option)?._id ?? "";
    expect(survey).not.toBe("");
  });

  // A picture elsewhere, shown after some answers alone, would tell its site who gave them.
  it.each(["/answer/", "/e/", "/kiosk/"])("come from this site alone on %s", async (path) => {
    for (const more of ["", "?lang=de"]) {
      const policy = await policyOf(`${path}${survey}${more}`);
      expect(policy["img-src"]).toBe("'self' data: blob:");
      expect(policy["default-src"]).toBe("'self'");
    }
  });

  it("of people come from elsewhere on other pages", async () => {
    for (const path of ["/", `/survey/${survey}`])
      expect((await policyOf(path))["img-src"]).toBe("'self' data: https:");
  });
});

describe("with the sandbox's cards", () => {
  beforeAll(async () => {
    server = await sharedServer();
  });

  it.each(["/payments", ...others])("%s loads nothing from outside", async (path) => {
    const policy = await policyOf(path);
    expect(policy["connect-src"]).toBe("'self'");
    expect(policy["frame-src"]).toBeUndefined();
    expect(JSON.stringify(policy)).not.toContain("stripe");
  });
});

it("a policy with outside sources still lists its own scripts by hash", () => {
  const policy = contentPolicy("<script>go()</script>", { outside: stripeSources });
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/js\.stripe\.com;/);
  expect(policy).not.toContain("unsafe");
});
