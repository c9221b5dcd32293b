import path from "node:path";
import { describe, expect, it } from "vitest";
import routes from "#web/routes.ts";
import { type SourceFile, sourceFiles, styleSheets } from "./support/source-files.ts";

/** Checks docs/architecture.md. A failure prints the reason. */
const files = sourceFiles();
const ours = /^(contract|engine|limits|proof|statistics|server|sandbox|web|tests|bench)\//;
const productFile = /^(contract|engine|limits|proof|statistics|server|sandbox|web)\//;

type Rule = {
  from: RegExp;
  mayNot: (imported: string, file: SourceFile) => boolean;
  because: string;
};

const rules: Rule[] = [
  {
    from: /^(limits|statistics)\//,
    mayNot: (imported, { path: file }) => floorOf(imported) !== floorOf(file),
    because: "limits/ and statistics/ are the ground: they depend on nothing",
  },
  {
    from: /^engine\//,
    mayNot: (imported) => !/^(engine|limits|statistics)\/|^zod$/.test(imported),
    because: "engine/ knows questionnaires alone, so that browser, server and checker share it",
  },
  {
    from: /^proof\//,
    mayNot: (imported) => !/^(proof|engine|limits)\//.test(imported),
    because: "proof/ is what anybody can check without Candor",
  },
  {
    from: /^contract\//,
    mayNot: (imported) => !/^(contract|engine|limits|proof)\/|^zod$/.test(imported),
    because: "contract/ is what web and server agree on: it depends on the engine and zod alone",
  },
  {
    from: /^(engine\/(?!definition-schema\.ts)|contract\/(messages|refusals|refusal-reasons|refuse|reasons\/.*)\.ts)/,
    mayNot: (imported) => imported === "zod",
    because: "forms and pages use these files, and no schema library may reach the browser",
  },
  {
    from: /^web\//,
    mayNot: (imported) => /^(server|sandbox)\//.test(imported),
    because: "web and server meet in contract/ only",
  },
  {
    from: /^web\//,
    mayNot: (imported) => imported === "zod",
    because:
      "no schema library reaches the browser: web imports the contract's types, limits and messages",
  },
  {
    from: /^web\/ui\//,
    mayNot: (imported) =>
      ours.test(imported) &&
      !/^web\/(ui\/|texts\/en\/(carousel|controls|language|pagination|ui)\.ts$)/.test(imported),
    because: "web/ui could ship in another product: it imports nothing of ours but its own texts",
  },
  {
    from: /^web\/[a-z]+\//,
    mayNot: (imported, file) =>
      imported.endsWith("-screen.tsx") && folder(imported) !== folder(file.path),
    because: "a screen belongs to its own noun; use another noun's components",
  },
  {
    from: /^web\/texts\//,
    mayNot: (imported) => !/^(contract|engine|limits|proof|web\/texts)\//.test(imported),
    because:
      "a text builds on the contract and on other texts alone, so that translators read nothing else",
  },
  {
    from: /^(?!web\/texts\/)(contract|engine|proof|server|web)\//,
    mayNot: (imported, { text }) =>
      /^web\/texts\/\w+\//.test(imported) && !text.includes(`"#texts/${imported.slice(13)}"`),
    because:
      "texts are imported as #texts/…, which each language's build reads from its own folder",
  },
  {
    from: /^server\//,
    mayNot: (imported) => imported.startsWith("web/"),
    because: "web and server meet in contract/ only",
  },
  {
    from: /^(server|web)\/(?!main\.ts)/,
    mayNot: (imported) => imported.startsWith("sandbox/"),
    because: "only server/main.ts loads the sandbox, dynamically",
  },
  {
    from: /rules\.ts$/,
    mayNot: (imported) => !/^(contract|engine|limits|proof|statistics)\//.test(imported),
    because: "rules are pure decisions: they import what web and server share alone",
  },
  {
    from: /^server\/.*queries\.ts$/,
    mayNot: (imported) => /routes\.ts$|^hono|^server\/http\//.test(imported),
    because: "queries know neither the request nor the viewer's token",
  },
  {
    from: /^server\/\w+\/routes\.ts$/,
    mayNot: (imported) => /routes\.ts$/.test(imported),
    because: "a routes file never imports another",
  },
  {
    from: /^(contract|engine|limits|proof|statistics|server|web|sandbox)\//,
    mayNot: (imported) => /^(tests|bench|scripts)\//.test(imported),
    because: "the product does not depend on its checks",
  },
];

