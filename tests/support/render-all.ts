/**
 * In the page: renders what `defer-rendering` (web/app.css) skips far from the window, for
 * screenshots and axe.
 */
export function renderAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
