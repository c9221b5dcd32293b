import type { Page } from "@playwright/test";
import { languages } from "#limits/languages.ts";
import { expect, expectToast, logOut, open, openAs, test } from "#tests/support/journey.ts";

test("Pricing sells to plain users only: others see why the button is disabled @full", async ({
  page,
  people,
}) => {
  await open(page, "/pricing");
  await expect(page.getByRole("heading", { name: "Pro User" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("$20");
  await expect(page.getByRole("main")).toContainText("Lifetime");
  await expect(page.getByText("Only pro users can comment.")).toBeVisible();
  await expect(page.getByRole("button", { name: "only user buy this membership" })).toBeDisabled();
  for (const way of ["SignUp", "Login"]) {
    await page.getByRole("main").getByRole("link", { name: way }).click();
    await expect(page).toHaveURL(`/${way.toLowerCase()}?from=/pricing`);
    await page.goBack();
  }
  for (const role of ["pro-user", "surveyor", "admin"] as const) {
    await openAs(page, people, await people.member("Robin", role), "/pricing");
    await expect(
      page.getByRole("button", { name: "only user buy this membership" }),
    ).toBeDisabled();
    await expect(page.getByText("BUY MEMBERSHIP")).toHaveCount(0);
    await forget(page);
  }
  await openAs(page, people, await people.member("Uma"), "/pricing");
  await page.getByRole("link", { name: "BUY MEMBERSHIP" }).click();
  await expect(page).toHaveURL("/payments");
});

test("the server decides who can buy the membership, not the page's state", {
  tag: "@full",
}, async ({ page, people }) => {
  await page.route("**/api/users/user/**", (route) => route.fulfill({ json: { User: false } }));
  await openAs(page, people, await people.member("Uma"), "/pricing");
  await expect(page.getByRole("button", { name: "only user buy this membership" })).toBeDisabled();
  await page.unroute("**/api/users/user/**");
  await page.route("**/api/users/user/**", (route) => route.abort());
  await open(page, "/pricing");
  await expect(page.getByText("We couldn’t check your role.")).toBeVisible();
  await page.unroute("**/api/users/user/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("link", { name: "BUY MEMBERSHIP" })).toBeVisible();
});

test("Payments asks a visitor to log in, says the price, and serves plain users only", {
  tag: "@full",
}, async ({ page, people }) => {
  const uma = await people.member("Uma");
  await open(page, "/payments");
  await expect(page).toHaveURL("/login?from=%2Fpayments");
  await page.getByLabel("Email").fill(uma.email);
  await page.getByLabel("Password", { exact: true }).fill(uma.password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/payments");
  await expect(page.getByRole("main")).toContainText("Pro User");
  await expect(page.getByRole("button", { name: "Pay $20" })).toBeEnabled();
  await forget(page);
  await openAs(page, people, await people.member("Pia", "pro-user"), "/payments");
  await expect(page.getByText("You’re a Pro User for life.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay $20" })).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Go to your dashboard" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("Contact Us needs every field, sends nothing, clears itself and says so for three seconds", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await open(page, "/contact");
  const send = page.getByRole("button", { name: "Send message" });
  const fields = {
    Name: "Vik",
    Email: "vik@candor.example",
    Phone: "+49 30 1234",
    Message: "A question.",
  };
  for (const [label, value] of Object.entries(fields)) {
    await send.click();
    await expect(page.getByLabel(label)).toBeFocused();
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(/^Please (enter|write)/);
    await page.getByLabel(label).fill(value);
  }
  await expect(page.getByLabel("Email")).toHaveAttribute("type", "email");
  await expect(page.getByLabel("Phone")).toHaveAttribute("type", "tel");
  await page.clock.install();
  await page.getByRole("main").getByRole("button", { name: "Send message" }).click();
  await expectToast(page, "Your message has been sent");
  for (const label of Object.keys(fields)) await expect(page.getByLabel(label)).toHaveValue("");
  expect(sent).toEqual([]);
  await page.goto("/privacy");
  await expect(page.getByRole("main")).toContainText(
    "says “Your message has been sent”, but nobody receives it.",
  );
});

test("Contact Us fills in the signed-in person's data, which can be changed", {
  tag: "@full",
}, async ({ page, people }) => {
  const uma = await people.member("Uma");
  await openAs(page, people, uma, "/contact");
  await expect(page.getByLabel("Name")).toHaveValue("Uma");
  await expect(page.getByLabel("Email")).toHaveValue(uma.email);
  await page.getByLabel("Email").fill("other@candor.example");
  await page.getByLabel("Phone").fill("+49 30 1234");
  await page.getByLabel("Message").fill("A question.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expectToast(page, "Your message has been sent");
  for (const label of ["Name", "Email", "Phone", "Message"])
    await expect(page.getByLabel(label)).toHaveValue("");
});

test("the carousel shows five slides, moves on every three seconds in 350 ms, and never ends", {
  tag: "@full",
}, async ({ page }) => {
  await page.clock.install();
  await open(page, "/");
  const slides = page.locator("[aria-roledescription=slide]");
  await expect(slides).toHaveCount(5);
  for (const slide of await slides.all()) {
    await expect(slide.locator("h2")).toHaveText(/\w/);
    await expect(slide.locator("p")).toHaveText(/\w/);
    await expect(slide.locator("a")).toHaveText("Explore");
  }
  await page.mouse.move(0, 0);
  await expectSlide(page, 1);
  await expect(page.locator("[aria-roledescription=carousel] [aria-live]")).toHaveAttribute(
    "aria-live",
    "off",
  );
  const seen: string[] = [];
  for (let move = 0; move < 5; move++) {
    const before = await current(page);
    await page.clock.runFor(3000);
    await expect.poll(() => current(page)).not.toBe(before);
    seen.push(await current(page));
  }
  expect(new Set(seen).size).toBe(5);
  const moving = slides.and(page.locator(":not([inert])"));
  expect(await moving.evaluate((slide) => getComputedStyle(slide).animationDuration)).toBe("0.35s");
  const explore = moving.getByRole("link", { name: "Explore" });
  const address = (await explore.getAttribute("href")) ?? "";
  await explore.click();
  await expect(page).toHaveURL(address);
});

test("the carousel pauses on hover, on focus, and by its button", {
  tag: "@full",
}, async ({ page }) => {
  await page.clock.install();
  await open(page, "/");
  const carousel = page.locator("[aria-roledescription=carousel]");
  // As rendered by the server, it is paused.
  await expect(carousel.locator("[aria-live]")).toHaveAttribute("aria-live", "off");
  await carousel.locator("h2").first().hover({ force: true });
  await expectRest(page);
  await carousel.getByRole("button", { name: "Next slide" }).focus();
  await page.mouse.move(0, 0);
  await expectRest(page);
  const before = await current(page);
  await page.keyboard.press("Enter");
  await expect.poll(() => current(page)).not.toBe(before);
  await expect(carousel.locator("[aria-live]")).toHaveAttribute("aria-live", "polite");
  await carousel.getByRole("button", { name: "Pause" }).focus();
  await page.keyboard.press("Enter");
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expectRest(page);
  await expect(carousel.getByRole("button", { name: "Play" })).toBeVisible();
});

test("with reduced motion the carousel never moves by itself", { tag: "@full" }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await open(page, "/");
  await page.mouse.move(0, 0);
  await expectRest(page);
  await expect(page.getByRole("button", { name: "Pause" })).toBeHidden();
  await page.getByRole("button", { name: "Slide 3" }).click();
  await expectSlide(page, 3);
});

test("the home page explains itself: six steps, two sections of its own, three ways to ask, five questions", {
  tag: "@full",
}, async ({ page }) => {
  await open(page, "/");
  const section = (title: string) =>
    page
      .locator("section")
      .filter({ has: page.getByRole("heading", { level: 2, name: title, exact: true }) });
  await expect(section("How It Works").getByRole("listitem")).toHaveCount(6);
  await expect(section("Why you can believe the number")).toBeVisible();
  await expect(page.getByText("Counted and closed")).toBeVisible();
  const questions = section("Frequently Asked Questions");
  await expect(questions.locator("dt")).toHaveText([
    "24/7 live chat",
    "Help Center",
    "One-to-one call",
  ]);
  await expect(questions.locator("summary")).toHaveCount(5);
});

test("home renders lower parts when they come near; returning finds the scroll position", {
  tag: "@full",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  const questions = page.getByRole("heading", { name: "Frequently Asked Questions" });
  const isRendered = () =>
    questions.evaluate((it) => it.checkVisibility({ contentVisibilityAuto: true }));
  const titleTop = () =>
    questions.evaluate((title) => Math.round(title.getBoundingClientRect().top));
  await open(page, "/");
  expect(await isRendered()).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await questions.evaluate((title) =>
    title.scrollIntoView({ block: "center", behavior: "instant" }),
  );
  await expect.poll(isRendered).toBe(true);
  const before = await titleTop();
  const pricing = page.getByRole("link", { name: "Pricing" }).last();
  await pricing.evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole("heading", { level: 1, name: "Add your reasons" })).toBeVisible();
  await page.goBack();
  await expect.poll(titleTop).toBe(before);
  await page.reload();
  await expect.poll(titleTop).toBe(before);
});

test("on home nothing moves forever", { tag: "@full" }, async ({ page }) => {
  await open(page, "/");
  await expect(page.getByRole("link", { name: /^Yes/ }).first()).toBeVisible();
  const endless = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().endTime === Infinity).length,
  );
  expect(endless).toBe(0);
});

test("the bar links to every public page, and the footer to all the others, each with its own heading @full", {
  tag: "@phone",
}, async ({ page }) => {
  const bar = page.getByRole("banner");
  for (const [label, address] of Object.entries({
    Surveys: "/surveys",
    Pricing: "/pricing",
    "Contact Us": "/contact",
  })) {
    await open(page, "/");
    const menu = bar.getByRole("button", { name: "Menu", exact: true });
    if (await menu.isVisible()) await menu.click();
    await bar.getByRole("link", { name: label, exact: true }).and(page.locator(":visible")).click();
    await expect(page).toHaveURL(address);
  }
  const footer = page.getByRole("contentinfo");
  const columns = footer.getByRole("heading", { level: 2 });
  await expect(columns).toHaveText(["Product", "Company", "Developers", "Social media"]);
  await expect(footer.getByRole("listitem").getByRole("link")).toHaveCount(
    8 + Object.keys(languages).length,
  );
  for (const nowhere of ["Integrations", "Facebook", "Twitter", "Instagram", "GitHub"])
    await expect(footer.getByText(nowhere, { exact: true })).toBeVisible();
  for (const [label, address, heading] of [
    ["Features", "/features", "Features"],
    ["Pricing", "/pricing", "Add your reasons"],
    ["FAQ", "/faq", "FAQ"],
    ["Privacy", "/privacy", "Privacy"],
    ["Terms of Service", "/terms", "Terms of Service"],
    ["Public API", "/public-api", "Public API"],
    ["Documentation", "/documentation", "Documentation"],
    ["Guides", "/guides", "Guides"],
  ] as const) {
    await footer.getByRole("link", { name: label, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  }
  await footer.getByRole("link", { name: "Candor" }).click();
  await expect(page).toHaveURL("/");
});

test("messages stay as long as specified: 1500 ms for a popup, 2 s for a success, 3 s for the contact form, 4 s for a problem", {
  tag: "@full",
}, async ({ page, people }) => {
  const uma = await people.member("Uma");
  await open(page, "/contact");
  for (const label of ["Name", "Phone", "Message"]) await page.getByLabel(label).fill("Vik");
  await page.getByLabel("Email").fill("vik@candor.example");
  const contact = await lasting(page, "Your message has been sent", () =>
    page.getByRole("button", { name: "Send message" }).click(),
  );
  await open(page, "/login");
  const logIn = async (password: string) => {
    await page.getByLabel("Email").fill(uma.email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  };
  const problem = await lasting(page, "Invalid email or password", () => logIn("not her password"));
  const success = await lasting(page, "Login successfully", () => logIn(uma.password));
  const popup = await lasting(page, "Logout Successfully", () => logOut(page, "Uma"));
  for (const [took, specified] of [
    [contact, 3000],
    [problem, 4000],
    [success, 2000],
    [popup, 1500],
  ] as const) {
    expect(took).toBeGreaterThan(specified - 150);
    expect(took).toBeLessThan(specified + 900);
  }
});

test("dates are in the reader's time zone, with the exact time on hover", {
  tag: "@full",
}, async ({ browser, people, baseURL }) => {
  const sam = await people.member("Sam", "surveyor");
  const { id } = await people.publish(sam);
  const { timestamp } = await people.visitor("GET /survey/{id}", { params: { id } });
  for (const timezoneId of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
    const context = await browser.newContext({ timezoneId, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await open(page, `/survey/${id}`);
    const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: timezoneId }).format(
      new Date(timestamp),
    );
    const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: timezoneId });
    const date = page.locator(`time[datetime="${timestamp}"]`).first();
    await expect(date).toHaveText(day);
    await expect(date).toHaveAttribute("title", `${day}, ${time.format(new Date(timestamp))}`);
    await context.close();
  }
});

async function forget(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

/** How many milliseconds a message caused by `act` is shown. */
async function lasting(page: Page, message: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate((text) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    Object.assign(window, { lasted: promise });
    let since = 0;
    new MutationObserver(() => {
      const there =
        document.querySelector("[aria-label=Notifications]")?.textContent?.includes(text) ?? false;
      if (there && since === 0) since = performance.now();
      if (!there && since > 0) resolve(performance.now() - since);
    }).observe(document.body, { subtree: true, childList: true });
  }, message);
  await act();
  return page.evaluate(() => (window as unknown as { lasted: Promise<number> }).lasted);
}

/** The visible slide's label, such as "Slide 2". */
async function current(page: Page): Promise<string> {
  const dot = page.locator("[aria-roledescription=carousel] [aria-current=true]");
  return (await dot.getAttribute("aria-label")) ?? "";
}

async function expectSlide(page: Page, number: number): Promise<void> {
  await expect.poll(() => current(page)).toBe(`Slide ${number}`);
}

/** Once hydrated, it tells screen readers that it is paused. */
async function expectRest(page: Page): Promise<void> {
  await expect(page.locator("[aria-roledescription=carousel] > [aria-live]")).toHaveAttribute(
    "aria-live",
    "polite",
  );
  const before = await current(page);
  await page.clock.runFor(10_000);
  expect(await current(page)).toBe(before);
}