describe("who may import whom", () => {
  for (const rule of rules) {
    it(rule.because, () => {
      const broken = files
        .filter((file) => rule.from.test(file.path))
        .flatMap((file) =>
          file.imports
            .filter((imported) => rule.mayNot(imported, file))
            .map((imported) => `${file.path} → ${imported}`),
        );
      expect(broken, rule.because).toEqual([]);
    });
  }

  it("has no import cycle between files, so that each can be read after those it imports", () => {
    expect(cycleAmong(new Map(files.map(({ path: file, imports }) => [file, imports])))).toEqual(
      [],
    );
  });

  it("has no import cycle between folders, so that each noun can be changed alone", () => {
    const product = files.filter((file) => productFile.test(file.path));
    const cycle = cycleAmong(folderImports(product));
    const imports = cycle
      .slice(1)
      .map((to, index) => importsBetween(product, cycle[index] ?? "", to));
    expect(imports.flat(), `folders import each other in a circle: ${cycle.join(" → ")}`).toEqual(
      [],
    );
  });

  it("reads process.env only in server/settings.ts", () => {
    const readers = files.filter(
      (file) => productFile.test(file.path) && file.text.includes("process.env"),
    );
    expect(readers.map((file) => file.path)).toEqual(["server/settings.ts"]);
  });
});

