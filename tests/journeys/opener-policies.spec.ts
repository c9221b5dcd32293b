import { expect, expectToast, open, test, unique } from "#tests/support/journey.ts";
import { openPolicyProxy } from "#tests/support/policy-proxy.ts";
import { startServer } from "#tests/support/start-server.ts";

// A host's proxy, or a provider, decides on the policy: signing in works under each.
const policies = [null, "same-origin-allow-popups", "same-origin"];
let proxy: Awaited<ReturnType<typeof openPolicyProxy>>;
let server: Awaited<ReturnType<typeof startServer>>;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  proxy = await openPolicyProxy();
  server = await startServer({ env: { LOG_LEVEL: "warn", PUBLIC_URL: proxy.url, CANDOR_DEMO_DATA: "0" } });
  proxy.leadTo(server.url);
});
test.afterAll(async () => {
  await server.stop();
  proxy.close();
});

for (const site of policies) {
  for (const provider of policies) {
    test(`Ilse signs in with the site under ${site ?? "no policy"} and the provider under ${provider ?? "none"}`, async ({
      page,
    }) => {
      Object.assign(proxy.policies, { site, provider });
      await open(page, `${proxy.url}/login`);
      const opened = page.waitForEvent("popup");
      await page.getByRole("button", { name: "Continue with Google" }).click();
      const popup = await opened;
      await popup
        .getByLabel("Another account’s e-mail address")
        .fill(`${unique("ilse").replace(" ", ".")}@mail.example`);
      await popup.getByLabel("Name").fill("Ilse");
      const closed = popup.waitForEvent("close");
      await popup.getByRole("button", { name: "Continue" }).click();
      await expectToast(page, "Login successfully");
      await expect(page.getByRole("button", { name: "Account of Ilse" })).toBeVisible();
      await closed;
    });
  }
}
