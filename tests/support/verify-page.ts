import { type Browser, chromium, type Page } from "@playwright/test";
import { type Peak, peakOf } from "./peak-memory.ts";

export const chromiumProgram = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

export type Seen = {
  /** The page's final notice. */
  said: string;
  seconds: number;
  /** How many different numbers of votes its progress showed. */
  steps: number;
  /** The longest time that the page was unresponsive. */
  stallMs: number;
  /** The peak memory of the tab's process. */
  peakMb: number;
};
export type Checked = { survey: string } | { file: string };

const maxMs = 600_000;
/**
 * MB of a tab's heap. A page that kept the votes would crash; and the browser's own limit of 4 GB
 * lets garbage lie about for so long that the peak says little.
 */
const maxHeapMb = 64;

/** Checks a count at /verify to its end, in its own browser. */
export function checkInBrowser(url: string, what: Checked): Promise<Seen> {
  return inBrowser(url, what, async (page, peak) => {
    const since = performance.now();
    const steps = new Set<string>();
    for (;;) {
      const text = (await page.locator("main").textContent()) ?? "";
      const [, step] = /([\d,]+) of [\d,]+ votes recounted/.exec(text) ?? [];
      if (step) steps.add(step);
      const seconds = (performance.now() - since) / 1000;
      // The last one: the first is for screen readers.
      const [, verdict, why] =
        /.*(The count is right\.|We couldn’t confirm this count\.)(.*?)The count, worked out/s.exec(
          text,
        ) ?? [];
      if (verdict) {
        const stallMs = await page.evaluate(() => Number(document.documentElement.dataset.stall));
        return {
          said: `${verdict} ${why?.trim()}`,
          seconds,
          steps: steps.size,
          stallMs,
          peakMb: peak(),
        };
      }
      if (seconds * 1000 > maxMs) throw new Error(`the page came to no end: ${text}`);
      await page.waitForTimeout(50);
    }
  });
}

/** Starts a check, presses Stop during it, and returns the milliseconds until the page says so. */
export function stopInBrowser(url: string, what: Checked): Promise<number> {
  return inBrowser(url, what, async (page) => {
    await page.getByText(/^[1-9][\d,]* of [\d,]+ votes recounted$/).waitFor({ timeout: maxMs });
    const since = performance.now();
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByText("The recount didn’t finish.").waitFor();
    return performance.now() - since;
  });
}

/**
 * Checks a survey's count, then saves its chain by the page's button; returns the memory of both,
 * in MB.
 */
export function saveInBrowser(url: string, survey: string, to: string): Promise<number> {
  return inBrowser(url, { survey }, async (page, peak) => {
    const save = page.getByRole("button", { name: "Save the chain" });
    await save.waitFor({ timeout: maxMs });
    const saving = page.waitForEvent("download", { timeout: maxMs });
    await save.click();
    await (await saving).saveAs(to);
    return peak();
  });
}

async function inBrowser<T>(
  url: string,
  what: Checked,
  work: (page: Page, peakMb: () => number) => Promise<T>,
): Promise<T> {
  const heap = `--js-flags=--max-old-space-size=${maxHeapMb}`;
  const args = ["--disable-gpu", heap, ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];
  const browser = await chromium.launch({ executablePath: chromiumProgram, args });
  const peaks: Peak[] = [];
  try {
    const page = await browser.newPage({ reducedMotion: "reduce" });
    await page.addInitScript(noteStalls);
    await page.goto(`${url}/verify`);
    await page.waitForFunction(() =>
      Object.keys(document).some((key) => key.startsWith("__reactContainer")),
    );
    // One of them is the tab's; a spare one stays small.
    for (const pid of await renderersOf(browser)) peaks.push(peakOf(pid));
    if ("survey" in what) await page.goto(`${url}/verify?survey=${what.survey}`);
    else await page.getByLabel("Choose a chain file").setInputFiles(what.file);
    return await work(page, () => Math.max(...peaks.map((peak) => peak.now())));
  } finally {
    for (const peak of peaks) peak.end();
    await browser.close();
  }
}

/** Runs in the page: the longest time without a turn for other tasks. */
function noteStalls(): void {
  let last = performance.now();
  let longest = 0;
  setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    document.documentElement.dataset.stall = String(Math.round(longest));
  }, 5);
}

async function renderersOf(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  return processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
}