describe("names and sizes", () => {
  it("names files in kebab-case, and none utils, helpers or the like", () => {
    const wrong = files.filter(({ path: file }) => {
      const base = path
        .basename(file)
        .replace(/(\.(test|spec|config|d))?\.\w+$/, "")
        .replace(/^entry\.(client|server)$/, "entry");
      return (
        !/^[a-z][a-z0-9-]*$/.test(base) ||
        /^(utils?|lib|helpers?|types?|constants?|index|misc|common)$/.test(base)
      );
    });
    expect(wrong.map((file) => file.path)).toEqual([]);
  });

  it("names no folder utils, lib or the like, and nests at most three deep", () => {
    const wrong = files.filter(({ path: file }) => {
      const folders = file.split("/").slice(0, -1);
      return (
        folders.length > 3 ||
        folders.some((name) => /^(utils?|lib|helpers?|types?|constants?|misc|common)$/.test(name))
      );
    });
    expect(wrong.map((file) => file.path)).toEqual([]);
  });

  it("keeps every file under 400 lines, 95 of 100 under 200", () => {
    const tooLong = [...files, ...styleSheets()].filter(({ lines }) => lines > 400);
    expect(tooLong.map((file) => `${file.path}: ${file.lines}`)).toEqual([]);
    const product = files.filter((file) => !/^(tests|bench)\//.test(file.path));
    const under200 = product.filter((file) => file.lines < 200).length / product.length;
    expect(under200).toBeGreaterThanOrEqual(0.95);
  });

  it("loads no part of a page in a way that breaks the page where it can't be loaded", () => {
    const web = files.filter(({ path: file }) => file.startsWith("web/"));
    const lazy = web.filter(({ text }) => /\blazy\b[^;]*\} from "react"|React\.lazy/.test(text));
    expect(
      lazy.map((file) => file.path),
      "React's lazy throws: use lazyPart or laterPart",
    ).toEqual(["web/ui/later-part.tsx", "web/ui/lazy-part.tsx"]);
    // An `await import` fails like a call: whoever awaits it says so.
    const kept = /(await|typeof|(untilLoaded|lazyPart|lazyDialog|laterPart)\(\s*\(\) =>)\s*$/;
    const unkept = web.flatMap(({ path: file, text }) =>
      [...text.matchAll(/\bimport\("[^"]+\.tsx?"\)/g)]
        .filter(({ index }) => !kept.test(text.slice(0, index)))
        .map(([found]) => `${file}: ${found}`),
    );
    expect(unkept, "load it by untilLoaded, lazyPart, lazyDialog or laterPart").toEqual([]);
  });

  it("leaves out of every page's style sheet only what no public screen uses", () => {
    const sheet = styleSheets().find((each) => each.path === "web/public.css")?.text ?? "";
    const leftOut = [...sheet.matchAll(/@source not "\.\/([^"]+)"/g)].map(
      ([, glob]) => `web/${glob}`,
    );
    expect(leftOut.length).toBeGreaterThan(0);
    const importsOf = new Map(files.map((file) => [file.path, file.imports]));
    const shown = new Set(["web/root.tsx", ...publicScreens(routes as Route[])]);
    for (const file of shown) for (const each of importsOf.get(file) ?? []) shown.add(each);
    const lost = [...shown].filter((file) =>
      leftOut.some((glob) => path.matchesGlob(file, glob) && file.endsWith(".tsx")),
    );
    expect(lost, "public.css leaves out classes of these").toEqual([]);
    expect(shown.size).toBeGreaterThan(100);
  });

  it("lets React wait for a style sheet in no part that comes up while people type", () => {
    // A key press that brings up such a sheet isn't shown until it has loaded, so the letter is lost.
    const waits = files.filter((file) => /<link\b[^>]*\bprecedence=/.test(file.text));
    expect(waits.map((file) => file.path)).toEqual([
      // Of a whole page, and nobody types before it is there.
      "web/layout/members-sheet.tsx",
      "web/my-surveys/my-surveys-sheet.tsx",
      "web/questions/question-sheet.tsx",
      "web/results/results-sheet.tsx",
    ]);
  });

  it("has no comment that silences a check", () => {
    const words = ["@ts-" + "ignore", "biome-" + "ignore", "dangerouslySet" + "InnerHTML"];
    const silenced = [...files, ...styleSheets()].filter((file) =>
      words.some((word) => file.text.includes(word)),
    );
    expect(silenced.map((file) => file.path)).toEqual([]);
  });
});

function folder(file: string): string {
  return file.split("/").slice(0, 2).join("/");
}

/** The noun's folder; a file directly in server/ or web/ counts as itself. */
function nounOf(file: string): string {
  return /^(server|web)\//.test(file) ? folder(file) : floorOf(file);
}

/** The first folder. */
type Route = { path?: string | undefined; file?: string; children?: Route[] };

function publicScreens(all: readonly Route[]): string[] {
  return all
    .filter(({ path: address = "" }) => !/^(dashboard|room\/:id$)/.test(address))
    .flatMap(({ file, children = [] }) => [
      ...(file ? [`web/${file}`] : []),
      ...publicScreens(children),
    ]);
}

function floorOf(file: string): string {
  return file.split("/")[0] ?? "";
}

function folderImports(product: SourceFile[]): Map<string, string[]> {
  const nouns = Map.groupBy(product, (file) => nounOf(file.path));
  return new Map(
    [...nouns].map(([noun, members]) => {
      const imported = members
        .flatMap((file) => file.imports)
        .filter((each) => productFile.test(each));
      return [noun, [...new Set(imported.map(nounOf))].filter((each) => each !== noun)];
    }),
  );
}

function importsBetween(product: SourceFile[], from: string, to: string): string[] {
  return product
    .filter((file) => nounOf(file.path) === from)
    .flatMap((file) =>
      file.imports.filter((each) => nounOf(each) === to).map((each) => `${file.path} → ${each}`),
    );
}

/** The first cycle in a graph of imports, as a path; empty if there is none. */
function cycleAmong(imports: Map<string, string[]>): string[] {
  const done = new Set<string>();
  const visit = (node: string, trail: string[]): string[] => {
    if (trail.includes(node)) return [...trail.slice(trail.indexOf(node)), node];
    if (done.has(node)) return [];
    for (const imported of imports.get(node) ?? []) {
      const cycle = visit(imported, [...trail, node]);
      if (cycle.length > 0) return cycle;
    }
    done.add(node);
    return [];
  };
  for (const node of imports.keys()) {
    const cycle = visit(node, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}
