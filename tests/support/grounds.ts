/**
 * In the page: marks elements that only their background makes visible, with the background behind
 * them. Returns their number.
 */
export function markGrounds(): number {
  const clear = "rgba(0, 0, 0, 0)";
  const behind = (part: Element): string => {
    const ground = getComputedStyle(part).backgroundColor;
    return ground !== clear || !part.parentElement ? ground : behind(part.parentElement);
  };
  const parts = [...document.querySelectorAll<HTMLElement>("body *:not(svg, svg *)")].filter(
    (part) => {
      const { backgroundColor, visibility, borderTopWidth, opacity } = getComputedStyle(part);
      const { width, height } = part.getBoundingClientRect();
      const isSeen =
        width > 1 &&
        height > 1 &&
        visibility === "visible" &&
        opacity !== "0" &&
        borderTopWidth === "0px";
      const hasPicture = part instanceof HTMLImageElement && part.naturalWidth > 0;
      const isBare = part.childElementCount === 0 && !part.textContent?.trim() && !hasPicture;
      return (
        isSeen &&
        isBare &&
        backgroundColor !== clear &&
        part.parentElement &&
        backgroundColor !== behind(part.parentElement)
      );
    },
  );
  for (const part of parts) part.dataset.ground = "seen";
  return parts.length;
}

/** With forced colours: the elements marked by `markGrounds` that are no longer visible. */
export function lostGrounds(): string[] {
  const canvas = document.createElement("p");
  canvas.style.cssText = "background: Canvas";
  document.body.append(canvas);
  const empty = getComputedStyle(canvas).backgroundColor;
  canvas.remove();
  return [...document.querySelectorAll<HTMLElement>("[data-ground]")].flatMap((part) => {
    const { backgroundColor, borderTopWidth, borderLeftWidth, outlineStyle } =
      getComputedStyle(part);
    const isLost =
      backgroundColor === empty &&
      borderTopWidth === "0px" &&
      borderLeftWidth === "0px" &&
      outlineStyle === "none";
    return isLost ? [part.outerHTML.slice(0, 120)] : [];
  });
}
