import type { BrowserContext, Page, Request, Route } from "@playwright/test";
import { renderAll } from "#tests/support/render-all.ts";

/** What happens to the page's own calls. */
export type State = "full" | "empty" | "odd" | "loading" | "failing";

export const themes = ["light", "dark"] as const;
/** Window widths: the smallest, a phone, a desktop at 200%, a desktop. */
const windows = { 320: 640, 390: 844, 640: 450, 1280: 900 } as const;
export type Theme = (typeof themes)[number];
export type Width = keyof typeof windows;

/** Calls for the session; a page that waits for these shows nothing of its own. */
const ofSession = /^\/api\/(auth\/|jwt$|users\/(user|admin|surveyor|prouser)\/)/;
/** A refusal, because a server error would be retried for seconds; it looks the same. */
const failure = {
  status: 429,
  contentType: "application/problem+json",
  body: JSON.stringify({
    code: "too-many-requests",
    message: "Something broke on our side. Please try again.",
  }),
};
/** React delays late content by 300 ms, so that it doesn't flicker. */
const quietMs = 400;
const maxMs = 20_000;

export type Camera = {
  page: Page;
  /** Opens an address and waits until nothing moves. Returns the number of the page's own calls. */
  visit(address: string, state: State): Promise<number>;
  /** With the session of its context; later pages find it. */
  enter(): Promise<void>;
  /** The same page in another theme and window: much faster than opening it again. */
  frame(theme: Theme, width: Width): Promise<void>;
  /** Faults that can be measured in the page. */
  faults(address: string): Promise<string[]>;
  shoot(file: string): Promise<void>;
};

/** A page of this context that takes its pictures in turn. */
export async function openCamera(context: BrowserContext, origin: string): Promise<Camera> {
  const page = await context.newPage();
  const open = new Set<Request>();
  let state: State = "full";
  let calls = 0;
  let entered = false;
  /** True once the page knows the session; a visitor's page never asks. */
  let knowsSession = false;
  page.on(
    "request",
    (request) => request.url().startsWith(origin) && !isStream(request) && open.add(request),
  );
  page.on("requestfinished", (request) => {
    open.delete(request);
    knowsSession ||= new URL(request.url()).pathname === "/api/jwt";
  });
  page.on("requestfailed", (request) => open.delete(request));
  await page.route(`${origin}/api/**`, (route: Route) => {
    const request = route.request();
    if (entered && ofSession.test(new URL(request.url()).pathname)) return route.continue();
    calls += 1;
    if (state === "failing") return route.fulfill(failure);
    if (state !== "loading") return route.continue();
    // Never answered: it ends with its page.
    open.delete(request);
  });
  return {
    page,
    async visit(address, wanted) {
      state = wanted;
      // If only the hash differs, the browser would not load the second address.
      await page.goto("about:blank");
      open.clear();
      calls = 0;
      knowsSession = !entered;
      await page.goto(origin + address);
      await page.evaluate(renderAll);
      await settle(page, wanted, { open, knowsSession: () => knowsSession });
      return calls;
    },
    async enter() {
      await page.goto(`${origin}/login?from=/contact`);
      await page.waitForURL(`${origin}/contact`);
      entered = true;
    },
    async frame(theme, width) {
      await page.setViewportSize({ width, height: windows[width] });
      await page.emulateMedia({ colorScheme: theme });
      await page.evaluate(async (name) => {
        document.documentElement.dataset.theme = name;
        for (let frame = 0; frame < 2; frame++)
          await new Promise((resolve) => requestAnimationFrame(resolve));
      }, theme);
    },
    async faults(address) {
      const found: string[] = [];
      const { pathname } = new URL(page.url());
      if (pathname !== new URL(address, origin).pathname) found.push(`led to ${pathname}`);
      const wider = await page.evaluate(widerThanWindow);
      if (wider > 0) found.push(`${wider} pixels too wide`);
      return found;
    },
    async shoot(file) {
      await page.screenshot({
        path: file,
        fullPage: true,
        animations: "disabled",
        type: "jpeg",
        quality: 80,
      });
    },
  };
}

function isStream(request: Request): boolean {
  return new URL(request.url()).pathname.endsWith("/live");
}

/** Waits until React is running, no request is open, and every visible picture has loaded. */
async function settle(
  page: Page,
  state: State,
  { open, knowsSession }: { open: ReadonlySet<Request>; knowsSession: () => boolean },
): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document).some((key) => key.startsWith("__reactContainer")),
  );
  const giveUp = Date.now() + maxMs;
  for (let quietSince = Date.now(); Date.now() - quietSince < quietMs; ) {
    if (
      open.size > 0 ||
      !knowsSession() ||
      (state !== "loading" && (await page.evaluate(awaitsMore)))
    )
      quietSince = Date.now();
    if (Date.now() > giveUp)
      throw new Error(
        `still waits for ${[...open].map((each) => each.url()).join(" ") || "what it awaits"}`,
      );
    // A busy page may not have sent its requests yet.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
  await page.evaluate(async (answers) => {
    await document.fonts.ready;
    // Those far down would load only on scrolling.
    if (answers) for (const image of document.images) image.loading = "eager";
    const coming = [...document.images].filter((each) => each.loading !== "lazy");
    await Promise.all(coming.map((each) => each.decode().catch(() => {})));
  }, state !== "loading");
}

/**
 * Streams and checks aren't requests that end, and a browser without processor time may pause
 * between requests, so this waits for skeletons and loading indicators to disappear. The design
 * page shows them forever.
 */
function awaitsMore(): boolean {
  if (location.pathname === "/design") return false;
  const waiting = "[aria-busy=true], .animate-breathe.bg-line, .animate-tally";
  return [...document.querySelectorAll(waiting)].some((each) => each.checkVisibility());
}

/** After a window becomes narrower, layout takes a few frames. */
async function widerThanWindow(): Promise<number> {
  const { documentElement: root } = document;
  for (let frame = 0; frame < 10 && root.scrollWidth > root.clientWidth; frame++)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  return root.scrollWidth - root.clientWidth;
}
