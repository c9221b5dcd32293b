/**
 * Shows a survey on another site: `<script async src="…/embed.js" data-survey="…"></script>`.
 * `data-as` is `inline`, `popover` (a button opens it) or `slide-in` (it comes by itself, once);
 * `data-theme` may be `dark`.
 * It needs nothing of the page but a place, and tells the page nothing.
 */
const script = document.currentScript as HTMLScriptElement;
const { survey = "", as, title = "Survey", button = title, close = "Close" } = script.dataset;
const { after = "5", theme } = script.dataset;
const site = new URL(script.src).origin;
const closed = `candor-closed ${survey}`;
const isSlideIn = as === "slide-in";
const isDark = theme === "dark";
/** Of the page in the frame. */
const [paper, ink] = isDark ? ["#14130f", "#f3eee2"] : ["#fff", "#222"];

type News = { candor?: number; height?: unknown; page?: unknown } | null;

function make<K extends keyof HTMLElementTagNameMap>(name: K, style: string) {
  const made = document.createElement(name);
  made.style.cssText = style;
  return made;
}

function newFrame(): HTMLIFrameElement {
  const frame = make("iframe", "display:block;width:100%;height:30rem;border:0");
  frame.title = title;
  frame.loading = "lazy";
  frame.referrerPolicy = "strict-origin";
  frame.setAttribute(
    "sandbox",
    "allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts",
  );
  frame.src = `${site}/e/${encodeURIComponent(survey)}${isDark ? "?candor-theme=dark" : ""}`;
  let isFirst = true;
  addEventListener("message", ({ source, origin, data }: MessageEvent<News>) => {
    if (source !== frame.contentWindow || origin !== site || data?.candor !== 1) return;
    const { height, page } = data;
    if (typeof height === "number")
      frame.style.height = `${Math.min(2e4, Math.max(120, Math.ceil(height)))}px`;
    if (page === "done" && isSlideIn) remember();
    if (page && !isFirst && frame.getBoundingClientRect().top < 0) frame.scrollIntoView();
    if (page) isFirst = false;
  });
  return frame;
}

/** A panel in the corner, above everything. */
function newPanel(kind: "auto" | "manual"): HTMLElement {
  const panel = make(
    "div",
    "inset:auto 1rem 1rem auto;margin:0;padding:0;border:1px solid #8886;" +
      "border-radius:8px;width:25rem;max-width:calc(100vw - 2rem);" +
      `max-height:calc(100dvh - 2rem);overflow:auto;background:${paper};` +
      "box-shadow:0 8px 40px #0004",
  );
  panel.popover = kind;
  panel.setAttribute("role", "dialog");
  panel.setAttribute("aria-label", title);
  return panel;
}

function newButton(text: string, style: string): HTMLButtonElement {
  const made = make("button", `font:600 1rem/1.5 system-ui,sans-serif;cursor:pointer;${style}`);
  made.type = "button";
  made.textContent = text;
  return made;
}

function remember(): void {
  try {
    localStorage.setItem(closed, "1");
  } catch {
    // Then it comes again on the next page.
  }
}

function isRemembered(): boolean {
  try {
    return localStorage.getItem(closed) !== null;
  } catch {
    return false;
  }
}

/** A script in the head may run before there is a body. */
function page(): HTMLElement {
  return document.body ?? document.documentElement;
}

if (as === "popover") {
  const panel = newPanel("auto");
  const opener = newButton(
    button,
    "position:fixed;right:1rem;bottom:1rem;z-index:2147483646;" +
      "padding:.75rem 1.25rem;border:0;border-radius:6px;background:#1b3da8;" +
      "color:#fff",
  );
  opener.popoverTargetElement = panel;
  panel.addEventListener("beforetoggle", () => panel.firstChild ?? panel.append(newFrame()));
  page().append(opener, panel);
} else if (!isSlideIn) script.after(newFrame());
else if (!isRemembered())
  setTimeout(() => {
    const panel = newPanel("manual");
    const closer = newButton(
      "\u00d7",
      "position:sticky;top:0;float:right;width:3rem;height:3rem;padding:0;border:0;" +
        `background:${paper};color:${ink}`,
    );
    closer.ariaLabel = close;
    const end = () => {
      remember();
      panel.remove();
    };
    closer.onclick = end;
    panel.onkeydown = ({ key }) => key === "Escape" && end();
    panel.append(closer, newFrame());
    page().append(panel);
    panel.showPopover();
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches)
      panel.animate([{ transform: "translateY(2rem)", opacity: 0 }, {}], {
        duration: 300,
        easing: "ease-out",
      });
  }, 1e3 * Number(after));
