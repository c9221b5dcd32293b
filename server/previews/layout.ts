import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { CSSProperties, ReactElement, ReactNode } from "react";
import satori, { type SatoriOptions } from "satori";

/** The light theme's colours, as in web/app.css. */
export const colours = {
  paper: "#fbf8f1",
  sunk: "#f3eee2",
  ink: "#1c1a16",
  soft: "#575246",
  edge: "#d5ccb8",
  yes: "#1d3fa8",
  no: "#bd3413",
  stone: "#6e6758",
} as const;

const find = createRequire(import.meta.url).resolve;
const subsets = ["latin", "latin-ext"] as const;
const fonts = subsets.flatMap((subset) =>
  ([400, 600] as const).map((weight) => ({
    name: `Besley ${subset}`,
    weight,
    data: readFileSync(find(`@fontsource/besley/files/besley-${subset}-${weight}-normal.woff`)),
  })),
);
const fontFamily = subsets.map((subset) => `Besley ${subset}`).join(", ");

export const display: CSSProperties = { fontWeight: 600, color: colours.ink };
export const quiet: CSSProperties = { fontWeight: 400, color: colours.soft };

/** A flexbox. An object rather than JSX, which Node.js does not read. */
export function box(style: CSSProperties, ...children: ReactNode[]): ReactElement {
  return element("div", { style: { display: "flex", ...style }, children });
}

/** A paragraph. Only text without elements in it can be balanced and clamped. */
export function text(style: CSSProperties, content: string): ReactElement {
  return element("div", { style, children: content });
}

export type Stroke = { path: string; colour: string; width: number };

/** Pencil strokes, drawn in the units of `viewBox` and shown `height` pixels high. */
export function strokes(
  height: number,
  viewBox: { width: number; height: number },
  all: Stroke[],
): ReactElement {
  return element("svg", {
    width: (height * viewBox.width) / viewBox.height,
    height,
    viewBox: `0 0 ${viewBox.width} ${viewBox.height}`,
    children: all.map(({ path, colour, width }) =>
      element("path", {
        d: path,
        fill: "none",
        stroke: colour,
        strokeWidth: width,
        strokeLinecap: "round",
        strokeLinejoin: "round",
      }),
    ),
  });
}

function element(type: string, props: object): ReactElement {
  return { type, props, key: null };
}

/** Text becomes paths, so the renderer of the SVG needs no fonts. */
export function renderSvg(
  content: ReactNode,
  size: { width: number; height: number },
): Promise<string> {
  return render(box({ ...size, fontFamily }, content), size);
}

/** The natural size of an element in pixels. */
export async function measure(content: ReactElement): Promise<{ width: number; height: number }> {
  let size = { width: 0, height: 0 };
  await render(box({ fontFamily, alignItems: "flex-start" }, { ...content, key: "measured" }), {
    width: 100_000,
    onNodeDetected: ({ key, width, height }) => {
      if (key === "measured") size = { width, height };
    },
  });
  return size;
}

/** The characters and emoji that the fonts lack. */
export async function missingGlyphs(content: string): Promise<Set<string>> {
  const missing = new Set<string>();
  const loadAdditionalAsset = async (kind: string, segment: string) => {
    for (const each of kind === "emoji" ? [segment] : segment) missing.add(each);
    return [];
  };
  await render(box({ ...display, fontFamily }, content), { width: 1_000, loadAdditionalAsset });
  return missing;
}

type RenderOptions = Partial<SatoriOptions> & { width: number };

function render(content: ReactElement, options: RenderOptions): Promise<string> {
  const onStyleError = (error: Error) => {
    throw error;
  };
  return satori(content, { onStyleError, ...options, fonts });
}
