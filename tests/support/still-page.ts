import type { Page } from "@playwright/test";

/** Makes a page look the same wherever the same browser draws it: our own font for every letter, nothing above the parts, no captions. */
export async function holdStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const url = document.querySelector<HTMLLinkElement>("link[rel=preload][as=font]")?.href ?? "";
    // The page's own is optional: what came too late would not be drawn at all.
    const font = await new FontFace("Still", `url(${url})`, { weight: "100 900" }).load();
    document.fonts.add(font);
    document.documentElement.style.setProperty("--font-display", "Still");
    document.body.style.fontFamily = "Still";
    for (const above of document.querySelectorAll<HTMLElement>("body > header, body > a")) above.style.display = "none";
    // Captions change more often than what they name, and weigh half of the pictures.
    for (const words of document.querySelectorAll<HTMLElement>("figcaption, [data-part] > header > p"))
      words.style.visibility = "hidden";
    await document.fonts.ready;
  });
}

/** A picture of letters, curves, a slope and a shadow: who draws this the same draws the rest the same. */
export async function drawingSample(page: Page): Promise<Buffer> {
  await page.evaluate(() => {
    const sample = document.createElement("div");
    sample.id = "drawing-sample";
    sample.textContent = "Ask plainly. Count honestly. 0123456789 ÄÉß …";
    Object.assign(sample.style, {
      position: "fixed",
      inset: "0 auto auto 0",
      zIndex: "99",
      width: "300px",
      padding: "12px",
      fontSize: "15px",
      color: "#1c1a16",
      background: "linear-gradient(90deg, #fbf8f1, #98aeff)",
      border: "1px solid #857d6e",
      borderRadius: "6px",
      boxShadow: "inset 0 0 12px #bd3413",
    });
    const curves = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    curves.setAttribute("viewBox", "0 0 22 22");
    Object.assign(curves.style, { width: "44px", fill: "none", stroke: "currentColor" });
    const stroke = document.createElementNS("http://www.w3.org/2000/svg", "path");
    stroke.setAttribute("d", "M3.2 11.8c2 1.7 3.3 3.4 4.6 5.7C10.5 11.3 14.2 6.2 19.8 2.4");
    curves.append(stroke);
    sample.append(curves);
    document.body.append(sample);
  });
  const sample = page.locator("#drawing-sample");
  const picture = await sample.screenshot();
  await sample.evaluate((element) => element.remove());
  return picture;
}
