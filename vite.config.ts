import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { defaultLanguage } from "./limits/languages.ts";
import { builtLanguage } from "./scripts/built-language.ts";

const web = join(import.meta.dirname, "web");
const language = builtLanguage();

/**
 * The English texts are where package.json says; another language has its own of the same names.
 */
const ownTexts: Plugin = {
  name: "candor:own-texts",
  enforce: "pre",
  resolveId: {
    filter: { id: /^#(texts\/|contract\/messages\.ts$|proof\/(chain|export)-faults\.ts$)/ },
    handler: (name) => join(web, "texts", language, name.replace(/^#\w+\//, "")),
  },
};

/**
 * Another language words the server's refusals itself, by their codes, when the first one comes
 * (web/localize-refusal.ts).
 */
const ownRefusals: Plugin = {
  name: "candor:own-refusals",
  enforce: "pre",
  transform: {
    filter: { id: /\/contract\/refusals\.ts$/ },
    handler: (code) => code.replaceAll(/message: "[^"]+"/g, 'message: ""'),
  },
};

/**
 * Vite wraps each lazy import in a helper that preloads its files. Ours have none to preload, so
 * the helper, 0.7 kB on every page, only imports.
 */
const noPreloads: Plugin = {
  name: "candor:no-preloads",
  apply: "build",
  enforce: "pre",
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === "chunk" && chunk.isDynamicEntry && chunk.viteMetadata?.importedCss.size)
        this.error(`${chunk.name} is imported lazily, so nothing would load its style sheet.`);
  },
};

export default defineConfig({
  plugins: [
    ...(language === defaultLanguage ? [] : [ownTexts, ownRefusals]),
    noPreloads,
    tailwindcss(),
    reactRouter(),
  ],
  // The importer's worker loads each format's code when a file of it comes.
  worker: { format: "es" },
  build: {
    target: "es2022",
    // A font inlined as data would block the first paint and could not be preloaded.
    assetsInlineLimit: 0,
    // Vite would add a preload helper and lists of files for lazy parts: 1 kB on every page.
    modulePreload: false,
    rolldownOptions: {
      output: {
        // The kinds' folders have files of one name, such as ask.tsx.
        chunkFileNames: ({ facadeModuleId }) => {
          const [, kind] =
            /\/web\/kinds\/([a-z-]+)\/[a-z-]+\.tsx$/.exec(facadeModuleId ?? "") ?? [];
          return `assets/${kind ? `${kind}-` : ""}[name]-[hash].js`;
        },
        codeSplitting: {
          groups: [
            {
              name: "vendor",
              test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\//,
              priority: 2,
            },
            // What every page loads, and pieces that most do: one file instead of forty small ones.
            {
              name: "site",
              test: /\/web\/(entry\.client|root|layout\/site-layout|ui\/(avatar|button|notice)|surveys\/time-left)\.tsx/,
              priority: 1,
            },
            // Before "results", which would take them along to pages that show none.
            {
              name: "part",
              test: /\/(web\/ui\/lazy-part\.tsx|statistics\/wilson-interval\.ts)$/,
              priority: 1,
            },
            // Respondents' pages show the mark without anything of "count".
            {
              name: "mark",
              test: /\/web\/(ui\/mark\.tsx|texts\/\w+\/questionnaire-cards\.ts)$/,
              priority: 1,
            },
            {
              name: "count",
              test: /\/web\/(ui\/(split-bar|fill-pattern|tally-marks)|surveys\/(category-name|title-face))\.tsx?$/,
            },
            // What reads a questionnaire needs both.
            {
              name: "plan",
              test: /\/(engine\/plan|limits\/day)\.ts$/,
            },
            {
              name: "fill",
              test: /\/web\/(questions\/fill|kinds\/file\/file-keeper)\.ts$/,
            },
            {
              name: "results",
              test: /\/web\/(ui\/result-bar|surveys\/(survey-results|use-results))\.tsx?$/,
            },
            // The list of surveys has a field for its search, and nothing else of "form".
            {
              name: "field",
              test: /\/web\/ui\/(field|text-field)\.tsx$/,
              priority: 1,
            },
            {
              name: "form",
              test: /\/web\/(entrance\/(entrance|fetch-account-menu|lazy-provider-buttons|password-(field|strength))|session\/identity)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
});
