import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ending = ".jpg";

/**
 * A page with all pictures of a folder: a heading for each route, a row for each view, role and
 * state, with themes and widths side by side.
 */
export function writeContactSheet(folder: string): number {
  const routes = readdirSync(folder, { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => name)
    .sort();
  const pictures = new Map(routes.map((route) => [route, picturesOf(join(folder, route))]));
  const links = routes.map((route) => `<a href="#${route}">${route}</a>`).join(" ");
  const sections = [...pictures].map(([route, files]) => section(route, files)).join("\n");
  writeFileSync(join(folder, "index.html"), `${head}<nav>${links}</nav>\n${sections}\n`);
  return [...pictures.values()].reduce((sum, files) => sum + files.length, 0);
}

function picturesOf(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith(ending))
        .sort()
    : [];
}

function section(route: string, files: string[]): string {
  const lines = Map.groupBy(files, (file) => file.split(".").slice(0, 3).join(" · "));
  const rows = [...lines].map(([title, shown]) => {
    const figures = shown.map((file) => figure(route, file)).join("");
    return `<h3>${title}</h3><div>${figures}</div>`;
  });
  return `<section id="${route}"><h2>${route}</h2>${rows.join("\n")}</section>`;
}

function figure(route: string, file: string): string {
  const what = file.slice(0, -ending.length).split(".").slice(3).join(" ");
  const address = `${route}/${file}`;
  return `<figure><a href="${address}"><img loading="lazy" src="${address}" alt="${what}"></a><figcaption>${what}</figcaption></figure>`;
}

const head = `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>
body { font: 14px/1.5 system-ui; margin: 2rem; background: #ddd }
nav { columns: 14rem; margin-bottom: 2rem } nav a { display: block }
div { display: flex; gap: 1rem; flex-wrap: wrap; align-items: start }
figure { margin: 0 } img { height: 26rem; max-width: 40rem; object-fit: cover; object-position: top; border: 1px solid #888 }
h3 { margin: 1.5rem 0 .25rem; font-size: 1rem }
</style>
`;
